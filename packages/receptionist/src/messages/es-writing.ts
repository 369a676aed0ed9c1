import type { Format } from "./format.ts";
import type { Messages } from "./render.ts";

/** What is written in the chat to callers who write Spanish: friendly, with "usted". */
export const esWriting: Messages = {
  greeting: (_, f) => [
    `Hola, somos ${f.practice.name}.`,
    "Soy la recepcionista de inteligencia artificial.",
    "¿En qué le puedo ayudar?",
  ],
  goodbye: (_, f) => `Gracias por escribir a ${f.practice.name}. ¡Hasta luego!`,
  hello: () => "¡Hola! Le atiendo en español con gusto.",
  welcome: () => "¡De nada!",
  "anything-else": () => "¿Hay algo más?",
  "what-else": () => "Claro, ¿qué necesita?",
  "how-to-help": () => "¿En qué le puedo ayudar?",
  okay: () => "De acuerdo.",
  "of-course": () => "Claro que sí.",
  noted: ({ name }, f) => (name === null ? "Anotado, gracias." : `Gracias, ${f.firstName(name)}.`),
  "take-your-time": () => "Claro, tómese su tiempo.",
  "one-moment": () => "Un momento, por favor.",
  slowly: () => "Claro, otra vez:",
  "still-there": () => "¿Sigue ahí?",
  "still-here": () => "Aquí sigo si me necesita.",

  "ask-service": () => "¿Para qué le gustaría venir?",
  "ask-which-service": ({ serviceIds }, f) =>
    `¿Sería ${f.list(
      serviceIds.map((id) => f.oneOf(id)),
      "o",
    )}?`,
  "ask-day": ({ serviceId, again }, f) =>
    again || serviceId === null
      ? "¿Qué día le queda mejor?"
      : `Claro, ${f.oneOf(serviceId)}. ¿Qué día le queda mejor?`,
  offer: ({ startsAtMs, isToday }, f) => {
    const dates = [...new Set(startsAtMs.map((atMs) => f.dateOf(atMs)))];
    const [date] = dates;
    if (dates.length === 1 && date !== undefined)
      return `${isToday ? "Hoy" : `El ${f.day(date)}`} tengo ${f.list(
        startsAtMs.map((atMs) => f.time(atMs)),
        "o",
      )}.`;
    return `Tengo ${f.list(
      startsAtMs.map((atMs) => moment(atMs, f)),
      "o",
    )}.`;
  },
  earliest: ({ startsAtMs, isToday }, f) =>
    `Lo más pronto que tengo es ${isToday ? `hoy a las ${f.time(startsAtMs)}` : `el ${moment(startsAtMs, f)}`}.`,
  "ask-which-time": ({ count }) => (count === 1 ? "¿Le queda bien?" : "¿Cuál le queda mejor?"),
  "ask-name": () => "¿Me da su nombre?",
  "ask-name-again": () => "Perdón, ¿a nombre de quién la pongo?",
  "ask-phone": () => "¿Y a qué número de teléfono le podemos llamar?",
  "ask-rest-of-phone": ({ digits }) =>
    `Veo ${digits} dígitos, y un teléfono tiene diez. ¿Me escribe el número completo?`,
  "read-back": (visit, f) => {
    const who = [visit.name, visit.phone === null ? null : f.phone(visit.phone)].filter(
      (each) => each !== null,
    );
    const forWhom = who.length === 0 ? "" : `, para ${who.join(", ")}`;
    const withWhom = visit.staffId === null ? "" : ` con ${f.staff(visit.staffId)}`;
    const when = `${moment(visit.startsAtMs, f)}, ${f.timeZone}`;
    return `Sería ${f.oneOf(visit.serviceId)}${withWhom} el ${when}${forWhom}.`;
  },
  "ask-to-book": () => "¿La reservo?",
  "ask-to-move": () => "¿La cambio?",
  "ask-to-cancel": () => "¿La cancelo?",
  "ask-what-to-change": () =>
    "Sin problema. ¿Qué cambio: el servicio, el día, la hora, el nombre o el teléfono?",
  "ask-yes-or-no": () => "Solo para confirmar: escriba sí o no, por favor.",
  "one-by-one": () => "Con gusto reservo las dos. Empecemos por la primera.",
  "next-one": () => "Ahora la otra.",
  "not-booked-yet": () => "De acuerdo, todavía no la reservo. Escriba sí cuando la quiera.",
  "not-booking": () => "De acuerdo, no la reservo.",
  "nothing-booked": () => "No he reservado nada.",
  booked: (visit, f) => {
    const thanks = visit.name === null ? "¡Listo!" : `¡Listo, ${f.firstName(visit.name)}!`;
    return [
      thanks,
      `Su cita (${f.nameOf(visit.serviceId)}) queda para el ${moment(visit.startsAtMs, f)}, ${f.timeZone}.`,
    ];
  },
  "text-coming": () => "Le mando los detalles por mensaje de texto.",
  "ask-first-visit": () => "¿Es su primera visita con nosotros?",
  "ask-heard-from": () => "¡Qué gusto! ¿Cómo supo de nosotros?",
  "ask-to-book-service": ({ serviceId }, f) => `¿Le reservo ${f.oneOf(serviceId)}?`,

  "not-offered": ({ name }) => `Lo siento, aquí no ofrecemos ${name}.`,
  "staff-does-not": ({ staffId, serviceId, giverId }, f) =>
    `${f.staff(staffId)} no hace ${f.oneOf(serviceId)}, así que sería con ${f.staff(giverId)}.`,
  "closed-on": ({ date }, f) => `Los ${f.weekday(date)}s estamos cerrados.`.replace("ss ", "s "),
  "closed-at": ({ date }, f) =>
    `A esa hora no abrimos. El ${f.weekday(date)} abrimos de ${hoursOf(date, f)}.`,
  "not-free": ({ startsAtMs }, f) => `El ${moment(startsAtMs, f)} ya está ocupado.`,
  "fully-booked": ({ date }, f) => `El ${f.day(date)} está lleno.`,
  "nothing-then": () => "No tengo nada libre en ese horario.",
  "none-today": () => "Hoy ya no tengo horas libres.",
  "day-passed": () => "Ese día ya pasó.",
  "time-passed": () => "Esa hora ya pasó.",
  "no-such-day": () => "Esa fecha no existe.",
  "no-such-time": () => "Esa noche cambia la hora, así que esa hora no existe.",
  "other-weekday": ({ date }, f) => `Esa fecha cae en ${f.weekday(date)}.`,
  "just-taken": () => "Lo siento, esa hora se acaba de ocupar.",
  "no-free-times": () => "No encuentro una hora libre entonces, así que le paso a nuestro equipo.",
  "calendar-down": () =>
    "Lo siento, ahora no puedo abrir nuestra agenda. Le dejé una nota a nuestro equipo.",

  "to-find-visit": () => "Con gusto le ayudo.",
  "visit-found": (visit, f) =>
    `Tengo su cita de ${f.nameOf(visit.serviceId)} el ${moment(visit.startsAtMs, f)}.`,
  "which-visit": ({ visits }, f) =>
    `¿Cuál de ellas: ${f.list(
      visits.map((visit) => `la de ${f.nameOf(visit.serviceId)} el ${moment(visit.startsAtMs, f)}`),
      "o",
    )}?`,
  "visit-not-found": () =>
    "No encuentro una cita con ese nombre y número, así que le dejé una nota a nuestro equipo.",
  "ask-when-instead": () => "¿Cuándo le gustaría venir entonces?",
  moved: (visit, f) =>
    `Listo. Su cita de ${f.nameOf(visit.serviceId)} cambia al ${moment(visit.startsAtMs, f)}, ${f.timeZone}.`,
  cancelled: (visit, f) =>
    `Listo. Su cita de ${f.nameOf(visit.serviceId)} del ${moment(visit.startsAtMs, f)} queda cancelada.`,
  kept: () => "De acuerdo, la dejo como está.",

  prices: ({ serviceIds }, f) =>
    serviceIds.map((id) => {
      const { usd, startsAt, minutes } = f.price(id);
      const cost = `${startsAt ? "cuesta desde" : "cuesta"} $${usd}`;
      return `${f.capitalized(f.oneOf(id))} ${cost} y toma unos ${minutes} minutos.`;
    }),
  "ask-which-price": () => "Claro, ¿el precio de qué?",
  "hours-of-week": (_, f) => weekOf(f),
  "hours-of-day": ({ date }, f) =>
    hoursOf(date, f) === ""
      ? `El ${f.weekday(date)} estamos cerrados.`
      : `El ${f.weekday(date)} abrimos de ${hoursOf(date, f)}.`,
  "all-services": (_, f) =>
    `Hacemos ${f.list(
      f.practice.services.map(({ id }) => f.nameOf(id)),
      "y",
    )}.`,
  "about-service": ({ serviceId, isOffered }, f) => {
    const { usd, startsAt, minutes } = f.price(serviceId);
    const cost = `${startsAt ? "cuesta desde" : "cuesta"} $${usd}`;
    return [
      ...(isOffered ? ["Sí lo hacemos."] : []),
      `${f.capitalized(f.oneOf(serviceId))} toma unos ${minutes} minutos y ${cost}.`,
    ];
  },
  team: ({ staffIds }, f) =>
    f.practice.team.filter(({ id }) => staffIds.includes(id)).flatMap(({ about }) => about.es),
  preparation: ({ serviceId }, f) => f.service(serviceId).preparation,
  "after-care": ({ serviceId }, f) => f.service(serviceId).afterCare,
  "depends-on-treatment": () => "Eso depende del tratamiento. ¿Para cuál sería?",
  identity: () => [
    "Soy una recepcionista de inteligencia artificial, no una persona.",
    "Puedo reservar citas, contestar preguntas o comunicarle con nuestro equipo.",
  ],
  answer: ({ intent }, f) =>
    f.practice.answers.es[intent] ?? "Eso no lo sé, pero nuestro equipo se lo puede decir.",
  "unknown-answer": () => "Eso no lo sé, pero nuestro equipo se lo puede decir.",

  "call-911": () => "Llame al 911 ahora mismo.",
  "call-988": () => [
    "Gracias por decírmelo. No está sola con esto.",
    "Llame o mande un texto al 988 ahora, la línea de prevención del suicidio, o al 911 si está en peligro.",
  ],
  "telling-team": () => "También le estoy avisando a nuestro equipo.",
  "urgent-first": () =>
    "Si le cuesta respirar, ver o tragar, o si el sangrado no para, llame primero al 911.",
  "cannot-wait": () =>
    "Esto no puede esperar, así que le aviso ahora mismo a quien está de guardia.",
  "no-medical-advice": () => "No puedo dar consejos médicos, pero nuestro equipo clínico sí.",
  "clinical-team-first": () => "Nuestro equipo clínico tiene que revisarlo antes de reservar.",
  "cannot-discuss-others": () => "Por privacidad, no puedo hablar de las citas de otras personas.",
  "offer-message": () => "Puedo pasarle un mensaje a nuestro equipo. ¿Quiere?",
  "sorry-to-hear": () => "Lo siento mucho.",
  "come-right-away": () => "Si no, queremos verle cuanto antes.",
  "complaint-passed-on": () =>
    "Se lo paso ahora mismo a nuestro equipo, y una persona se comunicará con usted.",
  "stay-calm": () => "Quiero ayudarle, así que sigamos con calma, por favor.",
  "ending-calmly": () => "Le paso a nuestro equipo.",
  "parent-first": () =>
    "Atendemos solo a adultos. Para menores de 18 años, nuestro equipo habla primero con el padre o la madre.",
  "ask-grown-up": () => "¿Hay un adulto con usted que pueda escribirnos?",
  "put-them-on": () => "Perfecto, que escriba esa persona.",
  "have-grown-up-call": () =>
    "Pídale a un adulto que nos llame o nos escriba. Con gusto le ayudamos.",

  "passing-to-team": () => "Le aviso a nuestro equipo, con una nota de lo que hablamos.",
  "ask-call-back": ({ needsName, needsPhone }) =>
    needsName && needsPhone
      ? "¿Me da su nombre y un número para que nuestro equipo le llame?"
      : needsName
        ? "¿Me da su nombre?"
        : "¿A qué número le pueden llamar?",
  "will-call-back": ({ name, phone }, f) => {
    const who = name === null ? "" : `, ${f.firstName(name)}`;
    return phone === null
      ? `Gracias${who}. Alguien se comunicará con usted.`
      : `Gracias${who}. Alguien le llamará al ${f.phone(phone)}.`;
  },
  "someone-will-call": () => "Alguien de nuestro equipo le llamará.",
  "ask-message": () => "Claro. ¿Qué les digo?",
  "message-passed-on": () => "Ya se lo pasé a nuestro equipo.",
  "not-understood-passing-on": () =>
    "No le estoy entendiendo bien, así que le paso a nuestro equipo.",

  "wrong-number": () => "No se preocupe, parece que se equivocó de número.",
  "this-is": (_, f) => `Aquí es ${f.practice.name}, ${f.practice.kind.es}.`,
  "other-language": () => [
    "Solo entiendo inglés y español, así que alguien de nuestro equipo le llamará.",
    "¿A qué número le pueden llamar?",
  ],

  "not-caught": () => "Perdón, no le entendí.",
  "still-not-caught": () => "Perdón, todavía no le entiendo.",
  "for-example": ({ of }, f) => {
    const [first, second] = f.practice.services;
    const examples = {
      service: `Puede escribir, por ejemplo, ${f.list(
        [first, second].flatMap((each) => (each ? [f.nameOf(each.id)] : [])),
        "o",
      )}.`,
      day: "Puede escribir, por ejemplo, martes o mañana.",
      time: "Puede escribir, por ejemplo, 3:00 pm.",
      choice: "Puede escribir la primera, u otro día.",
      phone: "Escriba el número con sus diez dígitos.",
      anything:
        "Puede reservar una cita, preguntar precios u horarios, o pedir hablar con una persona.",
    };
    return examples[of];
  },
  verbatim: ({ sentences }) => sentences,
};

/** "martes, 24 de noviembre a las 3:00 pm". */
function moment(atMs: number, f: Format): string {
  return `${f.day(f.dateOf(atMs))} a las ${f.time(atMs)}`;
}

/** "9:00 am a 5:00 pm"; empty for a day on which the practice is closed. */
function hoursOf(date: string, f: Format): string {
  return f.hoursOn(date, " a ", " y de ");
}

/** The hours of a whole week, days with the same hours together. */
function weekOf(f: Format): string[] {
  const open = f.openSpans((index) => f.hoursOfWeekday(index, " a ", " y de "));
  const named = ({ from, to }: { from: number; to: number }): string =>
    from === to
      ? `el ${f.weekdayNumber(from)}`
      : `de ${f.weekdayNumber(from)} a ${f.weekdayNumber(to)}`;
  const days = open
    .filter(({ hours }) => hours !== "")
    .map((span) => `${named(span)} de ${span.hours}`);
  const closed = open.filter(({ hours }) => hours === "").map(named);
  return [
    ...(days.length > 0 ? [`Abrimos ${days.join(", y ")}.`] : []),
    ...(closed.length > 0 ? [`Estamos cerrados ${f.list(closed, "y")}.`] : []),
  ];
}
