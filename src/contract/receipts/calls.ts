import { z } from "zod";
import { choice, date, integer, longText, money, text } from "../fields";
import { call } from "../resource";
import { receipts } from "./resource";
import { ALLOCATION_PURPOSE } from "./vocabulary";

/** What is done with the money of a receipt that is not allocated yet. */
export const receiptCalls = {
  /** Gives it to an order, a wallet, an expression of interest or an application, as if it had been recorded for it. */
  allocate: call({
    on: "POST /console/receipts/:id/allocations",
    fails: "Failed to allocate the receipt",
    access: ["ledger", "create"],
    idempotent: "required",
    body: z.object({
      purpose: choice(ALLOCATION_PURPOSE, "For"),
      record_id: integer("Number", { min: 1 }),
      amount: money("Amount"),
    }),
    answer: receipts.record,
  }),
  /** Records that the bank sent it back to whom it came from. */
  giveBack: call({
    on: "POST /console/receipts/:id/return",
    fails: "Failed to return the receipt",
    access: ["ledger", "create"],
    idempotent: "required",
    body: z.object({
      amount: money("Amount"),
      reference: text("Bank reference", { max: 100 }),
      returned_on: date("Returned on"),
      reason: longText("Reason"),
    }),
    answer: receipts.record,
  }),
};
