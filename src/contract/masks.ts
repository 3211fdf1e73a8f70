const MASK = "••••";

/** Gives what leaves the platform of an account number and the like: its last four characters. */
export const maskOf = (value: unknown) => (typeof value === "string" && value ? MASK + value.slice(-4) : value);

/** Tells whether a value is a mask, and so no number at all. */
export const isMask = (value: unknown) => typeof value === "string" && value.trim().startsWith(MASK);
