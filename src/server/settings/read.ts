import { inArray, sql } from "drizzle-orm";
import { type KnownSetting, knownSetting } from "../../contract/settings/known";
import { settings } from "../../contract/settings/resource";
import type { Database } from "../db/database";

import type { TableOf } from "../db/derive";
import { tableNamed } from "../db/tables";
import { settingProblems } from "./rules";

const table = tableNamed(settings.table) as unknown as TableOf<typeof settings>;

/** One setting as it is stored. */
export interface SettingRow {
  name: string;
  value: string;
}

/** Gives the values of known settings; where one is not set, or not rightly, its default if it has any. */
export async function readSettings<Name extends KnownSetting>(
  db: Database,
  names: readonly Name[],
): Promise<Partial<Record<Name, string>>> {
  const rows = await db
    .select({ name: table.name, value: table.value })
    .from(table)
    .where(inArray(table.name, [...names]));
  return settingsAmong(rows, names);
}

/** Expression that reads settings within another question, for `settingsAmong`. */
export const settingRows = (names: readonly KnownSetting[]) =>
  sql<SettingRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'value', s.value)), '[]')
    from ${table} s where s.name in ${[...names]})`;

/** Gives the values of known settings among stored rows, as `readSettings` does. */
export function settingsAmong<Name extends KnownSetting>(
  rows: readonly SettingRow[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const set = new Map(
    rows.filter((row) => settingProblems({ ...row }).length === 0).map(({ name, value }) => [name, value]),
  );
  const found = names.flatMap((name) => {
    const value = set.get(name) ?? knownSetting(name)?.default;
    return typeof value === "string" ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

/** Gives the values of known settings that have a default. */
export async function readPresets<Name extends KnownSetting>(
  db: Database,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const found = await readSettings(db, names);
  for (const name of names) if (found[name] === undefined) throw new Error(`The setting ${name} has no default`);
  return found as Record<Name, string>;
}

/** Gives the value of a known setting that has a default. */
export const readPreset = async <Name extends KnownSetting>(db: Database, name: Name): Promise<string> =>
  (await readPresets(db, [name]))[name];
