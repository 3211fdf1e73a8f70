import { ApiError } from "../api/failure";

/** Gives what the server finds wrong with single payments by their numbers, which stand in the order they were sent in. */
export function problemsOf(error: Error | null, sent: readonly { number: string }[]): Map<string, string> {
  const told = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : [];
  return new Map(
    told.flatMap(([path, message]) => {
      const { number } = sent[Number(path.split(".")[1])] ?? {};
      return number && typeof message === "string" ? [[number, message] as const] : [];
    }),
  );
}

/** Gives what is wrong with the lines of the bank's list, as the server says it. */
export const linesOf = (error: Error | null): string[] =>
  Object.entries((error instanceof ApiError && error.body.errors) || {}).flatMap(([path, message]) =>
    path.startsWith("rows.") && typeof message === "string" ? [message] : [],
  );
