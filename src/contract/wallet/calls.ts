import { z } from "zod";
import { date, longText, money, optional, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { withdrawals } from "../withdrawals/resource";
import { wallet } from "./resource";
import { walletRoutes } from "./routes";

const customer = () => z.int().positive();

/** What the calls of {@link walletRoutes} take and give. */
export const walletCalls = callsOf(walletRoutes, {
  deposit: {
    body: z.object({ user_id: customer(), amount: money("Amount"), reference: text("Reference", { max: 100 }) }),
    answer: wallet.record,
  },
  withdraw: {
    body: z.object({ user_id: customer(), amount: money("Amount"), reason: longText("Reason") }),
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
        reason: longText("Reason"),
        reference: optional(text("Bank reference")),
      }),
      z.object({ outcome: z.literal("returned"), reason: longText("Reason"), returned_on: date("Returned on") }),
    ]),
    answer: withdrawals.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof walletCalls> {}
}
