import { allows, type Subject as PermissionSubject } from "../../contract/permissions";
import { spvCalls } from "../../contract/spv/calls";
import { type Database, transaction } from "../db/database";
import type { Actor, Api } from "../http/context";
import { serve } from "../http/serve";
import { readReconciliation } from "../reports/reconciliation";
import { readSeries } from "../reports/series";
import type { Subject } from "../subject";
import { readDeadlines } from "./overviewDeadlines";
import { readFigures } from "./overviewFigures";
import { readTasks } from "./overviewTasks";

/** Serves what an SPV stands at, all of it of the same moment; what the role may not see is left out. */
export function serveSpvOverview(api: Api, subjects: readonly Subject[]) {
  const tasks = subjects.flatMap(({ spvOverview }) => spvOverview?.tasks ?? []);
  const deadlines = subjects.flatMap(({ spvOverview }) => spvOverview?.deadlines ?? []);
  serve(api, spvCalls.overview, async ({ deps, actor, params: { id } }) => {
    const asked = { id, now: deps.clock(), may: mayView(actor) };
    const read = async (tx: Database) => ({
      ...(await readFigures(tx, id)),
      raise: await readRaised(tx, id, asked.now),
      deadlines: await readDeadlines(tx, deadlines, asked),
      tasks: await readTasks(tx, tasks, asked),
      ...(await readReconciled(tx, asked)),
    });
    return { data: await transaction(deps.db, read, "repeatable read") };
  });
}

const mayView = (actor: Actor) => (subject: PermissionSubject) => allows(actor.grants, subject, "view");

async function readRaised(db: Database, spv_id: number, now: Date) {
  const { per, series } = await readSeries(db, { spv_id }, now);
  return { per, series };
}

async function readReconciled(db: Database, { id, may }: { id: number; may: (subject: PermissionSubject) => boolean }) {
  if (!may("ledger")) return { reconciliation: null, mismatches: 0 };
  const { spvs, mismatches } = await readReconciliation(db, { spv_id: id });
  return { reconciliation: spvs.rows[0] ?? null, mismatches: mismatches.found };
}
