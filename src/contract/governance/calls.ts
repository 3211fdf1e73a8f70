import { z } from "zod";
import { file, integer, longText, optional, text } from "../fields";
import { holderProposal } from "../holder/calls";
import { type CallsOf, callsOf } from "../route";
import { proposals } from "./resource";
import { governanceRoutes } from "./routes";
import { tally } from "./tally";

const vote = z.object({
  user_id: z.int(),
  user_name: z.string(),
  /** Part of all that was held at the snapshot, in percent, two places. */
  percentage: z.string(),
  /** Place of the chosen option; nothing before the vote. */
  option: z.int().nullable(),
  at: z.string().nullable(),
  cast_by: z.enum(["holder", "administrator"]).nullable(),
  /** The wallet by whose signature the holder cast it. */
  signed_by: z.string().nullable(),
  recorded_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** Who told an administrator how the holder votes, and the file that proves it. */
  told_by: z.string().nullable(),
  proof: z.string().nullable(),
  note: z.string().nullable(),
  reminded_at: z.string().nullable(),
});

/** One holder's vote, or that it is missing. */
export type Vote = z.output<typeof vote>;

const ballot = vote.omit({ percentage: true, reminded_at: true }).extend({
  id: z.int(),
  option: z.int(),
  at: z.string(),
  cast_by: z.enum(["holder", "administrator"]),
  /** Whether it counts: a later one of the same holder takes its place. */
  standing: z.boolean(),
});

/** One ballot as it was cast. */
export type CastBallot = z.output<typeof ballot>;

const page = z.coerce.number().int().min(1).max(100_000).default(1);

const option = () => integer("Option", { max: 9 });

/** What the calls of {@link governanceRoutes} take and give. */
export const governanceCalls = callsOf(governanceRoutes, {
  tally: { answer: tally },
  votes: {
    query: z.object({
      page,
      q: z.string().trim().max(100).optional(),
      /** Only those who have voted, or have not. */
      voted: z.enum(["yes", "no"]).optional(),
    }),
    answer: z.object({ votes: z.array(vote), found: z.int(), pageSize: z.int() }),
  },
  ballots: {
    query: z.object({ page }),
    answer: z.object({ ballots: z.array(ballot), found: z.int(), pageSize: z.int() }),
  },
  open: { answer: proposals.record },
  cancel: { body: z.object({ reason: longText("Reason") }), answer: proposals.record },
  record: {
    body: z.object({
      option: option(),
      told_by: text("Who told it", { max: 120 }),
      proof: file("Proof"),
      note: optional(
        longText("How the vote came", {
          help: "For example “By letter of 3 March”. Stored with the ballot and sealed with the result.",
        }),
      ),
    }),
    answer: tally,
  },
  close: { answer: proposals.record },
  execute: { body: z.object({ note: longText("What was done"), proof: file("Proof") }), answer: proposals.record },
  remind: { answer: z.object({ reminded: z.int(), before: z.int() }) },
  own: { answer: z.array(holderProposal) },
  vote: { body: z.object({ option: option() }), answer: holderProposal },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof governanceCalls> {}
}
