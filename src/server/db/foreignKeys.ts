import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database";

/** Says that a column of one table names a record of another, as the database itself knows it. */
export interface ForeignKey {
  name: string;
  table: string;
  column: string;
  /** Table whose records are named, and the column of it by which they are. */
  target: string;
  key: string;
  /** A record that is named may not go; where this is false, what names it goes with it. */
  keeps: boolean;
}

/** Gives the foreign keys by which records of a table are named. */
export const foreignKeysTo = (db: Database, target: string): Promise<ForeignKey[]> =>
  find(db, sql`t.relname = ${target}`);

/** Gives one foreign key of a table by the name of its constraint. */
export const foreignKeyNamed = async (db: Database, table: string, name: string): Promise<ForeignKey | undefined> =>
  (await find(db, sql`r.relname = ${table} and c.conname = ${name}`))[0];

async function find(db: Database, where: SQL): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select c.conname as name, r.relname as table, a.attname as column, t.relname as target, k.attname as key,
      c.confdeltype in ('a', 'r') as keeps
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    join pg_class t on t.oid = c.confrelid join pg_attribute k on k.attrelid = t.oid and k.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and ${where}
    order by c.conname`);
  return rows;
}
