/** The English words of the brand. */
export const brandWords = {
  title: "Brand",
  absent: "No brand here",
  absentText: "This server keeps no name, logo, colours and letters of the platform.",
  failed: "The brand could not be loaded",
  text: "The name of the platform stands on every page, in mails, on documents and in authenticators; logo, colours and letters on every page.",
  change: "Change the brand",
  save: "Save the brand",
  saved: "The brand is saved; pages that are loaded from now on have it",
  light: "Light",
  dark: "Dark",
  button: "A button",
  link: "A link",
  contrast: "%{ratio} : 1",
  sample: "What it looks like",
  pick: "Pick the colour “%{name}”",
} as const;
