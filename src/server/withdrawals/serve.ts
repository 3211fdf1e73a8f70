import { msg } from "../../contract/language/message";
import { walletCalls } from "../../contract/wallet/calls";
import { withdrawals } from "../../contract/withdrawals/resource";
import type { ApprovalEffect } from "../approvals/request";
import { readPayee } from "../customers/payable";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { changeRecord } from "../resources/store";
import { recordOutcome } from "./outcome";
import { requestWithdrawal } from "./request";
import { type Withdrawal, withdrawalRules } from "./rules";

/**
 * Lets a withdrawal be paid by the next batch when it is approved, and gives the money back when it is not. Whoever may
 * not be paid any more is asked for again here: the request may be days old.
 */
export const withdrawalEffect: ApprovalEffect = {
  apply: async (writer, { record_id }) => {
    const approved = { status: "approved" };
    const record = await changeRecord(writer, withdrawals, withdrawalRules, record_id, approved, "approve");
    const { name, why } = await readPayee(writer.deps.db, (record as unknown as Withdrawal).user_id, "bank");
    if (why === null) return;
    throw new Failure(
      "conflict",
      msg("%{name} cannot be paid: %{why}. Reject the request, and the money goes back to the wallet", {
        name,
        why: msg(why),
      }),
    );
  },
  refuse: async (writer, { record_id }) => {
    await changeRecord(writer, withdrawals, withdrawalRules, record_id, { status: "rejected" }, "reject");
  },
};

/** Serves requests for withdrawals, and what the bank says of one. */
export function serveWithdrawals(api: Api) {
  serve(api, walletCalls.withdraw, async ({ body, ...input }) => ({
    data: await requestWithdrawal(input, body),
    message: "Waits for a second person",
    status: 201,
  }));
  serve(api, walletCalls.outcome, async ({ body, params, ...input }) => ({
    data: await recordOutcome(input, params.id, body),
    message: "Outcome recorded",
  }));
}
