import { z } from "zod";
import { choice, date, integer, longText, money, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { receipts } from "./resource";
import { receiptRoutes } from "./routes";
import { ALLOCATION_PURPOSE } from "./vocabulary";

/** What the calls of {@link receiptRoutes} take and give. */
export const receiptCalls = callsOf(receiptRoutes, {
  allocate: {
    body: z.object({
      purpose: choice(ALLOCATION_PURPOSE, "For"),
      record_id: integer("Record", { min: 1 }),
      amount: money("Amount"),
    }),
    answer: receipts.record,
  },
  giveBack: {
    body: z.object({
      amount: money("Amount"),
      reference: text("Bank reference of the return", { max: 100 }),
      returned_on: date("Returned on"),
      reason: longText("Reason", { help: "Why nobody here gets it. Who approves reads this." }),
    }),
    answer: receipts.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof receiptCalls> {}
}
