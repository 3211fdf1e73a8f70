import { type ReportName, reportCalls } from "../../contract/reports/calls";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import type { Actor, Api, AppDeps } from "../http/context";
import { requireGrant, serve } from "../http/serve";
import { readDeadlines } from "./deadlines";
import { readFees } from "./fees";
import { readKyc } from "./kyc";
import { readPayouts } from "./payouts";
import { readPipeline } from "./pipeline";
import { readRaise } from "./raise";
import { readReconciliation } from "./reconciliation";
import { readRefunds } from "./refunds";
import { readWeeks } from "./weeks";
import type { Narrowed } from "./within";

interface Asking {
  deps: AppDeps;
  actor: Actor;
  requestId: string;
  query: Pick<Narrowed, "rows">;
}

/** Serves the reports; the tables of one are of the same moment. */
export function serveReports(api: Api) {
  serve(api, reportCalls.pipeline, (asking) => answer("pipeline", asking, (db) => readPipeline(db, asking.query)));
  serve(api, reportCalls.weeks, (asking) =>
    answer("weeks", asking, (db) => readWeeks(db, asking.query, asking.deps.clock())),
  );
  serve(api, reportCalls.raise, (asking) => answer("raise", asking, (db) => readRaise(db, asking.query)));
  serve(api, reportCalls.deadlines, (asking) =>
    answer("deadlines", asking, (db) => readDeadlines(db, asking.query, asking.deps.clock())),
  );
  serve(api, reportCalls.refunds, (asking) =>
    answer("refunds", asking, (db) => readRefunds(db, asking.query, asking.deps.clock())),
  );
  serve(api, reportCalls.reconciliation, (asking) =>
    answer("reconciliation", asking, (db) => readReconciliation(db, asking.query)),
  );
  serve(api, reportCalls.kyc, (asking) =>
    answer("kyc", asking, (db) => readKyc(db, asking.query, asking.deps.clock())),
  );
  serve(api, reportCalls.payouts, (asking) => answer("payouts", asking, (db) => readPayouts(db, asking.query)));
  serve(api, reportCalls.fees, (asking) => answer("fees", asking, (db) => readFees(db, asking.query)));
}

async function answer<T>(name: ReportName, asking: Asking, read: (db: Database) => Promise<T>) {
  if (asking.query.rows) await recordExport(name, asking);
  return { data: await transaction(asking.deps.db, read, "repeatable read") };
}

/** All the rows of a report are an export: allowed, and kept in the trail, as that of a list is. */
async function recordExport(name: ReportName, { deps, actor, requestId }: Asking): Promise<void> {
  const [subject] = reportCalls[name].access;
  requireGrant(actor, [subject, "export"]);
  const doing = { actor, at: deps.clock(), requestId, action: "export" };
  await recordChange(deps.db, { ...doing, resource: "report", recordId: name });
}
