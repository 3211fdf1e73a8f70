import { routes } from "../route";

/** What is done with the money of a receipt that is not allocated yet. */
export const receiptRoutes = routes("receipts", {
  /** Gives it to an order, a wallet, an expression of interest or an application, as if it had been recorded for it. */
  allocate: {
    on: "POST /console/receipts/:id/allocations",
    fails: "Failed to allocate the receipt",
    access: ["ledger", "create"],
    idempotent: "required",
  },
  /** Records that the bank sent it back to whom it came from. */
  giveBack: {
    on: "POST /console/receipts/:id/return",
    fails: "Failed to return the receipt",
    access: ["ledger", "create"],
    idempotent: "required",
  },
});
