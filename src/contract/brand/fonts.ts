/** Families of letters that a brand may have; each is packed with the program, or is the device's own. */
export const FONT = {
  inter: "Inter",
  "source-sans": "Source Sans",
  "source-serif": "Source Serif",
  system: "The device's own",
} as const;

/** One of them. */
export type Font = keyof typeof FONT;

/** What style sheets call each, with what stands in until it has come (`theme/fonts.css` has the files). */
export const FONT_FAMILY: Readonly<Record<Font, string>> = {
  inter: '"Inter Variable","Inter Fallback",system-ui,"Segoe UI",Roboto,sans-serif',
  "source-sans": '"Source Sans 3 Variable",system-ui,"Segoe UI",Roboto,sans-serif',
  "source-serif": '"Source Serif 4 Variable",Georgia,Cambria,"Liberation Serif",serif',
  system: 'system-ui,"Segoe UI",Roboto,sans-serif',
};
