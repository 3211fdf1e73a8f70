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
  },
  error: {
    oops: "Oops!",
    happened: "Something went wrong.",
    apology: "We're sorry, but an unexpected error occurred.",
    boundary: "Something went wrong. Please try refreshing the page or contact support.",
    refresh: "Refresh the page",
  },
} as const;
