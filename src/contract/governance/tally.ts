import { z } from "zod";

/**
 * The votes on a proposal, weighted by what each holder held at its snapshot; the result is the last of them, sealed.
 *
 * Weights are decimal strings without a unit; percentages are strings of two places, those of the options of what was
 * voted, `turnout` of all there is.
 */
export const tally = z.object({
  options: z.array(z.object({ label: z.string(), weight: z.string(), percentage: z.string(), votes: z.int() })),
  holders: z.int(),
  voted: z.int(),
  total_weight: z.string(),
  voted_weight: z.string(),
  turnout: z.string(),
  quorum_met: z.boolean(),
  /** Place of the option that has the majority, where one has; a tie has none. */
  winner: z.int().nullable(),
});

/** The votes on a proposal, weighted. */
export type Tally = z.output<typeof tally>;
