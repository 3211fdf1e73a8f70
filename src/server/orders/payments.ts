import { aliasedTable, and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import type { orderCalls } from "../../contract/calls/orders";
import { fieldsOf } from "../../contract/fieldRegistry";
import { file, optional } from "../../contract/fields";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { ORDER_SEQUENCE } from "../../contract/machines";
import { paiseOf } from "../../contract/money";
import { PAYMENT_METHOD } from "../../contract/moneyVocabulary";
import type { OrderStatus } from "../../contract/orderSteps";
import { ORDER_STATUS } from "../../contract/vocabulary";
import type { Database } from "../db/open";
import { orderPayments } from "../db/tables/orders";
import { tables } from "../db/tables/resources";
import { Failure, invalid } from "../http/failure";
import { sayAmount } from "../ledger/amount";
import { type Posted, postTransfers, type Transfer } from "../ledger/post";
import { refuseClosedDay } from "../periods/closed";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import { refuseMissingFiles } from "../uploads/references";
import type { OrderFacts } from "./facts";
import { refuseMoney } from "./gates";
import { settleFees } from "./settleFees";
import { touchOrder } from "./touch";

type Payment = z.output<(typeof orderCalls.pay)["answer"]>;
type NewPayment = z.output<(typeof orderCalls.pay)["body"]>;

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
 * No more than is due is taken, and a payment by the same way under the same reference once.
 */
export const recordPayment = (writer: Writer, id: number, payment: NewPayment): Promise<Payment> =>
  touchOrder(writer, id, async (writing, facts) => {
    refuseStatus(facts);
    refuseMoney(facts);
    refuseAmount(facts, payment.amount);
    const received_on = payment.received_on ?? days.format(writing.now);
    await refuseClosedDay(writing.tx, "received_on", received_on);
    await refuseRepeated(writing.tx, id, payment);
    await refuseMissingFiles(writing, PROOF, { proof: payment.proof });
    await settleFees(writing, facts);
    await insertPayment(writing, facts, { ...payment, received_on }, writer.approved);
    const by = `${sayAmount(payment.amount)} by ${PAYMENT_METHOD[payment.method].toLowerCase()}, ${payment.reference}`;
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
  throw new Failure("conflict", `An order that is “${ORDER_STATUS[status]}” takes no payments`);
}

function refuseAmount({ money }: OrderFacts, amount: string) {
  const refuse = (message: string) => invalid([{ path: "amount", message }], message);
  if (paiseOf(amount) === 0n) throw refuse("Enter an amount above zero");
  if (paiseOf(amount) > paiseOf(money.outstanding)) throw refuse(`Only ${sayAmount(money.outstanding)} is outstanding`);
}

async function refuseRepeated(tx: Database, orderId: number, { method, reference }: NewPayment) {
  const [found] = await tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.order_id, orderId),
        eq(orderPayments.method, method),
        eq(orderPayments.reference, reference),
      ),
    );
  if (found) throw new Failure("conflict", "A payment with this reference is recorded already");
}

async function insertPayment(
  writing: Writing,
  { id, customer }: OrderFacts,
  payment: NewPayment & { received_on: string },
  approved: Writer["approved"],
) {
  const { amount, method, reference } = payment;
  const name = `order:${id}:${method}:${reference}`;
  const wallet = `wallet:${customer.id}` as const;
  const about = { orderId: id, userId: customer.id, note: `${PAYMENT_METHOD[method]} ${reference}` };
  const paid: Transfer = {
    ...about,
    kind: "payment",
    key: `payment:${name}`,
    moves: [{ from: wallet, to: `order:${id}`, amount }],
  };
  const deposit: Transfer = {
    ...about,
    kind: "deposit",
    key: `deposit:${name}`,
    moves: [{ from: "clearing", to: wallet, amount }],
  };
  const posted = await postTransfers(writing, method === "wallet" ? [paid] : [deposit, paid]);
  await writing.tx.insert(orderPayments).values({
    order_id: id,
    amount,
    method,
    reference,
    proof: payment.proof,
    received_on: payment.received_on,
    recorded_by: (approved ? approved.requestedBy : writing.actor.id) || null,
    confirmed_by: approved ? writing.actor.id : null,
    transfer_id: (posted.at(-1) as Posted).id,
    created_at: writing.now.toISOString(),
  });
}

// Made once: a format costs more than all the rest of a payment.
const days = new Intl.DateTimeFormat("en-CA", { timeZone: PLATFORM_TIME_ZONE });
