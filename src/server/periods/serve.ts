import { and, asc, eq, lt } from "drizzle-orm";
import { asMonth, msg, type Words } from "../../contract/language/message";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import type { Rules, Writing } from "../resources/rules";
import { changeRecord, readRecord } from "../resources/store";
import { monthAt } from "./month";
import { keepTrialBalance, readTrialBalance } from "./trialBalance";

/** What the server knows of months of the books beyond their definition: when one is closed, and what it keeps then. */
export const periodRules: Rules = {
  async beforeChange(writing, { id, month, status }, changes) {
    await refuseClosing(writing, String(month), status);
    await keepTrialBalance(writing.tx, Number(id), String(month));
    return { ...changes, closed_at: writing.now.toISOString(), closed_by: writing.actor.name };
  },
};

/** Serves the closing of months, and their trial balances. */
export function servePeriods(api: Api) {
  serve(api, periodCalls.close, async ({ params, ...writer }) => ({
    data: await changeRecord(writer, periods, periodRules, params.id, { status: "closed" }, "close"),
    message: "Month closed",
  }));
  serve(api, periodCalls.trialBalance, async ({ deps, params }) => ({
    data: await transaction(
      deps.db,
      async (tx) => readTrialBalance(tx, await readRecord(tx, periods, periodRules, params.id)),
      "repeatable read",
    ),
  }));
}

async function refuseClosing({ tx, now }: Writing, month: string, status: unknown): Promise<void> {
  const refuse = (message: Words) => new Failure("conflict", message);
  if (status === "closed") throw refuse(msg("%{month} is closed already", { month: asMonth(month) }));
  if (month >= monthAt(now)) throw refuse(msg("%{month} has not ended yet", { month: asMonth(month) }));
  const { periods: table } = tables;
  const [earlier] = await tx
    .select({ month: table.month })
    .from(table)
    .where(and(eq(table.status, "open"), lt(table.month, month)))
    .orderBy(asc(table.month))
    .limit(1);
  if (earlier) throw refuse(msg("Close %{month} first", { month: asMonth(earlier.month) }));
}
