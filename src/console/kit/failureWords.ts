import { ApiError } from "../api/failure";

/** Gives what a refusal says of single values, else its message, for where there is no form to show them in. */
export function failureWords(error: Error): string {
  const told = error instanceof ApiError ? Object.values(error.body.errors ?? {}) : [];
  const words = told.filter((one) => typeof one === "string");
  return words.length > 0 ? words.join(" ") : error.message;
}
