import type { z } from "zod";
import { asAmount, msg } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { receiptCalls } from "../../contract/receipts/calls";
import { receipts } from "../../contract/receipts/resource";
import type { RecordOf } from "../../contract/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { bookEoi } from "../eois/booking";
import { Failure, invalid } from "../http/failure";
import { formatAmount, requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { confirmPayment } from "../onboarding/payments";
import { recordPayment } from "../orders/payments";
import { lockRecord, readRecord, type Writer } from "../resources/store";
import { recordDeposit } from "../wallet/deposit";
import { describePurpose } from "./purpose";
import { allocate, askerOf, refuseDay } from "./register";
import { receiptRules } from "./rules";

type Receipt = RecordOf<typeof receipts>;
type Allocating = z.output<(typeof receiptCalls.allocate)["body"]>;
type Returning = z.output<(typeof receiptCalls.giveBack)["body"]>;

/** Records money of a receipt for what it turned out to be, by the rules of each: they find the receipt by its reference. */
const RECORD: Readonly<Record<Allocating["purpose"], (by: Writer, id: number, part: Receipt) => Promise<unknown>>> = {
  "order-payment": (by, id, { account, amount, method, reference, received_on, document }) =>
    recordPayment(by, id, { account, amount, method, reference, received_on, proof: document }),
  deposit: (by, user_id, { account, amount, reference }) => recordDeposit(by, { account, user_id, amount, reference }),
  booking: (by, id, { account, amount, method, reference }) => bookEoi(by, id, { account, amount, method, reference }),
  "application-payment": (by, id, { account, amount, method, reference }) =>
    confirmPayment(by, id, { account, amount, method, reference }),
};

/** Allocates money of a receipt that is not allocated yet, and gives the receipt as it is then. */
export const allocateReceipt = (writer: Writer, id: number, { purpose, record_id, amount }: Allocating) =>
  change(writer, id, "allocation", async (within, receipt) => {
    requireAmount(amount);
    refuseMore(receipt, amount);
    await RECORD[purpose](within, record_id, { ...receipt, amount });
    return `${formatAmount(amount)} ${english.translate(await describePurpose(within.deps.db, purpose, record_id))}`;
  });

/** Records that the bank sent money of a receipt back, and gives the receipt as it is then. */
export const returnReceipt = (writer: Writer, id: number, { amount, reference, returned_on, reason }: Returning) =>
  change(writer, id, "return", async ({ deps, actor }) => {
    requireAmount(amount);
    const writing = { tx: deps.db, actor, now: deps.clock() };
    await refuseDay(writing, "returned_on", returned_on);
    const receipt = (await lockRecord(deps.db, receipts, receiptRules, id)) as unknown as Receipt;
    refuseMore(receipt, amount);
    const { id: transferId, repeated } = await postTransfer(writing, {
      kind: "receipt-return",
      key: `receipt-return:${id}:${reference}`,
      moves: [{ from: "suspense", to: "clearing", amount }],
      note: `${reference}, ${returned_on}: ${reason}`.slice(0, 200),
    });
    if (repeated) {
      const message = msg("Its return by %{reference} is recorded already", { reference });
      throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
    }
    await allocate(writing, { id }, { purpose: "return", recordId: null, amount, transferId }, askerOf(writer));
    return `${formatAmount(amount)} returned to its sender, ${reference}`;
  });

/** Does something with a receipt in one transaction, of which its history tells. */
function change(
  writer: Writer,
  id: number,
  action: string,
  work: (within: Writer, receipt: Receipt) => Promise<string>,
): Promise<Receipt> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const before = await read(tx, id);
    refuseVoid(before);
    // Not locked yet: what the money is for is locked first, and then the receipt.
    const done = await work({ ...writer, deps: { ...deps, db: tx } }, before);
    const after = await read(tx, id);
    await recordChange(tx, {
      ...{ actor, at: deps.clock(), requestId, action, resource: receipts.name, recordId: id },
      changes: {
        allocated: { before: before.allocated, after: after.allocated },
        [action]: { before: null, after: done },
      },
    });
    return after;
  });
}

const read = async (tx: Database, id: number) => (await readRecord(tx, receipts, receiptRules, id)) as Receipt;

function refuseVoid({ reversed_by, duplicate_of }: Receipt): void {
  if (reversed_by) throw new Failure("conflict", msg("It was reversed, by transfer %{reversed_by}", { reversed_by }));
  if (duplicate_of)
    throw new Failure("conflict", msg("It is another entry of receipt %{duplicate_of}", { duplicate_of }));
}

function refuseMore({ id, amount, allocated }: Receipt, wanted: string): void {
  const rest = paiseOf(amount) - paiseOf(allocated);
  if (paiseOf(wanted) <= rest) return;
  const message = msg("Only %{amount} of receipt %{id} is not allocated yet", {
    amount: asAmount(rupeesOf(rest)),
    id,
  });
  throw invalid([{ path: "amount", message }], message);
}
