import { formatAmount } from "../ledger/amount";
import type { Told } from "./told";

/** Makes the title of a request about money: what it is, of how much, and for whom or what. */
export const amountTitle =
  (what: string) =>
  ({ resource, body, before }: Told) => {
    const subject = before && ` for ${resource.label.toLowerCase()} ${before[resource.title]}`;
    return `${what} of ${formatAmount(String(body.amount))}${subject ?? ""}`;
  };
