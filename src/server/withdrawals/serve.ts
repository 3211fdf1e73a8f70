import { walletCalls } from "../../contract/calls/wallet";
import { withdrawals } from "../../contract/resources/withdrawals";
import type { ApprovalEffect } from "../approvals/request";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { changeRecord } from "../resources/store";
import { bankFile } from "./bankFile";
import { requestWithdrawal } from "./request";
import { withdrawalRules } from "./rules";

/** Pays a withdrawal out of the ledger when it is approved, and gives the money back when it is not. */
export const withdrawalEffect: ApprovalEffect = {
  apply: async (writer, { record_id }) => {
    await changeRecord(writer, withdrawals, withdrawalRules, record_id, { status: "approved" }, "approve");
  },
  refuse: async (writer, { record_id }) => {
    await changeRecord(writer, withdrawals, withdrawalRules, record_id, { status: "rejected" }, "reject");
  },
};

/** Serves requests for withdrawals, what the bank says of them, and the file for the bank. */
export function serveWithdrawals(api: Api) {
  serve(api, walletCalls.withdraw, async ({ body, ...input }) => ({
    data: await requestWithdrawal(input, body),
    message: "Waits for a second person",
    status: 201,
  }));
  serve(api, walletCalls.outcome, async ({ body, params, deps, ...input }) => {
    const { outcome: status, reference } = body;
    const outcome_reason = body.outcome === "failed" ? body.reason : null;
    const changes = { status, reference, outcome_reason, settled_at: deps.clock().toISOString() };
    const writer = { deps, ...input };
    return {
      data: await changeRecord(writer, withdrawals, withdrawalRules, params.id, changes, "outcome"),
      message: "Outcome recorded",
    };
  });
  serve(api, walletCalls.bankFile, bankFile);
}
