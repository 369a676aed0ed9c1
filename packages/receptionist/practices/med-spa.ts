import type { Practice } from "./practice.ts";

const weekday = [{ opens: "10:00", closes: "18:00" }];

/** An invented med-spa, the second practice of the demo and of the tests. */
export const medSpa: Practice = {
  id: "fern-and-clay",
  name: "Fern & Clay Med Spa",
  kind: {
    en: "med spa",
    es: "un spa médico",
  },
  timeZone: "America/New_York",
  timeZoneSpoken: {
    en: "Eastern time",
    es: "hora del este",
  },
  address: {
    street: "40 Harbor Lane",
    city: "Brookfield",
    state: "New York",
    zip: "10099",
  },
  hours: {
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: [{ opens: "10:00", closes: "16:00" }],
    sunday: [],
  },
  closedOn: ["new-year", "christmas"],
  services: [
    {
      id: "botox",
      texts: {
        en: {
          name: "Botox treatment",
          oneOf: "a Botox treatment",
          callersSay: [
            "botox",
            "botox appointment",
            "tox",
            "dysport",
            "wrinkle injection",
            "forehead done",
            "wrinkles done",
          ],
          symptoms: [],
          about: [
            "Botox relaxes the muscles that make lines, with a few tiny injections that feel like a pinch.",
            "You see it after a few days, and it usually lasts three to four months.",
          ],
          preparation: [
            "Please come without makeup, and leave out alcohol the day before.",
            "If you take medicine, tell us, and our clinical team will call you first.",
          ],
          afterCare: [
            "After Botox, please stay upright for four hours and leave out sport and saunas for a day.",
          ],
        },
        es: {
          name: "tratamiento de Botox",
          oneOf: "un tratamiento de Botox",
          callersSay: ["botox", "toxina", "dysport", "arrugas de la frente", "patas de gallo"],
          symptoms: [],
          about: [
            "El bótox relaja los músculos que marcan las líneas, con unas inyecciones pequeñas que se notan como un pellizco.",
            "Se ve a los pocos días y suele durar de tres a cuatro meses.",
          ],
          preparation: [
            "Venga sin maquillaje y no tome alcohol el día antes.",
            "Si toma medicinas, díganoslo y nuestro equipo clínico le llamará antes.",
          ],
          afterCare: [
            "Después del Botox, quédese erguida cuatro horas y evite el ejercicio y el sauna un día.",
          ],
        },
      },
      price: {
        usd: 240,
        startsAt: true,
      },
      durationMin: 30,
      bufferMin: 0,
      providers: ["maya"],
      rooms: ["treatment-1"],
    },
    {
      id: "filler",
      texts: {
        en: {
          name: "filler treatment",
          oneOf: "a filler treatment",
          callersSay: [
            "filler",
            "lip filler",
            "cheek filler",
            "dermal filler",
            "juvederm",
            "lip injection",
            "restylane",
            "syringe",
            "lips done",
            "cheeks done",
            "lips plumped",
            "lips filled",
            "cheeks filled",
            "lips plumper",
            "plumper lips",
          ],
          symptoms: [],
          about: [
            "Filler adds volume to lips, cheeks or lines with small injections, and we use a numbing cream.",
            "Some swelling for a few days is usual, and it lasts about six to twelve months.",
          ],
          preparation: [
            "Please come without makeup, and leave out alcohol the day before.",
            "If you take medicine, tell us, and our clinical team will call you first.",
          ],
          afterCare: [
            "After filler, please sleep on your back, and leave out sport, heat and pressure for two days.",
          ],
        },
        es: {
          name: "tratamiento de relleno",
          oneOf: "un tratamiento de relleno",
          callersSay: [
            "relleno",
            "relleno de labios",
            "filler",
            "juvederm",
            "labios",
            "restylane",
            "acido hialuronico",
            "relleno de mejillas",
            "rellenarme los labios",
            "aumento de labios",
          ],
          symptoms: [],
          about: [
            "El relleno da volumen a labios, pómulos o líneas con pequeñas inyecciones, y usamos una crema anestésica.",
            "Es normal algo de hinchazón unos días, y dura de seis a doce meses.",
          ],
          preparation: [
            "Venga sin maquillaje y no tome alcohol el día antes.",
            "Si toma medicinas, díganoslo y nuestro equipo clínico le llamará antes.",
          ],
          afterCare: [
            "Después del relleno, duerma boca arriba y evite ejercicio, calor y presión dos días.",
          ],
        },
      },
      price: {
        usd: 650,
        startsAt: true,
      },
      durationMin: 45,
      bufferMin: 15,
      providers: ["maya"],
      rooms: ["treatment-1"],
    },
    {
      id: "hydrafacial",
      texts: {
        en: {
          name: "HydraFacial",
          oneOf: "a HydraFacial",
          callersSay: [
            "facial",
            "hydra facial",
            "hydro facial",
            "face treatment",
            "hydra",
            "face cleaned",
            "pores cleaned",
          ],
          symptoms: [],
          about: [
            "A HydraFacial cleans, exfoliates and hydrates the skin with a small suction tip, without needles.",
            "It doesn't hurt, there's no downtime, and the glow lasts about a week.",
          ],
          preparation: [
            "Please come with a clean face, and leave out retinol for two days before.",
          ],
          afterCare: [
            "After a HydraFacial, please keep out of the sun and leave sport and makeup for the next day.",
          ],
        },
        es: {
          name: "HydraFacial",
          oneOf: "un HydraFacial",
          callersSay: ["hydrafacial", "hidrafacial", "facial", "limpieza facial", "hydra facial"],
          symptoms: [],
          about: [
            "HydraFacial limpia, exfolia e hidrata la piel con una punta de succión, sin agujas.",
            "No duele, no hay recuperación y el efecto dura cerca de una semana.",
          ],
          preparation: ["Venga con la cara limpia y deje el retinol dos días antes."],
          afterCare: [
            "Después de un HydraFacial, evite el sol, y el ejercicio y el maquillaje hasta el día siguiente.",
          ],
        },
      },
      price: {
        usd: 190,
        startsAt: false,
      },
      durationMin: 45,
      bufferMin: 15,
      providers: ["priya"],
      rooms: ["facial-1"],
    },
    {
      id: "laser-hair-removal",
      texts: {
        en: {
          name: "laser hair removal",
          oneOf: "a laser hair removal session",
          callersSay: [
            "laser",
            "laser treatment",
            "hair removal",
            "underarms",
            "laser session",
            "laser appointment",
            "lasered",
            "hair zapped",
            "legs lasered",
            "underarms lasered",
            "bikini line done",
          ],
          symptoms: [],
          about: [
            "The laser warms the hair roots so that less grows back; it feels like a rubber band snapping on the skin.",
            "Most people need six to eight sessions, and it doesn't work well on blond, red or gray hair.",
          ],
          preparation: [
            "Please shave the day before, and keep out of the sun for two weeks.",
            "Please do not wax or pluck beforehand.",
          ],
          afterCare: ["After laser, please keep the skin cool, and out of the sun for two weeks."],
        },
        es: {
          name: "depilación láser",
          oneOf: "una sesión de depilación láser",
          callersSay: ["depilacion laser", "laser", "depilacion", "depilarme", "quitar el vello"],
          symptoms: [],
          about: [
            "El láser calienta la raíz del vello para que crezca menos; se siente como un golpecito de goma elástica.",
            "Casi todos necesitan de seis a ocho sesiones, y no funciona bien en vello rubio, pelirrojo o canoso.",
          ],
          preparation: [
            "Aféitese el día antes y evite el sol dos semanas.",
            "No se depile con cera ni pinzas antes.",
          ],
          afterCare: ["Después del láser, mantenga la piel fresca y sin sol dos semanas."],
        },
      },
      price: {
        usd: 150,
        startsAt: true,
      },
      durationMin: 45,
      bufferMin: 15,
      providers: ["priya"],
      rooms: ["laser-1"],
    },
    {
      id: "microneedling",
      texts: {
        en: {
          name: "microneedling",
          oneOf: "a microneedling session",
          callersSay: [
            "micro needling",
            "microneedled",
            "tiny needles",
            "microneedling session",
            "microneedling treatment",
            "scars needled",
          ],
          symptoms: [],
          about: [
            "Microneedling makes tiny channels in the skin so that it renews itself; a numbing cream keeps it comfortable.",
            "You're pink for a day or two, and most people have three sessions.",
          ],
          preparation: [
            "Please leave out retinol and acids for five days before, and come without makeup.",
          ],
          afterCare: [
            "After microneedling, please leave out makeup for a day, and retinol and sun for five.",
          ],
        },
        es: {
          name: "microneedling",
          oneOf: "una sesión de microneedling",
          callersSay: ["microagujas", "micro agujas", "agujitas", "dermapen"],
          symptoms: [],
          about: [
            "El microneedling abre canales diminutos para que la piel se renueve; una crema anestésica lo hace llevadero.",
            "La piel queda rosada uno o dos días, y casi todos hacen tres sesiones.",
          ],
          preparation: ["Deje el retinol y los ácidos cinco días antes y venga sin maquillaje."],
          afterCare: [
            "Después del microneedling, nada de maquillaje un día, ni retinol ni sol cinco días.",
          ],
        },
      },
      price: {
        usd: 300,
        startsAt: false,
      },
      durationMin: 60,
      bufferMin: 15,
      providers: ["priya"],
      rooms: ["facial-1"],
    },
    {
      id: "chemical-peel",
      texts: {
        en: {
          name: "chemical peel",
          oneOf: "a chemical peel",
          callersSay: ["peel", "face peel", "skin peel", "acid peel", "skin peeled"],
          symptoms: [],
          about: [
            "A peel takes off the top layer of the skin with a mild acid; it tingles for a few minutes.",
            "Light flaking for a few days is usual.",
          ],
          preparation: ["Please leave out retinol and scrubs for five days before."],
          afterCare: [
            "After a peel, please let the skin flake by itself, and use sunscreen for two weeks.",
          ],
        },
        es: {
          name: "peeling químico",
          oneOf: "un peeling químico",
          callersSay: ["peeling", "peeling quimico", "exfoliacion quimica", "peel"],
          symptoms: [],
          about: [
            "El peeling retira la capa superior de la piel con un ácido suave; hormiguea unos minutos.",
            "Es normal que la piel se descame un poco unos días.",
          ],
          preparation: ["Deje el retinol y los exfoliantes cinco días antes."],
          afterCare: [
            "Después de un peeling, deje que la piel se pele sola y use protector solar dos semanas.",
          ],
        },
      },
      price: {
        usd: 180,
        startsAt: true,
      },
      durationMin: 45,
      bufferMin: 15,
      providers: ["priya"],
      rooms: ["facial-1"],
    },
    {
      id: "consultation",
      texts: {
        en: {
          name: "consultation",
          oneOf: "a consultation",
          callersSay: [
            "consult",
            "first consultation",
            "free consultation",
            "skin consultation",
            "advice on my skin",
          ],
          symptoms: [],
          about: [
            "We look at your skin, talk about what you'd like, and write a plan with prices.",
            "Nothing is injected, and you don't have to decide that day.",
          ],
          preparation: ["Please bring a list of your medicines and of earlier treatments."],
          afterCare: ["Nothing special is needed after a consultation."],
        },
        es: {
          name: "consulta",
          oneOf: "una consulta",
          callersSay: ["consulta de piel", "consultar", "valoracion", "evaluacion"],
          symptoms: [],
          about: [
            "Miramos su piel, hablamos de lo que desea y preparamos un plan con precios.",
            "No se inyecta nada, y no tiene que decidir ese día.",
          ],
          preparation: ["Traiga una lista de sus medicinas y tratamientos anteriores."],
          afterCare: ["Después de una consulta no hace falta nada especial."],
        },
      },
      price: {
        usd: 50,
        startsAt: false,
      },
      isConsultation: true,
      isGeneral: true,
      durationMin: 30,
      bufferMin: 0,
      providers: ["stein", "maya", "priya"],
      rooms: ["consulting-1"],
    },
  ],
  minimumAge: 18,
  team: [
    {
      id: "maya",
      name: "Maya",
      callersSay: ["maya"],
      about: {
        en: ["Maya is our injector.", "She is a registered nurse and does Botox and filler."],
        es: ["Maya es nuestra inyectora.", "Es enfermera registrada y hace Botox y rellenos."],
      },
    },
    {
      id: "priya",
      name: "Priya",
      callersSay: ["priya"],
      about: {
        en: [
          "Priya is our licensed aesthetician.",
          "She does the facials, peels, microneedling and laser.",
        ],
        es: [
          "Priya es nuestra esteticista con licencia.",
          "Hace los faciales, peelings, microneedling y láser.",
        ],
      },
    },
    {
      id: "stein",
      name: "Dr. Stein",
      callersSay: ["doctor stein", "stein"],
      about: {
        en: ["Dr. Stein is our medical director, a physician who oversees every treatment."],
        es: ["El Dr. Stein es nuestro director médico y supervisa todos los tratamientos."],
      },
    },
  ],
  answers: {
    en: {
      place: [
        "We're at 40 Harbor Lane in Brookfield.",
        "There is a ramp and an elevator at the entrance.",
      ],
      parking: ["Parking is free for two hours in the garage next door."],
      insurance: ["Our treatments are cosmetic, so insurance does not cover them."],
      payment: [
        "You can pay by card, cash or monthly plan.",
        "Packages are put together at the consultation.",
      ],
      "new-patient": [
        "Yes, new clients are welcome.",
        "Most begin with a consultation, and you need no referral.",
      ],
      policy: [
        "To move or cancel a visit, please tell us a day ahead.",
        "Cancelling later than that costs $50.",
        "If you run up to 15 minutes late, we still see you.",
        "We ask for no deposit.",
      ],
      companion: ["Of course, an adult may come in with you."],
      children: ["We see adults only, from 18 up."],
      wifi: [
        "Yes, the Wi-Fi is free for our clients.",
        "We'll give you the password when you arrive.",
      ],
      recording: [
        "No voice is recorded. What is said or written is kept for 24 hours at most, and you can ask us to delete it sooner.",
      ],
    },
    es: {
      place: ["Estamos en 40 Harbor Lane, en Brookfield.", "Hay rampa y elevador en la entrada."],
      parking: ["El estacionamiento es gratis por dos horas en el garaje de al lado."],
      insurance: ["Nuestros tratamientos son cosméticos, así que el seguro no los cubre."],
      payment: [
        "Puede pagar con tarjeta, en efectivo o con un plan mensual.",
        "Los paquetes se arman en la consulta.",
      ],
      children: ["Solo atendemos a personas de 18 años o más."],
      "new-patient": [
        "Sí, los clientes nuevos son bienvenidos.",
        "La mayoría empieza con una consulta, y no necesita referencia.",
      ],
      policy: [
        "Para mover o cancelar una cita, avísenos un día antes.",
        "Cancelar más tarde cuesta $50.",
        "Si llega hasta 15 minutos tarde, igual le atendemos.",
        "No pedimos depósito.",
      ],
      companion: ["Claro, puede entrar con otro adulto."],
      wifi: ["Sí, el wifi es gratis para nuestros clientes.", "Le damos la clave cuando llegue."],
      recording: [
        "Guardamos lo que se escribe aquí por 24 horas como máximo, y puede pedir que se borre antes.",
      ],
    },
  },
  pronunciations: {
    dysport: "D IH S P AO R T",
    juvederm: "JH UW V AH D ER M",
    lasered: "L EY Z ER D",
    aesthetician: "EH S TH AH T IH SH AH N",
    needling: "N IY D L IH NG",
    needled: "N IY D AH L D",
    restylane: "R EH S T AH L EY N",
    priya: "P R IY AH",
    tox: "T AA K S",
    plumped: "P L AH M P T",
  },
};
