import { z } from "zod";
import { longText, money } from "../fields";
import { call } from "../resource";
import { distributionLines, distributions } from "./resource";

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

/** The way of a distribution: calculated, checked, approved by a second person, and paid line by line. */
export const distributionCalls = {
  /** Takes the holdings of the record date and divides; the lines of an earlier calculation are replaced. */
  calculate: call({
    on: "PUT /console/distributions/:id/calculation",
    fails: "Failed to calculate the distribution",
    access: ["distributions", "edit"],
    idempotent: "optional",
    answer,
  }),
  preflight: call({
    on: "GET /console/distributions/:id/preflight",
    fails: "Failed to check the distribution",
    access: ["distributions", "view"],
    answer: preflight,
  }),
  /** Asks a second person to have it paid. */
  submit: call({
    on: "PUT /console/distributions/:id/request",
    fails: "Failed to submit the distribution",
    access: ["distributions", "edit"],
    idempotent: "required",
    body: z.object({ reason: longText("Reason") }),
    answer,
  }),
  /** Stops the payments after the batch at hand, or goes on with them. */
  run: call({
    on: "PUT /console/distributions/:id/run",
    fails: "Failed to change the run",
    access: ["distributions", "edit"],
    idempotent: "optional",
    body: z.object({ action: z.enum(["pause", "resume"]) }),
    answer,
  }),
  /** Has every failed and held line tried again. */
  retryAll: call({
    on: "PUT /console/distributions/:id/retry",
    fails: "Failed to try again",
    access: ["distributions", "edit"],
    idempotent: "optional",
    answer,
  }),
  retry: call({
    on: "PUT /console/distribution-lines/:id/retry",
    fails: "Failed to try again",
    access: ["distributions", "edit"],
    idempotent: "optional",
    answer: distributionLines.record,
  }),
  /** Gives what could not be paid back to where it came from, and completes the distribution. */
  finish: call({
    on: "PUT /console/distributions/:id/completion",
    fails: "Failed to complete the distribution",
    access: ["distributions", "approve"],
    idempotent: "required",
    body: z.object({ reason: longText("Reason") }),
    answer,
  }),
  /** Gives up a distribution that nobody has submitted. */
  cancel: call({
    on: "PUT /console/distributions/:id/cancellation",
    fails: "Failed to cancel the distribution",
    access: ["distributions", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason") }),
    answer,
  }),
  /** A holder's statement as a PDF. */
  statement: call({
    on: "GET /console/distribution-lines/:id/statement",
    fails: "Failed to make the statement",
    access: ["distributions", "view"],
  }),
};
