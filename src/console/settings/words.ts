/** The English words of symbols and of typed settings. */
export const catalogueWords = {
  settingName: "One that the platform knows, or one of your own.",
} as const;
