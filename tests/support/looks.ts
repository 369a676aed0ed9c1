/** What pages are looked at in: the widths that the figures name, and every look a system may ask for. */
export const widths = [320, 768, 1280];
export const looks = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced colours": { colorScheme: "light", forcedColors: "active" },
} as const;
