/** The English words of typed settings. */
export const settingWords = {
  name: "One that the platform knows, or one of your own.",
} as const;
