import type { BankDetails } from "../../contract/bankDetails/fields";
import { paiseOf, rupeesOf } from "../../contract/money";
import { BATCH_PAYMENTS, type DuePayments } from "../../contract/paymentBatches/calls";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import type { BATCH_PAYS } from "../../contract/paymentBatches/vocabulary";
import { formatAccount } from "../bankDetails/sayAccount";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { createRecord, readRecord, type Writer } from "../resources/store";
import { paymentBatchRules } from "./rules";
import type { Batch, Payable } from "./source";
import { SOURCES } from "./sources";
import { paymentBatchAccounts } from "./tables";

/** What a batch is to be made of. */
export interface Wanted {
  pays: keyof typeof BATCH_PAYS;
  distribution_id?: number | null;
  /** This withdrawal alone. */
  only?: number;
}

/** A batch, and whom it leaves out; there is none where nobody may be paid. */
interface Made {
  batch: Batch | null;
  held: DuePayments["held"];
}

/** Makes a batch of what waits, at most `BATCH_PAYMENTS` payments; nothing waiting is a conflict. */
export function makeBatch(writer: Writer, { pays, distribution_id = null, ...wanted }: Wanted): Promise<Made> {
  const source = SOURCES[pays];
  return transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const claim = { distribution_id, most: BATCH_PAYMENTS, now: writer.deps.clock(), ...wanted };
    const claimed = await source.claim(tx, claim);
    if (!claimed.length) throw new Failure("conflict", source.nothing);
    const able = claimed.filter(({ why }) => why === null);
    const held = claimed.filter(({ why }) => why !== null);
    const batch = able.length ? await writeBatch(within, { pays, distribution_id }, able) : null;
    await source.batched(
      within,
      able.map(({ id }) => id),
      held,
      claim,
    );
    return { batch, held: held.map(heldBack) };
  });
}

/** Says of a payment whom it leaves out, and why. */
const heldBack = ({ number, user_id, user_name, amount, why }: Payable) => ({
  ...{ number, user_id, user_name, amount },
  why: why as string,
});

async function writeBatch(writer: Writer, what: Pick<Batch, "pays" | "distribution_id">, able: readonly Payable[]) {
  const { db: tx, clock } = writer.deps;
  const total = rupeesOf(able.reduce((sum, { amount }) => sum + paiseOf(amount), 0n));
  const now = clock().toISOString();
  const given = {
    ...{ ...what, status: "open", payments: able.length, total, made_by: writer.actor.id || null },
    ...{ created_at: now, updated_at: now },
  };
  const { id } = await createRecord(writer, paymentBatches, paymentBatchRules, given);
  await writeItems(tx, { id, ...what }, able, now);
  return (await readRecord(tx, paymentBatches, paymentBatchRules, id)) as unknown as Batch;
}

async function writeItems(
  tx: Database,
  { id: batch_id, pays }: Pick<Batch, "id" | "pays">,
  able: readonly Payable[],
  at: string,
): Promise<void> {
  const { payment_batch_items: items } = tables;
  const { column } = SOURCES[pays];
  const rows = able.map(({ id, number, user_id, amount, bank }) => ({
    ...{ batch_id, number, user_id, amount, account: formatAccount(bank as BankDetails), [column]: id },
    ...{ created_at: at, updated_at: at },
  }));
  const written = await tx
    .insert(items)
    .values(rows as never)
    .returning({ id: items.id, number: items.number });
  const bankOf = new Map(able.map(({ number, bank }) => [number, bank as BankDetails]));
  await tx
    .insert(paymentBatchAccounts)
    .values(written.map(({ id, number }) => ({ item_id: id, bank_details: bankOf.get(number) as BankDetails })));
}
