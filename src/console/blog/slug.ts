const LONGEST = 120;

/** Gives the address that a title makes: its letters and digits in lower case, joined by hyphens. */
export const slugOf = (title: unknown): string =>
  (typeof title === "string" ? title : "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-|-$/g, "");
