declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt";
      /** Axes held at one value; the others stay variable. */
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
