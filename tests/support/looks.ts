const widths = [320, 768, 1280];
const looks = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
} as const;

/** What pages are looked at in: the widths that the figures name, in every look a system may ask for. */
export const sights = Object.entries(looks).flatMap(([look, { colorScheme, forcedColors }]) =>
  widths.map((width) => ({
    there: `at ${width} px in ${look}`,
    options: { colorScheme, contextOptions: { forcedColors }, viewport: { width, height: 800 } },
  })),
);
