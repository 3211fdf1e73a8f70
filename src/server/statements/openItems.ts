import { and, eq, inArray, or, sql } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { ORDER_BASIS, type OrderStatus } from "../../contract/orders/steps";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { type OrderFacts, readFactsOf } from "../orders/facts";
import { shutOf } from "../orders/gates";
import type { OpenItem } from "./match/item";
import { type Reference, writtenIn } from "./match/references";

const { orders, eois, applications, users } = tables;

const AT_ONCE = 500;

/**
 * Gives what waits for money, and what narrations name besides, which may wait for none: an order may be paid before it
 * is asked to, and one that is paid is not to be taken for a typo of another.
 */
export async function readOpenItems(tx: Database, narrations: readonly string[]): Promise<OpenItem[]> {
  const written = narrations.flatMap(writtenIn);
  const named = (prefix: string) => [
    ...new Set(written.filter((one) => one.prefix === prefix).map(({ number }) => Number(number))),
  ];
  const items = [
    ...(await readOrders(tx, named("ORD"))),
    ...(await readEois(tx, named("EOI"))),
    ...(await readApplications(tx)),
  ];
  const names = await readNames(tx, [...new Set(items.map(({ customer }) => customer))]);
  return items.map((item) => ({ ...item, names: names.get(item.customer) ?? [] }));
}

type Unnamed = Omit<OpenItem, "names">;

async function readOrders(tx: Database, named: readonly number[]): Promise<Unnamed[]> {
  const possible = named.filter((id) => id > 0 && id < 2_147_483_647);
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.status, "full-payment-pending"), isAmong(orders.id, possible)));
  const items: Unnamed[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const ids = found.slice(at, at + AT_ONCE).map(({ id }) => id);
    for (const facts of await readFactsOf(tx, ids)) items.push(orderItem(facts));
  }
  return items;
}

const isAmong = (column: typeof orders.id | typeof eois.id, ids: readonly number[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`;

const LAST = ORDER_SEQUENCE.indexOf("full-payment-pending");

function orderItem(facts: OrderFacts): Unnamed {
  const { id, status, customer, money } = facts;
  const place = ORDER_SEQUENCE.indexOf(status as OrderStatus);
  const takesMoney = (status === "pending" || (place >= 0 && place <= LAST)) && !shutOf(facts, ORDER_BASIS).length;
  return {
    ...{ purpose: "order-payment", id, name: `ORD-${id}`, customer: customer.id },
    references: [{ prefix: "ORD", number: String(id) }],
    due: takesMoney ? paiseOf(money.outstanding) : 0n,
  };
}

async function readEois(tx: Database, named: readonly number[]): Promise<Unnamed[]> {
  const possible = named.filter((id) => id > 0 && id < 2_147_483_647);
  const open = inArray(eois.status, ["new", "approved", "waitlisted"]);
  const booked = sql<string>`coalesce((select balance from ledger_accounts where code = 'eoi:' || ${eois.id}), 0)::text`;
  const found = await tx
    .select({
      id: eois.id,
      user_id: eois.user_id,
      booking_amount: eois.booking_amount,
      booked,
      open: sql<boolean>`${open}`,
    })
    .from(eois)
    .where(or(and(open, sql`${eois.booking_amount} > 0`), isAmong(eois.id, possible)));
  return found.map(({ id, user_id, booking_amount, booked: paid, open: isOpen }) => {
    const left = paiseOf(booking_amount) - paiseOf(paid);
    return {
      ...{ purpose: "booking", id, name: `EOI-${id}`, customer: user_id },
      references: [{ prefix: "EOI", number: String(id) }],
      due: isOpen && left > 0n ? left : 0n,
    };
  });
}

async function readApplications(tx: Database): Promise<Unnamed[]> {
  const { invoice_number, number, id, user_id, total, received } = applications;
  const found = await tx
    .select({ id, user_id, number, total, received, invoice_number })
    .from(applications)
    .where(sql`${invoice_number} is not null`);
  return found.map((one) => {
    const left = paiseOf(one.total ?? "0") - paiseOf(one.received);
    return {
      ...{ purpose: "application-payment", id: one.id, name: one.number, customer: one.user_id },
      references: [...plainReference(one.number), ...writtenIn(one.invoice_number ?? "")],
      due: left > 0n ? left : 0n,
    };
  });
}

const plainReference = (number: string): Reference[] => {
  const digits = number.split(/\D/).at(-1);
  return digits ? [{ prefix: "TA", number: digits }] : [];
};

/** Gives the names by which customers pay: their own, and that of their bank account. */
async function readNames(tx: Database, customers: readonly number[]): Promise<Map<number, string[]>> {
  const found = await tx
    .select({ id: users.id, name: users.name, holder: sql<string | null>`${users.bank_details} ->> 'account_name'` })
    .from(users)
    .where(sql`${users.id} in (select jsonb_array_elements_text(${JSON.stringify(customers)}::jsonb)::int)`);
  return new Map(found.map(({ id, name, holder }) => [id, [name, ...(holder ? [holder] : [])]]));
}
