import { z } from "zod";
import { file, flag, instant, longText, money, text } from "../fields";
import { table } from "../reports/table";
import { call } from "../resource";
import { ledger } from "./resource";

/** What is asked of the ledger as a whole, what is done with it by hand, and what an SPV’s accounts hold. */
export const ledgerCalls = {
  verification: call({
    on: "GET /console/ledger/verification",
    fails: "Failed to fetch the verification of the ledger",
    access: ["ledger", "view"],
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
  }),
  /** Undoes a transfer by one of its own; what came with it, such as the deposit of a payment, is undone with it. */
  reverse: call({
    on: "POST /console/ledger/:id/reversal",
    fails: "Failed to reverse the transfer",
    access: ["ledger", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason"), document: file("Proof") }),
    answer: ledger.record,
  }),
  /** What an SPV may distribute and release. */
  spvMoney: call({
    on: "GET /console/spv/:id/money",
    fails: "Failed to fetch the SPV’s money",
    access: ["distributions", "view"],
    answer: z.object({
      income: money("Income"),
      capital: money("Capital"),
      reserve: money("Reserve"),
      escrow: money("Escrow"),
    }),
  }),
};
