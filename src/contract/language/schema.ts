import { z } from "zod";
import type { Words } from "./message";

/** Makes the schema of words that an answer tells: as they are, or with the values at their places. */
export const words = () =>
  z.union([
    z.string(),
    z.object({ template: z.string(), params: z.record(z.string(), z.unknown()) }),
  ]) as unknown as z.ZodType<Words>;
