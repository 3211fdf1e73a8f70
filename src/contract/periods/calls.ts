import { z } from "zod";
import { integer, longText, money, text } from "../fields";
import { table } from "../reports/table";
import { type CallsOf, callsOf } from "../route";
import { periods } from "./resource";
import { periodRoutes } from "./routes";

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

/** What the calls of {@link periodRoutes} take and give. */
export const periodCalls = callsOf(periodRoutes, {
  close: {
    body: z.object({
      reason: longText("Note", {
        help: "What was checked, such as the bank’s statement. Who approves reads this.",
      }),
    }),
    answer: periods.record,
  },
  trialBalance: { answer: z.object({ accounts: table(trialLine, "debits", "credits") }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof periodCalls> {}
}
