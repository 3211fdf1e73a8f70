import { and, sql } from "drizzle-orm";
import type { FoundRecord } from "../../contract/search/calls";
import type { Database } from "../db/database";
import { builtByForm } from "../db/planned";
import { keyOf } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { recordOf, selectionOf } from "../resources/shape";
import type { Values } from "../resources/values";
import type { Hit } from "./rank";
import type { Visible } from "./visible";

/** Gives records as lists show them, as far as their title, their status and what tells them apart; in the given order. */
export async function shown(
  { deps, actor, tx }: { deps: AppDeps; actor: Actor; tx: Database },
  visible: readonly Visible[],
  hits: readonly Hit[],
): Promise<FoundRecord[]> {
  const read = visible.map(async (one) => {
    const ids = hits.filter(({ resource }) => resource === one.resource.name).map(({ id }) => id);
    return ids.length ? await recordsOf(tx, visible, one, ids) : [];
  });
  const records = (await Promise.all(read)).map((of, at) => {
    const show = visible[at]?.rules.shown;
    return of.map((record) => show?.(record, { deps, actor }) ?? record);
  });
  return hits.flatMap(({ resource, id, by }) => {
    const at = visible.findIndex((one) => one.resource.name === resource);
    const record = records[at]?.find((one) => one.id === id);
    return record ? [{ resource, id, by, record: pick(record, pathsOf(visible[at] as Visible)) }] : [];
  });
}

/** A currency says what amounts beside it are. */
const ALSO = ["id", "status", "currency"];

const pathsOf = ({ resource: { title, option, picture, fields } }: Visible) =>
  [...new Set([...ALSO, title, ...option, ...(picture ? [picture] : [])])].filter((path) =>
    fields.some((field) => field.path === path),
  );

const pick = (record: Values, paths: readonly string[]) =>
  Object.fromEntries(
    [...new Set(paths.map((path) => path.split(".")[0] as string))].map((path) => [path, record[path]]),
  );

const selections = builtByForm<readonly Visible[], { execute(values: object): Promise<{ record: Values }[]> }>();

async function recordsOf(
  tx: Database,
  visible: readonly Visible[],
  one: Visible,
  ids: readonly number[],
): Promise<Values[]> {
  const paths = pathsOf(one);
  // What hides parts of a record may look at all of it.
  const isRead = (path: string) => one.rules.shown !== undefined || paths.includes(path);
  const resource = { ...one.resource, fields: one.resource.fields.filter(({ path }) => isRead(path)) };
  const build = () => {
    const computed = Object.entries(one.rules.computed ?? {}).filter(([path]) => isRead(path));
    return tx
      .select({ record: selectionOf(resource, { computed: Object.fromEntries(computed) }) })
      .from(one.table)
      .where(and(sql`${keyOf(one.table)} = any(${sql.placeholder("ids")}::int[])`, one.where));
  };
  const rows = await selections(tx, visible, one.resource.name, build as never).execute({ ids });
  return rows.map(({ record }) => recordOf(resource, record));
}
