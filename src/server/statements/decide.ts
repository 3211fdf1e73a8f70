import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { asAmount, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { statementCalls } from "../../contract/statements/calls";
import { bankStatementLines, bankStatements } from "../../contract/statements/resource";
import { LINE_STATE } from "../../contract/statements/vocabulary";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { requireAmount } from "../ledger/amount";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { columnsOf, settleStatus } from "./bring";
import { classify } from "./classify";
import type { Known, Line, Statement } from "./line";
import { statementRules } from "./rules";

type Decision = z.output<(typeof statementCalls.decide)["body"]>;

/** States in which a person may still decide what becomes of a credit. */
const DECIDABLE: readonly Line["state"][] = [
  "matched",
  "proposed",
  "unclear",
  "suspense",
  "held",
  "ignored",
  "returned",
];

/** Locks a statement that neither waits for a second person nor is being posted. */
export async function lockOpen(tx: Database, id: number): Promise<Statement> {
  const statement = (await lockRecord(tx, bankStatements, statementRules, id)) as unknown as Statement;
  if (statement.status === "waiting")
    throw new Failure("conflict", "It waits for a second person: decide or withdraw that request first");
  if (statement.status === "posting") throw new Failure("conflict", "It is being posted");
  return statement;
}

/** Decides what becomes of a credit in place of what was proposed, and gives the line as it is then. */
export const decideLine = (writer: Writer, id: number, { decision, parts, version }: Decision) =>
  transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const { statement_id } = (await lockRecord(tx, bankStatementLines, {}, id)) as unknown as Line;
    await lockOpen(tx, statement_id);
    const line = (await lockRecord(tx, bankStatementLines, {}, id)) as unknown as Line;
    refuseDecided(line);
    if (decision === "allocate") refuseWrong(parts, line);
    const known: Known = {
      state: ({ allocate: "proposed", suspense: "suspense", ignore: "ignored" } as const)[decision],
      reasons: [{ code: "chosen", params: {} }],
      parts: decision === "allocate" ? parts : [],
      candidates: line.candidates,
    };
    const changed = await changeRecord(within, bankStatementLines, {}, id, {
      ...columnsOf(known),
      decided: true,
      ...(version === undefined ? {} : { version }),
    });
    await settleStatus(within, statement_id);
    return changed as unknown as Line;
  });

function refuseDecided({ side, state }: Line) {
  if (side === "credit" && DECIDABLE.includes(state)) return;
  throw new Failure(
    "conflict",
    side === "debit"
      ? "Money that left is recorded where it was paid from"
      : msg("This line is “%{state}”: nothing of it is to be decided", { state: msg(LINE_STATE[state]) }),
  );
}

function refuseWrong(parts: Decision["parts"], { amount }: Line) {
  if (!parts.length) throw invalid([{ path: "parts", message: "Choose what it is for" }]);
  for (const part of parts) requireAmount(part.amount);
  const named = parts.map(({ purpose, record_id }) => `${purpose}:${record_id}`);
  if (new Set(named).size < named.length) throw invalid([{ path: "parts", message: "Choose each only once" }]);
  const sum = parts.reduce((all, part) => all + paiseOf(part.amount), 0n);
  if (sum > paiseOf(amount))
    throw invalid([
      {
        path: "parts",
        message: msg("That is %{sum}, and %{amount} came", { sum: asAmount(rupeesOf(sum)), amount: asAmount(amount) }),
      },
    ]);
}

/** States whose lines are looked at anew. */
const OPEN = ["matched", "proposed", "unclear", "suspense"] as const;

/**
 * Matches anew what nobody has decided, as orders and payments are now. What that comes to is found before the transaction
 * that keeps it, so that a long statement keeps nobody waiting; a line that is decided meanwhile stays as it is decided.
 */
export async function rematch(writer: Writer, id: number): Promise<Statement> {
  const { db } = writer.deps;
  const { account_id } = await transaction(db, (tx) => lockOpen(tx, id));
  const { bank_statement_lines: table } = tables;
  const all = (await db
    .select()
    .from(table)
    .where(sql`${table.statement_id} = ${id} and ${table.side} = 'credit' and not ${table.decided}
      and ${inArray(table.state, [...OPEN])}`)
    .orderBy(table.position)) as unknown as Line[];
  const known = await classify(
    db,
    { accountId: account_id, statementId: id },
    all,
    all.map(() => undefined),
  );
  return transaction(db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    await lockOpen(tx, id);
    await keepKnown(
      within,
      all.map((line, at) => ({ id: line.id, version: line.version, ...columnsOf(known[at] as Known) })),
    );
    return settleStatus(within, id);
  });
}

/** Writes what is known of lines by now; of one that names the version it was looked at in, only where it has that still. */
export async function keepKnown(
  { deps: { db, clock } }: Writer,
  known: readonly (ReturnType<typeof columnsOf> & { id: number; version?: number })[],
): Promise<void> {
  await db.execute(sql`
    update bank_statement_lines l set state = x.state, reasons = x.reasons, parts = x.parts, candidates = x.candidates,
      receipt_id = x.receipt_id, version = l.version + 1, updated_at = ${clock().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as x(id int, version int, state text, reasons jsonb, parts jsonb, candidates jsonb, receipt_id int)
    where l.id = x.id and l.version = coalesce(x.version, l.version)`);
}

/** Gives the lines of a statement that an approval posts, in their order: all of them, or the first ones. */
export const readPosted = (tx: Database, id: number, most?: number): Promise<Line[]> => {
  const { bank_statement_lines: table } = tables;
  const found = tx
    .select()
    .from(table)
    .where(sql`${eq(table.statement_id, id)} and ${table.side} = 'credit' and ${inArray(table.state, [...OPEN])}`)
    .orderBy(table.position);
  return (most === undefined ? found : found.limit(most)) as unknown as Promise<Line[]>;
};
