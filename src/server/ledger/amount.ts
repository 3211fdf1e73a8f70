import { paiseOf } from "../../contract/money";
import { LEDGER_CURRENCY } from "../../contract/platform";
import { invalid } from "../http/failure";

const format = new Intl.NumberFormat("en-IN", { style: "currency", currency: LEDGER_CURRENCY });

/** Says an amount of the ledger's currency in Indian grouping, `₹1,25,000.00`. */
export const formatAmount = (amount: string): string => format.format(amount as `${number}`);

/** Refuses nought, which an amount of money may be but a movement of money may not. */
export function requireAmount(amount: string): void {
  if (paiseOf(amount) === 0n) throw invalid([{ path: "amount", message: "Enter an amount above 0" }]);
}
