/** The English words of the pages and screens that are shown without the back office. */
export const publicWords = {
  product: "Asset Console",
  loading: "Loading",
  retry: "Try again",
  signIn: {
    title: "Sign in",
    lead: "Back office for tokenised real-world assets",
    email: "E-mail",
    password: "Password",
    show: "Show password",
    hide: "Hide password",
    submit: "Sign in",
    pending: "Signing in…",
    required: "Enter your e-mail address and your password.",
    welcome: "Your password is set. Sign in with it.",
    code: {
      lead: "Enter the 6 digits that your authenticator shows now",
      label: "Code",
      required: "Enter the code of your authenticator.",
      other: "Use a recovery code",
    },
    recovery: {
      lead: "Enter one of your recovery codes; each works once",
      label: "Recovery code",
      required: "Enter one of your recovery codes.",
      other: "Use the authenticator",
    },
    back: "Back to the password",
  },
  error: {
    oops: "Oops!",
    happened: "Something went wrong.",
    apology: "We're sorry, but an unexpected error occurred.",
    boundary: "Something went wrong. Please try refreshing the page or contact support.",
    refresh: "Refresh the page",
  },
} as const;
