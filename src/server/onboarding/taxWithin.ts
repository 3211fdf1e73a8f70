import { paiseOf, rupeesOf } from "../../contract/money";
import type { Application } from "./change";

/**
 * Gives the tax within the next payment of an invoice: its part of the payment, such that all payments together hold
 * exactly the invoice's tax, whatever their amounts are.
 */
export function taxWithin({ received, tax, total }: Pick<Application, "received" | "tax" | "total">, amount: string) {
  const [all, whole, before] = [paiseOf(tax ?? "0"), paiseOf(total ?? "0"), paiseOf(received)];
  // The difference of two sums that are rounded down: of the last payment, it is what the others left.
  const until = (paise: bigint) => (all * paise) / whole;
  return rupeesOf(until(before + paiseOf(amount)) - until(before));
}
