import { aliasedTable, and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { file, optional } from "../../contract/fields";
import { asAmount, msg, type Words } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import type { orderCalls } from "../../contract/orders/calls";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import type { OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS, PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { Failure, invalid } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import { type Posted, postTransfers, type Transfer } from "../ledger/post";
import { allocate, askerOf, type OfAccount, refuseDay, takeReceipt, writtenBy } from "../receipts/register";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";
import type { OrderFacts } from "./facts";
import { refuseMoney } from "./gates";
import { settleFees } from "./settleFees";
import { orderPayments } from "./tables";
import { touchOrder } from "./touch";

type Payment = z.output<(typeof orderCalls.pay)["answer"]>;
type NewPayment = z.output<(typeof orderCalls.pay)["body"]> & OfAccount;

/** Lists what came in for an order, the first payment first. */
export const readPayments = (db: Database, orderId: number): Promise<Payment[]> => {
  const { order_id, recorded_by, confirmed_by, ...columns } = getTableColumns(orderPayments);
  const confirmer = aliasedTable(tables.users, "confirmer");
  return db
    .select({
      ...columns,
      recorded_by: tables.users.name,
      confirmed_by: confirmer.name,
      reversed_by: sql<number | null>`(select r.id from ledger_transfers r where r.reverses = ${columns.transfer_id})`,
    })
    .from(orderPayments)
    .leftJoin(tables.users, eq(tables.users.id, recorded_by))
    .leftJoin(confirmer, eq(confirmer.id, confirmed_by))
    .where(eq(order_id, orderId))
    .orderBy(asc(columns.id)) as Promise<Payment[]>;
};

/**
 * Records money that came in for an order, in full or in part, and posts it: into the customer's wallet, unless it is
 * paid from there, and from the wallet to the order's own account.
 *
 * No more than is due is taken. What comes from a bank counts once, by the receipt that its reference names; from the
 * wallet, an order takes a reference once.
 */
export const recordPayment = (writer: Writer, id: number, payment: NewPayment): Promise<Payment> =>
  touchOrder(writer, id, async (writing, facts) => {
    refuseStatus(facts);
    refuseMoney(facts);
    refuseAmount(facts, payment);
    await refuseMissingFiles(writing, PROOF, { proof: payment.proof });
    await settleFees(writing, facts);
    if (payment.method === "wallet") await payFromWallet(writing, facts, payment, askerOf(writer));
    else await payFromBank(writing, facts, { ...payment, method: payment.method }, askerOf(writer));
    const by = `${formatAmount(payment.amount)} by ${PAYMENT_METHOD[payment.method].toLowerCase()}, ${payment.reference}`;
    return {
      result: (await readPayments(writing.tx, id)).at(-1) as Payment,
      action: "payment",
      changes: { payment: { before: null, after: by } },
      moved: true,
    };
  });

const PROOF = fieldsOf(z.object({ proof: optional(file("Proof")) }));

const LAST = ORDER_SEQUENCE.indexOf("full-payment-pending");

function refuseStatus({ status }: OrderFacts) {
  const place = ORDER_SEQUENCE.indexOf(status as OrderStatus);
  if (status === "pending" || (place >= 0 && place <= LAST)) return;
  throw new Failure(
    "conflict",
    msg("An order that is “%{status}” takes no payments", { status: msg(ORDER_STATUS[status]) }),
  );
}

function refuseAmount({ money }: OrderFacts, { amount, method }: NewPayment) {
  const refuse = (message: Words) => invalid([{ path: "amount", message }], message);
  if (paiseOf(amount) === 0n) throw refuse("Enter an amount above zero");
  if (paiseOf(amount) <= paiseOf(money.outstanding)) return;
  const left = { amount: asAmount(money.outstanding) };
  throw refuse(
    method === "wallet"
      ? msg("Only %{amount} is outstanding", left)
      : msg(
          "Only %{amount} is outstanding; what came in may be recorded whole as a receipt, and allocated from there",
          left,
        ),
  );
}

type Asker = ReturnType<typeof askerOf>;
type FromBank = NewPayment & { method: Exclude<NewPayment["method"], "wallet"> };

/** What comes from a bank is a deposit first: the wallet's statement shows both. */
async function payFromBank(writing: Writing, facts: OrderFacts, payment: FromBank, askedBy: Asker) {
  const { id, customer } = facts;
  const { amount } = payment;
  const taken = await takeReceipt(writing, { ...payment, document: payment.proof }, askedBy);
  const deposit: Transfer = {
    ...aboutPayment(facts, payment),
    kind: "deposit",
    key: `deposit:order:${id}:${taken.key}`,
    moves: [{ from: taken.from, to: `wallet:${customer.id}`, amount }],
  };
  const [deposited, paid] = await postTransfers(writing, [deposit, transferOf(facts, payment, taken.key)]);
  const transferId = (deposited as Posted).id;
  await allocate(writing, taken, { purpose: "order-payment", recordId: id, amount, transferId }, askedBy);
  await insertPayment(writing, id, { ...payment, received_on: taken.received_on }, paid as Posted, askedBy);
}

async function payFromWallet(writing: Writing, facts: OrderFacts, payment: NewPayment, askedBy: Asker) {
  const received_on = payment.received_on ?? dayOf(writing.now);
  await refuseDay(writing, "received_on", received_on);
  await refuseRepeated(writing.tx, facts.id, payment);
  const [paid] = await postTransfers(writing, [transferOf(facts, payment, `wallet:${payment.reference}`)]);
  await insertPayment(writing, facts.id, { ...payment, received_on }, paid as Posted, askedBy);
}

async function refuseRepeated(tx: Database, orderId: number, { method, reference }: NewPayment) {
  const same = and(
    eq(orderPayments.order_id, orderId),
    eq(orderPayments.method, method),
    eq(orderPayments.reference, reference),
  );
  if ((await tx.$count(orderPayments, same)) === 0) return;
  const message = "A payment with this reference is recorded already";
  throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
}

const aboutPayment = ({ id, customer }: OrderFacts, { method, reference }: NewPayment) => ({
  orderId: id,
  userId: customer.id,
  note: `${PAYMENT_METHOD[method]} ${reference}`,
});

const transferOf = (facts: OrderFacts, payment: NewPayment, key: string): Transfer => ({
  ...aboutPayment(facts, payment),
  kind: "payment",
  key: `payment:order:${facts.id}:${key}`,
  moves: [{ from: `wallet:${facts.customer.id}`, to: `order:${facts.id}`, amount: payment.amount }],
});

async function insertPayment(
  writing: Writing,
  orderId: number,
  { amount, method, reference, proof, received_on }: NewPayment & { received_on: string },
  { id: transfer_id }: Posted,
  askedBy: Asker,
) {
  await writing.tx.insert(orderPayments).values({
    ...{ order_id: orderId, amount, method, reference, proof, received_on, transfer_id },
    ...writtenBy(writing, askedBy),
    created_at: writing.now.toISOString(),
  });
}
