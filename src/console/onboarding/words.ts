/** The English words that the pages of the onboarding share. */
export const onboardingWords = {
  name: "Tokenise your portfolio",
  pending: "Saving…",
  leave: "Sign out",
  signedIn: "Signed in as",
  signedOut: "Your session has ended. Sign in again to go on where you were.",
  notEnded:
    "You are signed out here, but the platform could not be told. There your session ends by itself within 7 days.",
  application: "Your application",
  unread: "Your application could not be loaded",
  theme: { light: "Light theme", dark: "Dark theme" },
} as const;
