import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { walletCalls } from "../../contract/wallet/calls";
import { wallet } from "../../contract/wallet/resource";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { allocate, askerOf, type OfAccount, takeReceipt } from "../receipts/register";
import { readRecord, type Writer } from "../resources/store";
import { findCustomer } from "./customer";
import { walletRules } from "./rules";

type Deposit = z.output<(typeof walletCalls.deposit)["body"]> & OfAccount;

/** Records money that reached the bank for a customer's wallet; its reference counts once in the register of receipts. */
export function recordDeposit(writer: Writer, { account, user_id, amount, reference }: Deposit) {
  const { deps, actor, requestId } = writer;
  requireAmount(amount);
  return transaction(deps.db, async (tx) => {
    const writing = { tx, actor, now: deps.clock() };
    await findCustomer(tx, user_id);
    const taken = await takeReceipt(writing, { account, reference, amount }, askerOf(writer));
    const { id: transferId } = await postTransfer(writing, {
      kind: "deposit",
      key: `deposit:${user_id}:${taken.key}`,
      moves: [{ from: taken.from, to: `wallet:${user_id}`, amount }],
      userId: user_id,
      note: reference,
    });
    await allocate(writing, taken, { purpose: "deposit", recordId: user_id, amount, transferId }, askerOf(writer));
    const lineId = await lineOf(tx, transferId);
    const line = await readRecord(tx, wallet, walletRules, lineId);
    await recordChange(tx, {
      ...{ actor, at: writing.now, requestId, action: "create", resource: wallet.name, recordId: lineId },
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
