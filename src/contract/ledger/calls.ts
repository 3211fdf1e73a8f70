import { z } from "zod";
import { file, flag, instant, longText, money, text } from "../fields";
import { table } from "../reports/table";
import { type CallsOf, callsOf } from "../route";
import { ledger } from "./resource";
import { ledgerRoutes } from "./routes";

/** What the calls of {@link ledgerRoutes} take and give. */
export const ledgerCalls = callsOf(ledgerRoutes, {
  verification: {
    answer: z.object({
      /** When it was verified the last time; the program does so once an hour. */
      verified_at: instant().nullable(),
      ok: flag(),
      /** The first rows of each check that contradict the others, or that somebody has to look at. */
      findings: table({
        check: text("What should hold"),
        place: text("Table"),
        record: text("Row"),
        expected: text("Expected"),
        found: text("Found"),
      }),
    }),
  },
  reverse: {
    body: z.object({
      reason: longText("Reason", { help: "What was wrong, or what the bank said. Who approves reads this." }),
      document: file("Proof"),
    }),
    answer: ledger.record,
  },
  spvMoney: {
    answer: z.object({
      income: money("Income"),
      capital: money("Capital"),
      reserve: money("Reserve"),
      escrow: money("Escrow"),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof ledgerCalls> {}
}
