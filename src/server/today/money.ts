import { and, inArray, sql } from "drizzle-orm";
import { ledger } from "../../contract/ledger/resource";
import { receipts } from "../../contract/receipts/resource";
import { TODAY, TODAY_FILTERS } from "../../contract/today/calls";
import { tables } from "../db/tables";
import { readVerification } from "../ledger/verification";
import { receiptRules } from "../receipts/rules";
import { conditionOf } from "../resources/conditions";
import { type Block, daysAgo } from "./block";

/** What comes in from outside, goes back, and goes out. */
const KINDS = ["deposit", "payment", "refund", "withdrawal"] as const;

/** Adds up the transfers of the last days by kind, today's included. */
export const readMoney: Block<"money"> = async (db, { now }) => {
  const from_date = daysAgo(now, TODAY.money - 1);
  const { ledger_transfers: transfers } = tables;
  const rows = await db
    .select({
      kind: transfers.kind,
      transfers: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${transfers.amount})::numeric(20, 2)::text`,
    })
    .from(transfers)
    .where(and(conditionOf(ledger, transfers, {}, { from_date }), inArray(transfers.kind, [...KINDS])))
    .groupBy(transfers.kind);
  const kinds = KINDS.map((kind) => ({ transfers: 0, amount: "0.00", ...rows.find((row) => row.kind === kind), kind }));
  return { from_date, kinds };
};

/** Adds up what of the receipts is not allocated yet. */
export const readReceipts: Block<"receipts"> = async (db) => {
  const { receipts: table } = tables;
  const [found] = await db
    .select({
      receipts: sql<number>`count(*)::int`,
      amount: sql<string>`coalesce(sum(${table.amount} - ${table.allocated}), 0)::numeric(20, 2)::text`,
      since: sql<string | null>`min(${table.received_on})::text`,
    })
    .from(table)
    .where(conditionOf(receipts, table, receiptRules, TODAY_FILTERS.receipts));
  return found ?? { receipts: 0, amount: "0.00", since: null };
};

/** Gives what the last verification of the ledger found; before the first, that there was none. */
export const readLedger: Block<"ledger"> = async (db) => {
  const { verified_at = null, ok = true, wrong = 0, warned = 0 } = (await readVerification(db)) ?? {};
  return { verified_at, ok, wrong, warned };
};
