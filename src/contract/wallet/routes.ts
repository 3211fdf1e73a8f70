import { routes } from "../route";

/** Money into and out of a customer's wallet. */
export const walletRoutes = routes("wallet", {
  deposit: {
    on: "POST /console/wallet/deposits",
    fails: "Failed to record the deposit",
    access: ["wallet", "create"],
    idempotent: "required",
  },
  withdraw: {
    of: "withdrawals",
    on: "POST /console/withdrawals/requests",
    fails: "Failed to request the withdrawal",
    access: ["withdrawals", "create"],
    idempotent: "required",
  },
  /** Records the outcome of one withdrawal; one that is paid by hand becomes a batch of its own. */
  outcome: {
    of: "withdrawals",
    on: "PUT /console/withdrawals/:id/outcome",
    fails: "Failed to record the outcome",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
  },
});
