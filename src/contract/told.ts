import { z } from "zod";

/** What an answer carries beside English words, for a reader of another language; absent where the words have no places. */
export const told = {
  /** The words with places, `%{name}`. */
  template: z.string().optional(),
  /** The values at those places. */
  params: z.record(z.string(), z.unknown()).optional(),
};
