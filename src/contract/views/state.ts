import { z } from "zod";
import { PAGE } from "../limits";

/** Characters that the state of a view takes at most, written as JSON. */
const LONGEST = 20_000;

/** How close the rows of a list stand. */
export const DENSITIES = ["comfortable", "compact"] as const;

/** How the records of a list are laid out. */
export const LAYOUTS = ["table", "cards", "board"] as const;

const path = z.string().min(1).max(100);

/** The state of a list that a view keeps: what it is narrowed and sorted by, and how it is laid out. */
export const viewState = z
  .object({
    filter: z.record(path, z.unknown()),
    sort: z.object({ field: path, order: z.enum(["ASC", "DESC"]) }).optional(),
    perPage: z.int().min(1).max(PAGE.max).optional(),
    /** In their order; those that are not named follow as the list has them. */
    columns: z
      .array(z.object({ path, hidden: z.boolean().optional(), width: z.number().min(20).max(2000).optional() }))
      .max(100)
      .optional(),
    frozen: z.boolean().optional(),
    density: z.enum(DENSITIES).optional(),
    layout: z.enum(LAYOUTS).optional(),
    /** The choice whose values head sections of the rows. */
    group: path.optional(),
  })
  .refine((state) => JSON.stringify(state).length <= LONGEST, "This is too much for a view");

/** The state of a list. */
export type ViewState = z.output<typeof viewState>;
