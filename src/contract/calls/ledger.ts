import { z } from "zod";
import { flag, instant, text } from "../fields";
import { call } from "../resource";
import { table } from "./table";

/** What is asked of the ledger as a whole. */
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
};
