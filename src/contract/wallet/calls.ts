import { z } from "zod";
import { date, longText, money, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { withdrawals } from "../withdrawals/resource";
import { wallet } from "./resource";
import { walletRoutes } from "./routes";

const customer = () => reference("customers", "Customer");

/** What the calls of {@link walletRoutes} take and give. */
export const walletCalls = callsOf(walletRoutes, {
  deposit: {
    body: z.object({
      user_id: customer(),
      amount: money("Amount"),
      reference: text("Bank reference", {
        max: 100,
        help: "The number of the transfer, such as its UTR. It is recorded once, whatever it is for.",
      }),
    }),
    answer: wallet.record,
  },
  withdraw: {
    body: z.object({
      user_id: customer(),
      amount: money("Amount"),
      reason: longText("Reason", { help: "Who approves reads this." }),
    }),
    answer: withdrawals.record,
  },
  outcome: {
    body: z.discriminatedUnion("outcome", [
      z.object({
        outcome: z.literal("paid"),
        reference: text("Bank reference", { max: 100 }),
        paid_on: date("Paid on"),
      }),
      z.object({
        outcome: z.literal("failed"),
        reason: longText("What the bank said"),
        reference: optional(text("Bank reference")),
      }),
      z.object({
        outcome: z.literal("returned"),
        reason: longText("What the bank said"),
        returned_on: date("Returned on"),
      }),
    ]),
    answer: withdrawals.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof walletCalls> {}
}
