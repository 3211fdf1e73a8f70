import { type SQL, sql } from "drizzle-orm";
import { ledgerPostings } from "../../contract/ledger/resource";
import { orders } from "../../contract/orders/resource";
import { tables } from "../db/tables";
import { ofSpv } from "../orders/ofSpv";
import { conditionOf } from "../resources/conditions";

/** What a report is narrowed by. */
export interface Narrowed {
  from_date?: string | undefined;
  to_date?: string | undefined;
  property_id?: number | undefined;
  spv_id?: number | undefined;
  /** Every row instead of the first. */
  rows?: "all" | undefined;
}

const filters = { spv_id: (id: number) => ofSpv(tables.orders.property_id, id) };

/** Gives the condition of the orders of a report, on the table by its own name; days are those of their creation. */
export const ordersWithin = ({ from_date, to_date, property_id, spv_id }: Narrowed): SQL =>
  conditionOf(orders, tables.orders, { filters }, { from_date, to_date, property_id, spv_id }) ?? sql`true`;

/** Gives the condition of the ledger's postings of a report, on the table by its own name. */
export const postingsWithin = ({ from_date, to_date }: Narrowed): SQL =>
  conditionOf(ledgerPostings, tables.ledger_postings, {}, { from_date, to_date }) ?? sql`true`;
