import { sql } from "drizzle-orm";
import { asNumber, type Message, msg } from "../../contract/language/message";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import { columnName } from "../db/derive";
import { type ForeignKey, foreignKeysTo } from "../db/foreignKeys";
import { Failure } from "../http/failure";

/** How many records need another one, and what one and several of them are called. */
export type Use = readonly [number: number, one: string, many: string];

/** Refuses to delete what others need, in words: "This asset has 2 orders and 1 distribution; it is kept". */
export function refuseInUse(what: string, uses: readonly Use[]) {
  const needing = formatUses(uses);
  if (needing.length)
    throw new Failure("conflict", msg("This %{what} has %{needing}; it is kept", { what: msg(what), needing }));
}

/** Says what needs a record, to be listed: "2 orders", "1 distribution"; nothing where nothing does. */
export const formatUses = (uses: readonly Use[]): Message[] =>
  uses
    .filter(([number]) => number > 0)
    .map(([number, one, many]) =>
      msg("%{number} %{what}", { number: asNumber(number), what: msg(number === 1 ? one : many) }),
    );

/** Counts what keeps a record from being deleted, table by table, by the foreign keys that the database has. */
export async function usesOf(db: Database, target: string, id: number): Promise<Use[]> {
  const keeping = (await foreignKeysTo(db, target)).filter(({ keeps }) => keeps);
  const tables = [...new Set(keeping.map(({ table }) => table))];
  if (!tables.length) return [];
  // A record that names another twice counts once.
  const counted = tables.map((table) => {
    const names = keeping
      .filter((one) => one.table === table)
      .map(({ column }) => sql`${sql.identifier(column)} = ${id}`);
    return sql`select ${table} as name, count(*)::int as number from ${sql.identifier(table)} where ${sql.join(names, sql` or `)}`;
  });
  const { rows } = await db.execute<{ name: string; number: number }>(
    sql`${sql.join(counted, sql` union all `)} order by number desc, name`,
  );
  return rows.map(({ name, number }): Use => [number, ...namesOf(name)]);
}

/** Gives what one and several records of a table are called: by the resource that they are, else as the table is. */
function namesOf(table: string): [one: string, many: string] {
  const resource = resources.find((one) => tableOf(one) === table);
  if (resource) return [inSentence(resource.label), inSentence(resource.plural)];
  const many = table.replaceAll("_", " ");
  return [many.replace(/s$/, ""), many];
}

/** Tells which field of a record a column is, and what the record is called that it names. */
export function fieldBehind({ table, column }: ForeignKey): { path: string; names?: string } {
  const fields = resources.filter((one) => tableOf(one) === table).flatMap((resource) => resource.fields);
  const field = fields.find(({ path }) => columnName(path) === column);
  const named = resources.find(({ name }) => name === field?.to);
  return { path: field?.path ?? column, ...(named ? { names: named.label } : {}) };
}

const tableOf = ({ table }: { table: string }) => table.replaceAll("-", "_");

/** Writes a label as it stands within a sentence: "order", but "SPV". */
export const inSentence = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
