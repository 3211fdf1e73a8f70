import { routes } from "../route";

/** What is asked of the ledger as a whole, what is done with it by hand, and what an SPV’s accounts hold. */
export const ledgerRoutes = routes("ledger", {
  verification: {
    on: "GET /console/ledger/verification",
    fails: "Failed to fetch the verification of the ledger",
    access: ["ledger", "view"],
  },
  /** Undoes a transfer by one of its own; what came with it, such as the deposit of a payment, is undone with it. */
  reverse: {
    on: "POST /console/ledger/:id/reversal",
    fails: "Failed to reverse the transfer",
    access: ["ledger", "edit"],
    idempotent: "optional",
  },
  /** What an SPV may distribute and release. */
  spvMoney: {
    of: "income",
    on: "GET /console/spv/:id/money",
    fails: "Failed to fetch the SPV’s money",
    access: ["distributions", "view"],
  },
});
