import { sql } from "drizzle-orm";
import { withdrawals } from "../../contract/withdrawals/resource";
import { whyHeld } from "../customers/payable";
import { openColumn } from "../encryption/columns";
import type { BatchItem, Payable, PaymentSource } from "../paymentBatches/source";
import { changeRecord, type Writer } from "../resources/store";
import { withdrawalRules } from "./rules";
import { withdrawalAccounts } from "./tables";

/** How batches pay withdrawals: those that are approved, each to its account of the time when it was asked for. */
export const withdrawalPayments: PaymentSource = {
  column: "withdrawal_id",
  remark: ({ withdrawal_id }) => `Withdrawal ${withdrawal_id}`,
  nothing: "No approved withdrawal waits for a batch",
  claim: async (tx, { most, only }) => {
    const { rows } = await tx.execute<{ [K in keyof Payable]: Payable[K] }>(sql`
      select w.id, 'WD-' || w.id as number, w.user_id, u.name as user_name, w.amount::text as amount,
        a.bank_details as bank, ${whyHeld("bank")} as why
      from withdrawals w join users u on u.id = w.user_id join withdrawal_accounts a on a.withdrawal_id = w.id
      where w.status = 'approved' and ${only === undefined ? sql`true` : sql`w.id = ${only}`}
      order by w.id limit ${most} for update of w skip locked`);
    return rows.map((row) => ({ ...row, bank: openColumn(withdrawalAccounts.bank_details, row.bank) }));
  },
  batched: async (writer, ids) => {
    for (const id of ids) await change(writer, id, { status: "batched" }, "batch");
  },
  paid: async (writer, items) => {
    for (const { withdrawal_id, reference } of items)
      await change(writer, withdrawal_id, { status: "paid", reference, ...settled(writer) }, "outcome");
  },
  failed: async (writer, items) => {
    for (const { withdrawal_id, reason } of items)
      await change(writer, withdrawal_id, { status: "failed", outcome_reason: reason, ...settled(writer) }, "outcome");
  },
  returned: (writer, { withdrawal_id, reason }) =>
    change(writer, withdrawal_id, { status: "returned", outcome_reason: reason, ...settled(writer) }, "outcome"),
};

const settled = ({ deps }: Writer) => ({ settled_at: deps.clock().toISOString() });

const change = async (writer: Writer, id: BatchItem["withdrawal_id"], changes: object, action: string) => {
  await changeRecord(writer, withdrawals, withdrawalRules, id as number, { ...changes }, action);
};
