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
  /** What is to be paid in the coin; nothing where nobody of them chose it, or the platform pays in none. */
  coin: z
    .object({
      holders: z.int(),
      amount: money(),
      /** Of the coin: its contract, what it calls itself, and how many decimals an amount has. */
      address: z.string(),
      symbol: z.string().nullable(),
      decimals: z.int().nullable(),
      /** What the account that pays has of it, in rupees; nothing where that is not known. */
      available: money().nullable(),
      /** Why nobody can be paid in it: no chain, no such coin, too little of it. */
      problem: z.string().nullable(),
      /** Who cannot be paid in it, and why; of many the first 500, the largest first, are asked of the coin. */
      unable: z.object({ found: z.int(), amount: money(), some: z.array(person) }),
    })
    .nullable(),
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
  toBank: { answer: distributionLines.record },
  finish: { body: z.object({ reason: kept() }), answer },
  cancel: { body: z.object({ reason: kept() }), answer },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof distributionCalls> {}
}
