/** The wire names of the five categories in a fee percentage entry. */
export const FEE_CATEGORY = {
  FILM: "Film",
  MUSIC: "Music",
  BOOKS: "Books",
  SPORTS: "Sport",
  WEBSERIES: "Web Series",
} as const;

/** Kinds of fees. */
export const FEE_TYPE = {
  platform: "Platform",
  management: "Management",
  acquisition: "Acquisition",
  performance: "Performance",
  exit: "Exit",
} as const;
