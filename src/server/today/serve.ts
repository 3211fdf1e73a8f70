import { type SQLWrapper, sql } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { cancellations } from "../../contract/cancellations/resource";
import { company } from "../../contract/company/resource";
import { customers } from "../../contract/customers/resource";
import { distributions } from "../../contract/distributions/resource";
import { eois } from "../../contract/eois/resource";
import { outbox } from "../../contract/outbox/resource";
import { allows, type Subject } from "../../contract/permissions";
import { receipts } from "../../contract/receipts/resource";
import type { Resource } from "../../contract/resource";
import { spv } from "../../contract/spv/resource";
import { TODAY_FILTERS, type TodayBlocks, todayCalls } from "../../contract/today/calls";
import { withdrawals } from "../../contract/withdrawals/resource";
import { countWaiting, waitingFor } from "../approvals/waiting";
import { readDoubt } from "../clock/doubt";
import { customerRules } from "../customers/rules";
import { type Database, transaction } from "../db/database";
import { FAILED_PARTS } from "../distributions/failedParts";
import type { Actor, Api } from "../http/context";
import { serve } from "../http/serve";
import { receiptRules } from "../receipts/rules";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";
import { isSignedLate } from "../signing/late";
import { readDocuments, readRaise, readReconciliation } from "./assets";
import { readLateBatches, readUnbatchedParts } from "./batches";
import type { Block } from "./block";
import { countListed, listed, readKyc } from "./lists";
import { readLedger, readMoney, readReceipts } from "./money";
import { readDeadlines, readHeld, readRefunds, readStatuses } from "./orders";
import { readStart } from "./start";

/** What one has to be allowed to view for each block, and what reads it. */
const BLOCKS: { [Name in keyof TodayBlocks]: { of: Subject; read: Block<Name> } } = {
  approvals: { of: "approvals", read: (db, { actor, now }) => countWaiting(db, actor, now) },
  kyc: { of: "customers", read: readKyc },
  deadlines: { of: "orders", read: readDeadlines },
  held: { of: "orders", read: readHeld },
  cancellations: { of: "orders", read: (db) => countListed(db, cancellations, TODAY_FILTERS.cancellations) },
  refunds: { of: "orders", read: readRefunds },
  eois: { of: "eoi", read: (db) => countListed(db, eois, TODAY_FILTERS.eois) },
  undelivered: { of: "notifications", read: (db) => countListed(db, outbox, TODAY_FILTERS.undelivered) },
  ledger: { of: "ledger", read: readLedger },
  reconciliation: { of: "assets", read: readReconciliation },
  receipts: { of: "ledger", read: readReceipts },
  clock: { of: "settings", read: async (db) => ({ doubt: await readDoubt(db) }) },
  unbatched: { of: "withdrawals", read: (db) => countListed(db, withdrawals, TODAY_FILTERS.unbatched) },
  unbatched_parts: { of: "distributions", read: readUnbatchedParts },
  late_batches: { of: "withdrawals", read: readLateBatches },
  money: { of: "ledger", read: readMoney },
  orders: { of: "orders", read: readStatuses },
  raise: { of: "assets", read: readRaise },
  documents: { of: "assets", read: readDocuments },
};

type Queue = (db: Database, at: { now: Date; actor: Actor }) => SQLWrapper;

const list =
  (resource: Resource, filters: Filters, rules?: Rules): Queue =>
  (db) =>
    listed(db, resource, filters, rules);

/** What waits for somebody at each entry of the menu: whoever may view its list is told how much. */
const QUEUES: ReadonlyArray<[resource: Resource, queue: Queue]> = [
  [approvals, (db, { actor, now }) => waitingFor(db, actor, now)],
  [customers, list(customers, TODAY_FILTERS.kyc, customerRules)],
  [cancellations, list(cancellations, TODAY_FILTERS.cancellations)],
  [eois, list(eois, TODAY_FILTERS.eois)],
  [company, list(company, TODAY_FILTERS.companies)],
  [receipts, list(receipts, TODAY_FILTERS.receipts, receiptRules)],
  [withdrawals, list(withdrawals, TODAY_FILTERS.unbatched)],
  [outbox, list(outbox, TODAY_FILTERS.undelivered)],
  [spv, (_db, { now }) => sql`select count(*)::int from envelopes e where ${isSignedLate(now)}`],
  [distributions, () => sql`select count(*)::int from ${FAILED_PARTS}`],
];

/** Serves what waits on a working day, all of it of the same moment; what the role may not view is left out. */
export function serveToday(api: Api) {
  serve(api, todayCalls.waiting, async ({ deps, actor }) => {
    const at = { now: deps.clock(), actor };
    const counts = QUEUES.filter(([{ permission }]) => allows(actor.grants, permission, "view")).map(
      ([{ name }, queue]) => sql`(${queue(deps.db, at)})::int as ${sql.identifier(name)}`,
    );
    if (!counts.length) return { data: {} };
    const { rows } = await deps.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
    return { data: rows[0] ?? {} };
  });
  serve(api, todayCalls.today, async ({ deps, actor }) => {
    const at = { now: deps.clock(), actor };
    const read = async (tx: typeof deps.db) => {
      const blocks: Record<string, unknown> = {};
      for (const [name, block] of Object.entries(BLOCKS))
        if (allows(actor.grants, block.of, "view")) blocks[name] = await block.read(tx, at);
      return blocks;
    };
    return { data: await transaction(deps.db, read, "repeatable read") };
  });
  serve(api, todayCalls.start, async ({ deps, actor }) => ({ data: await readStart(deps, actor) }));
}
