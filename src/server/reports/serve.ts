import { reportCalls } from "../../contract/calls/reports";
import { transaction } from "../db/open";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readDeadlines } from "./deadlines";
import { readFees } from "./fees";
import { readPipeline } from "./pipeline";
import { readRaise } from "./raise";
import { readReconciliation } from "./reconciliation";

/** Serves the reports; the tables of one are of the same moment. */
export function serveReports(api: Api) {
  serve(api, reportCalls.pipeline, async ({ deps, query }) => ({ data: await readPipeline(deps.db, query) }));
  serve(api, reportCalls.raise, async ({ deps, query }) => ({ data: await readRaise(deps.db, query) }));
  serve(api, reportCalls.deadlines, async ({ deps, query }) => ({
    data: await readDeadlines(deps.db, query, deps.clock()),
  }));
  serve(api, reportCalls.reconciliation, async ({ deps, query }) => ({
    data: await transaction(deps.db, (tx) => readReconciliation(tx, query), "repeatable read"),
  }));
  serve(api, reportCalls.fees, async ({ deps, query }) => ({
    data: await transaction(deps.db, (tx) => readFees(tx, query), "repeatable read"),
  }));
}
