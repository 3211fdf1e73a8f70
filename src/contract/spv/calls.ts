import { z } from "zod";
import { bankDetailsAnswer } from "../bankDetails/fields";
import { REVIEW_STATUS } from "../documents/vocabulary";
import { choice, longText, money, optional } from "../fields";
import { reportCalls } from "../reports/calls";
import { raiseSeries } from "../reports/series";
import { type CallsOf, callsOf } from "../route";
import { spvDocuments } from "../spvDocuments/resource";
import { escrowChange } from "./escrow";
import { spvRoutes } from "./routes";

/** Where something that needs attention is found: a page of the SPV's shell, or a record. */
const place = { page: z.string().optional(), resource: z.string().optional(), record_id: z.int().optional() };

const overview = z.object({
  /** Of its assets in the ledger's currency, or the target that the SPV itself names; nothing where neither says one. */
  target: money().nullable(),
  ordered: money(),
  received: money(),
  settled: money(),
  /** How these sums grew. */
  raise: z.object(raiseSeries),
  assets: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      cover: z.string().nullable(),
      status: z.string(),
      target: money().nullable(),
      ordered: money(),
    }),
  ),
  investors: z.int(),
  units: z.int(),
  /** What the accounts of the ledger hold. */
  escrow: money(),
  reserve: money(),
  /** Net paid to holders until now, and how often. */
  distributed: money(),
  distributions: z.int(),
  /** What is past and the next of each kind first, then a few more of each; `at` is a moment or a day. */
  deadlines: z.array(z.object({ kind: z.string(), label: z.string(), at: z.string(), past: z.boolean(), ...place })),
  tasks: z.array(z.object({ kind: z.string(), count: z.int(), ...place })),
  /** The SPV's row of the reconciliation; nothing for those who may not see the ledger, or where no money moved. */
  reconciliation: reportCalls.reconciliation.answer.shape.spvs.shape.rows.element.nullable(),
  mismatches: z.int(),
});

/** What an SPV stands at. */
export type SpvOverview = z.output<typeof overview>;

/** What the calls of {@link spvRoutes} take and give. */
export const spvCalls = callsOf(spvRoutes, {
  overview: { answer: overview },
  escrow: { body: escrowChange, answer: bankDetailsAnswer },
  review: {
    body: z.object({
      review_status: choice(REVIEW_STATUS, "Review"),
      note: optional(longText("Note")),
      version: z.int().optional(),
    }),
    answer: spvDocuments.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof spvCalls> {}
}
