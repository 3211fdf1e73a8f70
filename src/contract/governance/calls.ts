import { z } from "zod";
import { file, integer, longText, optional, text } from "../fields";
import { call } from "../resource";
import { proposals } from "./resource";
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

const ownProposal = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  spv_name: z.string(),
  options: z.array(z.string()),
  closes_at: z.string(),
  percentage: z.string(),
  option: z.int().nullable(),
});

/** The way of a proposal: its opening, the votes, its close and its execution. */
export const governanceCalls = {
  /** The votes as they are now; after the close, as they were sealed. */
  tally: call({
    on: "GET /console/proposals/:id/tally",
    fails: "Failed to fetch the votes",
    access: ["spv", "view"],
    answer: tally,
  }),
  /** The holders of the snapshot with their votes, the largest first. */
  votes: call({
    on: "GET /console/proposals/:id/votes",
    fails: "Failed to fetch the votes",
    access: ["spv", "view"],
    query: z.object({
      page,
      q: z.string().trim().max(100).optional(),
      /** Only those who have voted, or have not. */
      voted: z.enum(["yes", "no"]).optional(),
    }),
    answer: z.object({ votes: z.array(vote), found: z.int(), pageSize: z.int() }),
  }),
  /** Every ballot that was cast, the last one first. */
  ballots: call({
    on: "GET /console/proposals/:id/ballots",
    fails: "Failed to fetch the ballots",
    access: ["spv", "view"],
    query: z.object({ page }),
    answer: z.object({ ballots: z.array(ballot), found: z.int(), pageSize: z.int() }),
  }),
  /** Opens the voting, or plans it where its time is still to come; the holdings are kept as they are at the opening. */
  open: call({
    on: "PUT /console/proposals/:id/opening",
    fails: "Failed to open the voting",
    access: ["spv", "edit"],
    idempotent: "optional",
    answer: proposals.record,
  }),
  cancel: call({
    on: "PUT /console/proposals/:id/cancellation",
    fails: "Failed to cancel the proposal",
    access: ["spv", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason") }),
    answer: proposals.record,
  }),
  /**
   * Records a holder's vote that came on another way, once a second person agrees; until the close it can be recorded
   * anew, unless the holder has voted themselves: that vote is theirs alone to change.
   */
  record: call({
    on: "PUT /console/proposals/:id/votes/:user_id",
    fails: "Failed to record the vote",
    access: ["spv", "edit"],
    idempotent: "optional",
    body: z.object({
      option: option(),
      told_by: text("Who told it", { max: 120 }),
      proof: file("Proof"),
      note: optional(longText("How the vote came")),
    }),
    answer: tally,
  }),
  /** Closes the voting before its time, once every holder has voted. */
  close: call({
    on: "PUT /console/proposals/:id/closing",
    fails: "Failed to close the voting",
    access: ["spv", "edit"],
    idempotent: "optional",
    answer: proposals.record,
  }),
  /** Records that what passed was done. */
  execute: call({
    on: "PUT /console/proposals/:id/execution",
    fails: "Failed to record the execution",
    access: ["spv", "edit"],
    idempotent: "optional",
    body: z.object({ note: longText("What was done"), proof: file("Proof") }),
    answer: proposals.record,
  }),
  /** Writes those who have not voted yet; each once a day at most. */
  remind: call({
    on: "POST /console/proposals/:id/reminders",
    fails: "Failed to remind",
    access: ["spv", "edit"],
    idempotent: "optional",
    answer: z.object({ reminded: z.int(), before: z.int() }),
  }),
  /** The proposals that the signed-in investor may vote on now. */
  own: call({
    on: "GET /me/proposals",
    fails: "An error occurred. Please try again.",
    access: "end-user",
    answer: z.array(ownProposal),
  }),
  /** Casts the signed-in investor's vote, or changes it. */
  vote: call({
    on: "PUT /me/proposals/:id/vote",
    fails: "An error occurred. Please try again.",
    access: "end-user",
    idempotent: "optional",
    body: z.object({ option: option() }),
    answer: ownProposal,
  }),
};
