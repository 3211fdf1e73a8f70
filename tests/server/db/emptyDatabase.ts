import { type SQLChunk, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database";

/** How a migrated database is before anybody has used it. */
export interface FirstState {
  /** Marks the newest change of tables, triggers and functions. */
  schema: string;
  /** Rows that migrations filled in, as JSON, by their table. */
  rows: ReadonlyMap<string, string>;
  /** Last value of each sequence; null for one that nobody has asked yet. */
  sequences: ReadonlyMap<string, string | null>;
}

/** Reads how a database is, for `empty` to bring it back to. */
export async function stateOf(db: Database): Promise<FirstState> {
  const rows = new Map<string, string>();
  for (const table of await filledTables(db)) {
    const [all] = (await db.execute<{ json: string }>(sql`select json_agg(t)::text as json from ${named(table)} t`))
      .rows;
    rows.set(table, all?.json ?? "[]");
  }
  return { schema: await schemaOf(db), rows, sequences: await sequencesOf(db) };
}

/**
 * Empties all tables but for what migrations filled in, and restarts all sequences.
 *
 * @returns false where the schema itself was changed: such a database is of no further use
 */
export async function empty(db: Database, first: FirstState): Promise<boolean> {
  if ((await schemaOf(db)) !== first.schema) return false;
  await db.transaction(async (tx) => {
    // Neither what keeps the audit and the ledger from being emptied nor foreign keys; whoever still works here loses.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local lock_timeout = '10s'`);
    const filled = await filledTables(tx);
    if (filled.length > 0) await tx.execute(sql`lock table ${list(filled.map(named))}`);
    // A table of a few rows is emptied sooner by deleting them: truncating makes new files of it and of its indexes.
    const large = await largeTables(tx);
    if (large.length > 0) await tx.execute(sql`truncate ${list(large.map(named))} cascade`);
    const small = filled.filter((table) => !large.includes(table));
    const deletions = small.map((table) => sql`${named(`of_${table}`)} as (delete from ${named(table)})`);
    if (deletions.length > 0) await tx.execute(sql`with ${list(deletions)} select`);
    for (const [table, json] of first.rows) {
      await tx.execute(
        sql`insert into ${named(table)} overriding system value
            select * from json_populate_recordset(null::${named(table)}, ${json}::json)`,
      );
    }
    const before = JSON.stringify(Object.fromEntries(first.sequences));
    await tx.execute(sql`
      select setval(sequencename::regclass, coalesce(was.value::bigint, start_value), was.value is not null)
      from pg_sequences left join jsonb_each_text(${before}::jsonb) as was(name, value) on was.name = sequencename
      where schemaname = 'public' and last_value is distinct from was.value::bigint`);
  });
  return true;
}

const named = (name: string) => sql.identifier(name);
const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `);

const LARGE_BYTES = 1_000_000;

/** Names the tables whose rows, living and dead, take more than a little room. */
async function largeTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${LARGE_BYTES}`,
  );
  return rows.map(({ name }) => name);
}

/** Names the tables that have a row. */
async function filledTables(db: Database): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const each = tables.rows.map(({ name }) => sql`select ${name} as name where exists (select from ${named(name)})`);
  return (await db.execute<{ name: string }>(sql.join(each, sql` union all `))).rows.map(({ name }) => name);
}

async function sequencesOf(db: Database): Promise<FirstState["sequences"]> {
  const { rows } = await db.execute<{ name: string; value: string | null }>(
    sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** The catalogues' rows tell which transaction wrote them. */
async function schemaOf(db: Database): Promise<string> {
  const catalogues = ["pg_attribute", "pg_constraint", "pg_proc", "pg_trigger", "pg_index"];
  const each = catalogues.map(
    (name) => sql`select count(*) || '-' || max(xmin::text::bigint) as mark from ${named(name)}`,
  );
  const { rows } = await db.execute<{ mark: string }>(sql.join(each, sql` union all `));
  return rows.map(({ mark }) => mark).join(" ");
}
