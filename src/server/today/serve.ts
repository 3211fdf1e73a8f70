import { cancellations } from "../../contract/cancellations/resource";
import { company } from "../../contract/company/resource";
import { customers } from "../../contract/customers/resource";
import { eois } from "../../contract/eois/resource";
import { outbox } from "../../contract/outbox/resource";
import { allows, type Subject } from "../../contract/permissions";
import { receipts } from "../../contract/receipts/resource";
import type { Resource } from "../../contract/resource";
import { TODAY_FILTERS, type TodayBlocks, todayCalls } from "../../contract/today/calls";
import { withdrawals } from "../../contract/withdrawals/resource";
import { countWaiting } from "../approvals/waiting";
import { readDoubt } from "../clock/doubt";
import { customerRules } from "../customers/rules";
import { transaction } from "../db/database";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { receiptRules } from "../receipts/rules";
import type { Filters } from "../resources/pageQuery";
import type { Rules } from "../resources/rules";
import { readDocuments, readRaise } from "./assets";
import { readLateBatches, readUnbatchedParts } from "./batches";
import type { Block } from "./block";
import { countListed, readKyc } from "./lists";
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

/** The records of a list that wait for somebody; those who may view the list are told how many. */
const QUEUES: ReadonlyArray<[resource: Resource, filters: Filters, rules?: Rules]> = [
  [customers, TODAY_FILTERS.kyc, customerRules],
  [cancellations, TODAY_FILTERS.cancellations],
  [eois, TODAY_FILTERS.eois],
  [company, TODAY_FILTERS.companies],
  [receipts, TODAY_FILTERS.receipts, receiptRules],
  [withdrawals, TODAY_FILTERS.unbatched],
  [outbox, TODAY_FILTERS.undelivered],
];

/** Serves what waits on a working day, all of it of the same moment; what the role may not view is left out. */
export function serveToday(api: Api) {
  serve(api, todayCalls.waiting, async ({ deps, actor }) => {
    const mayView = (subject: Subject) => allows(actor.grants, subject, "view");
    const counts: Record<string, number> = mayView("approvals")
      ? { approvals: await countWaiting(deps.db, actor, deps.clock()) }
      : {};
    for (const [resource, filters, rules] of QUEUES)
      if (mayView(resource.permission)) counts[resource.name] = await countListed(deps.db, resource, filters, rules);
    return { data: counts };
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
  serve(api, todayCalls.start, async ({ deps, actor }) => ({ data: await readStart(deps.db, actor) }));
}
