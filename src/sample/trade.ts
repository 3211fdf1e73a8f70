import type { Database } from "../server/db/open";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { orderDocuments, orderFees, orderNotes, tokenSupply } from "../server/db/tables/orders";
import { tables } from "../server/db/tables/resources";
import { orderEvents } from "../server/db/tables/trail";
import { unitMovements } from "../server/db/tables/units";
import type { SampleAsset } from "./assets";
import { cancellationRows } from "./cancellations";
import { type Desk, deskOf } from "./desk";
import { documentRows, noteRows } from "./documents";
import { eoiRow, type SampleEoi, sampleEois } from "./eois";
import { feeLineRow, feeLines } from "./fees";
import { interestsOf } from "./interests";
import { eventRows, issueRows, orderRow } from "./orderRows";
import { ORDERS, sampleOrders } from "./orders";
import type { Due } from "./payments";
import { CUSTOMERS, EMPLOYEES, type SampleCustomer, sampleCustomers, sampleEmployees } from "./people";
import { supplyRows } from "./supply";

/** What the orders are drawn for. */
interface Offer {
  assets: readonly SampleAsset[];
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

/** Everything that money moves for. */
export interface Trade extends Offer {
  desk: Desk;
  customers: readonly SampleCustomer[];
  fees: readonly (typeof tables.fee_percentages.$inferSelect)[];
  dues: readonly Due[];
  eois: readonly SampleEoi[];
}

/** Writes the people, their orders with all that belongs to them, and their expressions of interest. */
export async function seedTrade(tx: Database, offer: Offer): Promise<Trade> {
  const { assets, paper, now } = offer;
  const customers = sampleCustomers(await reserveIds(tx, "users", CUSTOMERS), now);
  const employees = sampleEmployees(await reserveIds(tx, "users", EMPLOYEES), now);
  const desk = deskOf(employees);
  const orders = sampleOrders(await reserveIds(tx, "orders", ORDERS), { assets, customers, now });
  const fees = await tx.select().from(tables.fee_percentages).orderBy(tables.fee_percentages.id);
  const drafts = sampleEois({ assets, customers, orders, desk, now });
  const numbers = await reserveIds(tx, "eois", drafts.length);
  const eois = drafts.map((draft, index) => ({ ...draft, id: numbers[index] as number }));
  const sources = new Map(eois.map((eoi) => [eoi.order, eoi]));
  const dues = orders.map((order) => ({ order, fees: feeLines(order, fees), eoi: sources.get(order) }));

  await insertRows(tx, tables.users, [
    ...customers.map(({ row }, index) => ({ ...row, ...interestsOf(index, assets) })),
    ...employees.map(({ row }) => row),
  ]);
  await insertRows(
    tx,
    tables.orders,
    orders.map((order) => orderRow(order, now)),
  );
  await insertRows(
    tx,
    orderEvents,
    orders.flatMap((order) => eventRows(order, desk)),
  );
  await insertRows(
    tx,
    orderFees,
    dues.flatMap(({ order, fees: lines }) => lines.map((line) => feeLineRow(order, line))),
  );
  await insertRows(
    tx,
    orderDocuments,
    orders.flatMap((order) => documentRows(order, desk, paper, now)),
  );
  await insertRows(tx, orderNotes, noteRows(orders, desk, now));
  await insertRows(tx, tokenSupply, supplyRows(assets, orders));
  await insertRows(tx, unitMovements, issueRows(orders, desk));
  await insertRows(tx, tables.cancellations, cancellationRows(orders, desk, now));
  await insertRows(tx, tables.eois, eois.map(eoiRow));
  return { ...offer, desk, customers, fees, dues, eois };
}
