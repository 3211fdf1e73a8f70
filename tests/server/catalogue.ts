import { sql } from "drizzle-orm";
import type { Database } from "../../src/server/db/database";

/** Gives a line for everything that the schema of a database consists of, so that two of them can be compared. */
export async function catalogueOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(CATALOGUE);
  return rows.map((row) => row.line).sort();
}

// The server's own words for each thing, without numbers that depend on when it was made.
const CATALOGUE = sql`
  with relations as (
    select c.*, c.relname::text as name from pg_class c where relnamespace = 'public'::regnamespace
  )
  select concat_ws(' | ', kind, name, definition) as line from (
    select 'relation' as kind, name, concat_ws(' ', relkind, relpersistence, relrowsecurity, relreplident, reloptions, relacl,
      obj_description(oid, 'pg_class')) as definition
    from relations
    union all
    select 'column', name || '.' || a.attname, concat_ws(' ',
      row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''), a.attcollation::regcollation,
      a.attstorage, a.attcompression, a.attacl, col_description(a.attrelid, a.attnum))
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where r.relkind not in ('i', 'S')
    union all
    select 'constraint', name || '.' || c.conname, concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated,
      obj_description(c.oid, 'pg_constraint'))
    from relations r join pg_constraint c on c.conrelid = r.oid
    union all
    select 'index', name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident)
    from relations r join pg_index i on i.indexrelid = r.oid
    union all
    select 'trigger', name || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from relations r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal
    union all
    select 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all
    select 'sequence', name, concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
      s.seqcache, s.seqcycle)
    from relations r join pg_sequence s on s.seqrelid = r.oid
    union all
    select 'type', t.typname, t.typtype::text
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typcategory <> 'A'
    union all
    select 'extension', extname, extversion from pg_extension
    union all
    select 'schema', nspname, null from pg_namespace where nspname !~ '^pg_'
  ) everything`;
