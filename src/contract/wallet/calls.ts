import { z } from "zod";
import { date, longText, money, optional, text } from "../fields";
import { call } from "../resource";
import { withdrawals } from "../withdrawals/resource";
import { wallet } from "./resource";

const customer = () => z.int().positive();

/** Money into and out of a customer's wallet. */
export const walletCalls = {
  deposit: call({
    on: "POST /console/wallet/deposits",
    fails: "Failed to record the deposit",
    access: ["wallet", "create"],
    idempotent: "required",
    body: z.object({ user_id: customer(), amount: money("Amount"), reference: text("Reference", { max: 100 }) }),
    answer: wallet.record,
  }),
  withdraw: call({
    on: "POST /console/withdrawals/requests",
    fails: "Failed to request the withdrawal",
    access: ["withdrawals", "create"],
    idempotent: "required",
    body: z.object({ user_id: customer(), amount: money("Amount"), reason: longText("Reason") }),
    answer: withdrawals.record,
  }),
  /** Records the outcome of one withdrawal; one that is paid by hand becomes a batch of its own. */
  outcome: call({
    on: "PUT /console/withdrawals/:id/outcome",
    fails: "Failed to record the outcome",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
    body: z.discriminatedUnion("outcome", [
      z.object({
        outcome: z.literal("paid"),
        reference: text("Bank reference", { max: 100 }),
        paid_on: date("Paid on"),
      }),
      z.object({
        outcome: z.literal("failed"),
        reason: longText("Reason"),
        reference: optional(text("Bank reference")),
      }),
      z.object({ outcome: z.literal("returned"), reason: longText("Reason"), returned_on: date("Returned on") }),
    ]),
    answer: withdrawals.record,
  }),
};
