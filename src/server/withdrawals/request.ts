import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { walletCalls } from "../../contract/wallet/calls";
import { withdrawals } from "../../contract/withdrawals/resource";
import { requestApproval } from "../approvals/request";
import { differenceOf } from "../audit/difference";
import { formatAccount } from "../bankDetails/sayAccount";
import { NO_BANK, readPayee } from "../customers/payable";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { formatAmount, requireAmount } from "../ledger/amount";
import { createRecord, readRecord, type Writer } from "../resources/store";
import { findCustomer, refuseCustomer } from "../wallet/customer";
import { withdrawalRules } from "./rules";
import { withdrawalAccounts } from "./tables";

type Asked = z.output<(typeof walletCalls.withdraw)["body"]>;

/** Holds money of a wallet for its customer's bank account, and asks a second person to pay it out. */
export function requestWithdrawal(writer: Writer, { user_id, amount, reason }: Asked) {
  requireAmount(amount);
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const { name, bank } = await payee(tx, user_id);
    const given = { user_id, amount, account: formatAccount(bank), reason };
    const { id, version } = await createRecord({ ...writer, deps: { ...deps, db: tx } }, withdrawals, withdrawalRules, {
      ...given,
      requested_by: actor.id,
    });
    await tx.insert(withdrawalAccounts).values({ withdrawal_id: id, bank_details: bank });
    const approval_id = await requestApproval(
      { tx, actor, now: deps.clock() },
      {
        requestId,
        action: "withdrawal",
        resource: withdrawals.name,
        recordId: id,
        title: `Withdrawal of ${formatAmount(amount)} for ${name}`,
        names: [name],
        reason,
        changes: differenceOf(withdrawals, { status: "requested" }, { status: "approved" }),
        baseVersion: version,
        payload: {},
      },
    );
    // Nobody has seen the withdrawal yet: its version stays the one that the approval starts from.
    await tx.update(tables.withdrawals).set({ approval_id }).where(eq(tables.withdrawals.id, id));
    return readRecord(tx, withdrawals, withdrawalRules, id);
  });
}

/** Gives the customer's bank account as it is now; refuses whoever may not be paid. */
async function payee(tx: Database, userId: number) {
  const { name, bank_details } = await findCustomer(tx, userId, true);
  const { why } = await readPayee(tx, userId, "bank");
  if (why !== null || !bank_details) throw refuseCustomer(why ?? NO_BANK);
  return { name, bank: bank_details };
}
