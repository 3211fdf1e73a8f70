import type { z } from "zod";
import { decodeMessage, type Words } from "./language/message";

/** What is wrong with one field of a record, in words. */
export interface Problem {
  /** Dotted; within rows with their number: `rows.0.name`. */
  path: string;
  message: Words;
}

/** Gives what a schema found wrong, as problems; nothing where there was nothing. */
export const problemsIn = (error: z.ZodError | undefined): Problem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message: decodeMessage(message) }));
