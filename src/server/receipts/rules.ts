import { eq, sql } from "drizzle-orm";
import type { receipts } from "../../contract/receipts/resource";
import type { RecordOf } from "../../contract/resource";
import { tables } from "../db/tables";
import { formatAmount, requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import type { Rules } from "../resources/rules";
import { refuseDay, refuseKnown, writtenBy } from "./register";

type Receipt = RecordOf<typeof receipts>;

const waiting = sql`(receipts.reversed_by is null and receipts.allocated < receipts.amount)`;

/** What the server knows of receipts: that a reference counts once, and that what is recorded by itself lies in suspense. */
export const receiptRules: Rules = {
  requestTitle: ({ body }) => `Receipt of ${formatAmount(String(body.amount))}, ${body.reference}`,
  computed: {
    unallocated: sql`(case when receipts.reversed_by is null then receipts.amount - receipts.allocated else 0 end)::numeric(20, 2)::text`,
  },
  filters: { waiting: (value: boolean) => (value ? waiting : sql`not ${waiting}`) },
  beforeCreate: async (writing, values) => {
    const { account, amount, received_on, reference } = values as Receipt;
    requireAmount(amount);
    await refuseDay(writing, "received_on", received_on);
    await refuseKnown(writing.tx, reference, account);
    return values;
  },
  afterWrite: async ({ askedBy, ...writing }, record) => {
    const { id, amount, reference } = record as unknown as Receipt;
    const moves = [{ from: "clearing", to: "suspense", amount }] as const;
    const posted = await postTransfer(writing, { kind: "receipt", key: `receipt:${id}`, moves, note: reference });
    await writing.tx
      .update(tables.receipts)
      .set({ transfer_id: posted.id, ...writtenBy(writing, askedBy) })
      .where(eq(tables.receipts.id, id));
  },
};
