import { eq } from "drizzle-orm";
import type { z } from "zod";
import { walletCalls } from "../../contract/calls/wallet";
import { wallet } from "../../contract/resources/wallet";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { readRecord, type Writer } from "../resources/store";
import { findCustomer } from "./customer";
import { walletRules } from "./rules";

/** Serves what moves the money of a wallet by hand. */
export function serveWallet(api: Api) {
  serve(api, walletCalls.deposit, async ({ body, ...input }) => ({
    data: await recordDeposit(input, body),
    message: "Deposit recorded",
    status: 201,
  }));
}

type Deposit = z.output<(typeof walletCalls.deposit)["body"]>;

/** Records money that reached the bank for a customer's wallet; a reference names one deposit of a customer. */
function recordDeposit({ deps, actor, requestId }: Writer, { user_id, amount, reference }: Deposit) {
  requireAmount(amount);
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    await findCustomer(tx, user_id);
    const { id: transferId, repeated } = await postTransfer(
      { tx, actor, now },
      {
        kind: "deposit",
        key: `deposit:${user_id}:${reference}`,
        moves: [{ from: "clearing", to: `wallet:${user_id}`, amount }],
        userId: user_id,
        note: reference,
      },
    );
    if (repeated) {
      const message = `The deposit “${reference}” of this customer is already recorded`;
      throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
    }
    const lineId = await lineOf(tx, transferId);
    const line = await readRecord(tx, wallet, walletRules, lineId);
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "create",
      resource: wallet.name,
      recordId: lineId,
      changes: differenceOf(wallet, undefined, line),
    });
    return line;
  });
}

/** Finds the line that a transfer left on a wallet's statement. */
async function lineOf(tx: Database, transferId: number): Promise<number> {
  const { id, transfer_id } = tables.wallet_transactions;
  const [line] = await tx.select({ id }).from(tables.wallet_transactions).where(eq(transfer_id, transferId));
  if (!line) throw new Error(`Transfer ${transferId} left no line on a statement`);
  return line.id;
}
