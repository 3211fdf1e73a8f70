import { z } from "zod";
import { longText, money } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { distributionLines, distributions } from "./resource";
import { distributionRoutes } from "./routes";

const person = z.object({ user_id: z.int(), user_name: z.string(), net: money(), reason: z.string() });

const preflight = z.object({
  /** What it is paid from, what the SPV has of that, and whether it is enough. */
  source: z.enum(["income", "capital"]),
  available: money(),
  covered: z.boolean(),
  /** Holders whose units on the record date are others than those that were calculated with; the first 20 by name. */
  moved: z.object({
    found: z.int(),
    /** Prices of units are others, so that the parts would be too. */
    revalued: z.boolean(),
    some: z.array(z.object({ user_id: z.int(), user_name: z.string(), before: z.int(), after: z.int() })),
  }),
  /** Of the lines: what rounding moved from one holder to another, in all. */
  rounding: money(),
  /** Holders whose part is held back until they may be paid: not verified, not active; the first 100 of each. */
  ineligible: z.object({ found: z.int(), amount: money(), some: z.array(person) }),
  /** Holders without a bank account, where it is paid to banks. */
  without_bank: z.object({ found: z.int(), amount: money(), some: z.array(person) }),
  /** Against the last completed distribution of the same SPV, asset and kind; nothing where there is none. */
  last: z
    .object({
      id: z.int(),
      record_date: z.string(),
      gross: money(),
      net: money(),
      holders: z.int(),
      /** Holders that came and went since. */
      joined: z.int(),
      left: z.int(),
    })
    .nullable(),
});

/** What a person should know before a distribution is submitted. */
export type Preflight = z.output<typeof preflight>;

const answer = distributions.record;
const kept = () => longText("Reason", { help: "It stays in the history." });

/** What the calls of {@link distributionRoutes} take and give. */
export const distributionCalls = callsOf(distributionRoutes, {
  calculate: { answer },
  preflight: { answer: preflight },
  submit: { body: z.object({ reason: longText("Reason", { help: "Who approves reads this." }) }), answer },
  run: { body: z.object({ action: z.enum(["pause", "resume"]) }), answer },
  retryAll: { answer },
  retry: { answer: distributionLines.record },
  finish: { body: z.object({ reason: kept() }), answer },
  cancel: { body: z.object({ reason: kept() }), answer },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof distributionCalls> {}
}
