import { ApiError } from "../api/failure";

/** Gives what a refusal says of single fields, by their dotted path; nothing where it speaks of none. */
export function problemsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.body.errors) return undefined;
  const { root: _, ...fields } = error.body.errors;
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, String(words)]));
}
