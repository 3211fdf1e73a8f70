import { setImmediate as breathe } from "node:timers/promises";
import { and, desc, eq } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { allows } from "../../contract/permissions";
import { bankStatements } from "../../contract/statements/resource";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { putLast, takeNext } from "../db/takeNext";
import { type AppDeps, PLATFORM } from "../http/context";
import { noticeFor } from "../notifications/notify";
import { changeRecord, type Writer } from "../resources/store";
import { actorOfAccount } from "../session/authenticate";
import { settleStatus } from "./bring";
import { keepKnown, readPosted } from "./decide";
import type { Statement } from "./line";
import { postLines } from "./postLines";
import { statementRules } from "./rules";

/** Milliseconds of a round; it is made of short transactions, between which whoever waits for the database has it. */
const ROUND = 2000;
/** Milliseconds that a transaction is to take, the lines that the first one posts, and the most that any does. */
const PART = 250;
const LINES = { first: 10, most: 100 } as const;

/**
 * Posts the statements that were approved, some lines of each in turn, for a bounded time; tells whether there is more.
 *
 * Receipts, what they are allocated to and the state of the lines are committed together, and the statement is kept from
 * other copies of the program meanwhile: whatever ends the program between, no line is posted twice and none left out.
 */
export async function postStatements(deps: AppDeps, round = ROUND): Promise<boolean> {
  const until = performance.now() + round;
  let lines: number = LINES.first;
  let more: boolean;
  do {
    const from = performance.now();
    more = await transaction(deps.db, (tx) => postNext({ ...deps, db: tx }, lines));
    const fitting = Math.round((lines * PART) / (performance.now() - from));
    lines = Math.min(Math.max(fitting, 1), LINES.most);
    await breathe();
  } while (more && performance.now() < until);
  return more;
}

async function postNext(deps: AppDeps & { db: Database }, most: number): Promise<boolean> {
  const statement = await takeNext<Statement>(deps.db, tables.bank_statements, "posting");
  if (!statement) return false;
  const platform = { deps, actor: PLATFORM, requestId: `statement-${statement.id}` };
  const lines = await readPosted(deps.db, statement.id, most + 1);
  const approval = await approvalOf(deps.db, statement);
  const approver = await approverOf(deps, approval.decided_by);
  if (!approver) {
    await stop(platform, statement, approval.requested_by);
    return true;
  }
  const approved = { requestedBy: approval.requested_by, approvalId: approval.id };
  const writer = { ...platform, actor: approver, approved };
  await keepKnown(writer, await postLines(writer, statement.account_id, lines.slice(0, most)));
  if (lines.length <= most) await settleStatus(platform, statement.id);
  else await putLast(deps.db, tables.bank_statements, statement.id, deps.clock());
  return true;
}

/** Reads the request by which a statement is being posted: while it is, nobody asks for another one. */
async function approvalOf(tx: Database, { id }: Statement) {
  const { approvals: table } = tables;
  const [found] = await tx
    .select({ id: table.id, requested_by: table.requested_by, decided_by: table.decided_by })
    .from(table)
    .where(
      and(
        ...[eq(table.resource, bankStatements.name), eq(table.record_id, id)],
        ...[eq(table.action, "statement"), eq(table.status, "approved")],
      ),
    )
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(1);
  if (!found) throw new Error(`Nobody has approved statement ${id}`);
  return found;
}

async function approverOf(deps: AppDeps, id: number | null) {
  const actor = id === null ? undefined : await actorOfAccount(deps, id);
  return actor && allows(actor.grants, bankStatements.permission, "approve") ? actor : undefined;
}

/** Lets what is left of a statement be decided again, and tells who asked for it. */
async function stop(writer: Writer & { deps: { db: Database } }, { id, file_name }: Statement, asker: number | null) {
  const { db, clock } = writer.deps;
  await changeRecord(writer, bankStatements, statementRules, id, { status: "open" }, "end");
  if (asker === null) return;
  await noticeFor(db, asker, {
    title: msg("%{file} is posted in part", { file: file_name }),
    text: "Whoever approved it may not do so any more. Send what is left for approval again.",
    ...{ resource: bankStatements.name, record_id: id, at: clock() },
  });
}
