import { z } from "zod";
import { integer, longText, money, text } from "../fields";
import { table } from "../reports/table";
import { call } from "../resource";
import { periods } from "./resource";

/** What an account of the books held before a month, what was posted in it, and what it held after. */
const trialLine = {
  /** In words, with the SPV whose it is. */
  name: text("Account"),
  /** Code of an account, or the kind of those that belong to people, orders and the like, which are added up. */
  account: text("Code"),
  accounts: integer("Accounts"),
  opening: money("Opening"),
  debits: money("Debits"),
  credits: money("Credits"),
  closing: money("Closing"),
};

/** What is done with months of the books. */
export const periodCalls = {
  close: call({
    on: "POST /console/periods/:id/close",
    fails: "Failed to close the month",
    access: ["ledger", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason") }),
    answer: periods.record,
  }),
  /** Kept where the month is closed, worked out where it is open. */
  trialBalance: call({
    on: "GET /console/periods/:id/trial-balance",
    fails: "Failed to fetch the trial balance",
    access: ["ledger", "view"],
    answer: z.object({ accounts: table(trialLine, "debits", "credits") }),
  }),
};
