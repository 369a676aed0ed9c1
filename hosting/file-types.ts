/** What each kind of file is sent as; every host is told the same. */
export const fileTypes = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
  json: "application/json",
  webmanifest: "application/manifest+json",
  xml: "application/xml",
  txt: "text/plain; charset=utf-8",
} as const;

/** What no name says. */
export const unknownType = "application/octet-stream";

/** The type of a file by its name. */
export const typeOf = (name: string): string => {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  return Object.hasOwn(fileTypes, ending)
    ? fileTypes[ending as keyof typeof fileTypes]
    : unknownType;
};

/** Pictures and faces are packed in themselves: packing them again would cost and gain nothing. */
export const isPackedInItself = (name: string): boolean => /\.(png|woff2)$/.test(name);
