import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip as gzipped } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { bankAccounts } from "../../contract/bankAccounts/resource";
import { msg } from "../../contract/language/message";
import { maskOf } from "../../contract/masks";
import { rupeesOf } from "../../contract/money";
import type { CsvMapping } from "../../contract/statements/parts";
import { bankStatements } from "../../contract/statements/resource";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { comparable } from "../encryption/value";
import { dayOf } from "../holdings/holdings";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { read } from "../readers/read";
import { changeRecord, createRecord, lockRecord, readRecord, readWhole, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { classify } from "./classify";
import { findKnown } from "./known";
import type { Known, LineFacts, Statement } from "./line";
import { findPayers } from "./payers";
import { movedBy } from "./read/csv";
import type { CheckedStatement } from "./read/statement";
import { statementRules } from "./rules";
import { bankStatementFiles } from "./tables";

const zip = promisify(gzipped);

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const readAccount = (db: Database, id: number) => readWhole(db, bankAccounts, {}, id);

const mappingOf = (account: Values) => (account.csv_mapping as CsvMapping | null) ?? null;

/** Says what a file is, and shows the first lines of a CSV; keeps nothing. */
export async function previewStatement(db: Database, accountId: number, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const look = await read("statementPreview", [bytes, mappingOf(await readAccount(db, accountId))]);
  return { ...look, known: (await findByHash(db, hashOf(bytes)))?.id ?? null };
}

/** Remembers for an account how its CSV is read. */
export async function rememberMapping(writer: Writer, accountId: number, mapping: CsvMapping): Promise<CsvMapping> {
  await changeRecord(writer, bankAccounts, {}, accountId, { csv_mapping: mapping });
  return mapping;
}

/**
 * Brings a statement with its lines, each with what is known of it; the same file again gives the one that is there.
 *
 * What is known of the lines is found before the transaction that keeps them, so that a long one keeps nobody waiting.
 */
export async function bringStatement(writer: Writer, accountId: number, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { db, clock } = writer.deps;
  const account = await readAccount(db, accountId);
  const file_hash = hashOf(bytes);
  const before = await findByHash(db, file_hash);
  if (before) return again(db, before, accountId);
  const expected = { account: String(account.account_number), today: dayOf(clock()) };
  const found = await read("statement", [bytes, mappingOf(account), expected]);
  const standing = await standingOf(db);
  const told = await tellLines(writer.deps, accountId, found);
  const gzip = (await zip(bytes)).toString("base64");
  return transaction(db, async (tx) => {
    // One statement of an account after the other: lines of two that overlap are known to the second.
    await lockRecord(tx, bankAccounts, {}, accountId);
    const brought = await findByHash(tx, file_hash);
    if (brought) return again(tx, brought, accountId);
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const isOutdated = (await standingOf(tx)) !== standing;
    const lines = isOutdated ? await tellLines(within.deps, accountId, found) : told;
    const { id } = await createRecord(within, bankStatements, statementRules, {
      ...{ account_id: accountId, format: found.format, file_name: nameOf(file), file_hash },
      ...{ period_from: found.from, period_to: found.to, opening: found.opening, closing: found.closing },
      ...{ credits: sumOf(found, "credit"), debits: sumOf(found, "debit"), lines: found.lines.length },
      ...{ status: "open", brought_by: writer.actor.id || null },
    });
    await tx.insert(bankStatementFiles).values({ statement_id: id, content: { gzip } });
    await insertLines(tx, id, lines);
    return { statement: await settleStatus(within, id), again: false };
  });
}

const nameOf = ({ name }: File) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, "")
    .trim()
    .slice(-200) || "statement";

const sumOf = ({ lines }: CheckedStatement, side: "credit" | "debit") =>
  rupeesOf(
    lines
      .filter((line) => line.side === side && line.repeats === null)
      .reduce((sum, line) => sum + (side === "credit" ? movedBy(line) : -movedBy(line)), 0n),
  );

async function findByHash(db: Database, hash: string) {
  const { bank_statements: table } = tables;
  const [found] = await db
    .select({ id: table.id, account_id: table.account_id })
    .from(table)
    .where(eq(table.file_hash, hash));
  return found;
}

async function again(db: Database, { id, account_id }: { id: number; account_id: number }, accountId: number) {
  if (account_id !== accountId)
    throw new Failure("conflict", msg("This file was brought for another bank account: statement %{id}", { id }));
  return { statement: (await readRecord(db, bankStatements, statementRules, id)) as Statement, again: true };
}

/** Gives what changes as statements come and go, by which lines are known to one another. */
async function standingOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ standing: string }>(
    sql`select count(*) || ' to ' || coalesce(max(id), 0) as standing from bank_statements`,
  );
  return String(rows[0]?.standing);
}

/** Gives the lines of a file as they are kept, each with what is known of it by now. */
async function tellLines({ db, clock }: AppDeps, accountId: number, read: CheckedStatement) {
  const payers = await findPayers(
    db,
    read.lines.flatMap(({ account, side }) => (account && side === "credit" ? [account] : [])),
  );
  const facts = read.lines.map(
    ({ booked_on, side, amount, reference, narration, payer, account, reversal }, at): LineFacts => ({
      ...{ position: at + 1, booked_on, side, amount, reference, narration, payer, reversal },
      payer_id: (account && side === "credit" && payers.get(comparable(account))) || null,
    }),
  );
  const known = await classify(
    db,
    { accountId, statementId: null },
    facts,
    await findKnown(db, accountId, read.lines, facts),
  );
  const now = clock().toISOString();
  return facts.map((fact, at) => ({
    ...{ ...fact, balance: read.lines[at]?.balance ?? null, created_at: now, updated_at: now },
    payer_account: read.lines[at]?.account ? (maskOf(read.lines[at]?.account) as string) : null,
    ...columnsOf(known[at] as Known),
  }));
}

const AT_ONCE = 500;

/** Inserts lines as one value for many of them: with one for each column of each they take five times as long. */
async function insertLines(tx: Database, statement_id: number, lines: Awaited<ReturnType<typeof tellLines>>) {
  const columns = sql.join(
    ["statement_id", ...Object.keys(lines[0] ?? {})].map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const rows = lines.slice(at, at + AT_ONCE).map((line) => ({ statement_id, ...line }));
    await tx.execute(sql`insert into bank_statement_lines (${columns})
      select ${columns} from jsonb_populate_recordset(null::bank_statement_lines, ${JSON.stringify(rows)}::jsonb)`);
  }
}

/** Gives what is known of a line as its columns. */
export const columnsOf = ({
  state,
  reasons,
  parts = [],
  candidates = [],
  receipt_id = null,
  same_as = null,
}: Known) => ({
  ...{ state, reasons, parts, candidates, receipt_id, same_as },
});

/** Sets a statement's status by its lines: done once nothing is left to post or to decide. */
export async function settleStatus(writer: Writer, id: number): Promise<Statement> {
  const { db } = writer.deps;
  const { rows } = await db.execute<{ open: boolean; status: string }>(sql`
    select s.status, exists (select from bank_statement_lines l where l.statement_id = s.id and l.side = 'credit'
      and l.state in ('matched', 'proposed', 'unclear', 'suspense', 'held')) as open
    from bank_statements s where s.id = ${id}`);
  const status = rows[0]?.open ? "open" : "posted";
  if (rows[0]?.status === status) return (await readRecord(db, bankStatements, statementRules, id)) as Statement;
  return (await changeRecord(writer, bankStatements, statementRules, id, { status }, "status")) as unknown as Statement;
}
