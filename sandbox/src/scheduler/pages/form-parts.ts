import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

type Attributes = Readonly<Record<string, string | undefined>>;

/** A link's words and its address. */
export type Link = readonly [label: string, href: string];

/** Names and values, both escaped; undefined values are left out. */
export function attributes(given: Attributes): Html[] {
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [html` ${name}="${value}"`],
  );
}

/** What a form sends besides what is typed; undefined fields are left out. */
export function hiddenFields(fields: Attributes): Html[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}" />`],
  );
}

/** A labelled input; `problem` says what is wrong with its value. */
export function field(label: string, input: Attributes & { name: string }, problem?: string): Html {
  const { name } = input;
  const described = { "aria-invalid": "true", "aria-describedby": `${name}-problem` };
  return html`<div>
    <label for="${name}">${label}</label>
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ""}
    <input ${attributes({ id: name, ...input, ...(problem ? described : {}) })} />
  </div>`;
}

export function links(...all: readonly Link[]): Html {
  return html`<ul class="links">
    ${all.map(([label, href]) => html`<li><a href="${href}">${label}</a></li>`)}
  </ul>`;
}

/** A form that is posted by one button. */
export function form(asked: {
  action: string;
  fields?: Attributes;
  inputs?: Html[];
  button: string;
  /** Unset, it is the main thing to do on its page. */
  rank?: "secondary";
}): Html {
  const rank = asked.rank ? "" : html`data-rank="primary"`;
  return html`<form action="${asked.action}" method="post" novalidate>
    ${asked.inputs ?? ""}
    <button type="submit" class="button" ${rank}>${asked.button}</button>
    ${hiddenFields(asked.fields ?? {})}
  </form>`;
}
