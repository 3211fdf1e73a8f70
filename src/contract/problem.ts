import type { Words } from "./language/message";

/** What is wrong with one field of a record, in words. */
export interface Problem {
  /** Dotted; within rows with their number: `rows.0.name`. */
  path: string;
  message: Words;
}
