/** The English words for amounts that are typed in the onboarding. */
export const amountWords = {
  form: "Enter an amount such as 1250.00",
  zero: "Enter an amount above zero",
} as const;
