import { sql } from "drizzle-orm";
import { resources } from "../../src/contract/subjects";
import type { Database } from "../../src/server/db/database";

/** Has the tables of all resources take any values of their types: what is planted in one fits nothing else there. */
export async function dropRules(db: Database): Promise<void> {
  const named = JSON.stringify([...new Set(resources.map(({ table }) => table))]);
  await db.execute(sql`
    do $$ declare one record; begin
      for one in select conrelid::regclass as holder, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', one.holder, one.conname); end loop;
    end $$`);
  const { rows } = await db.execute<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where indisunique and relnamespace = 'public'::regnamespace
      and relname in (select jsonb_array_elements_text(${named}::jsonb))
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.raw(name)}`);
}
