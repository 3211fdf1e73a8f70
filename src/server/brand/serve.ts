import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { brandFields } from "../../contract/brand/fields";
import type { Font } from "../../contract/brand/fonts";
import { fieldsOf } from "../../contract/fieldRegistry";
import { brandCalls } from "../../contract/settings/calls";
import { settings } from "../../contract/settings/resource";
import { type Database, transaction } from "../db/database";
import type { TableOf } from "../db/derive";
import { tableNamed } from "../db/tables";
import type { Api } from "../http/context";
import { Failure } from "../http/failure";
import { serve } from "../http/serve";
import { changeRecord, createRecord, removeRecord, type Writer } from "../resources/store";
import { readSettings } from "../settings/read";
import { settingRules } from "../settings/rules";
import { refuseMissingFiles } from "../uploads/references";

const FIELDS = fieldsOf(z.object(brandFields));
const NAMES = Object.keys(brandFields) as (keyof typeof brandFields)[];
const table = tableNamed(settings.table) as unknown as TableOf<typeof settings>;

/** Serves the settings of the brand, read and written together. */
export function serveBrand(api: Api) {
  serve(api, brandCalls.brand, async ({ deps }) => ({ data: await readSet(deps.db) }));
  serve(api, brandCalls.saveBrand, async ({ deps, actor, requestId, body }) => {
    const data = await transaction(deps.db, async (tx) => {
      // Two who set what nobody has set yet have no row to wait for each other at.
      await tx.execute(sql`lock table ${table} in share row exclusive mode`);
      const current = await readSet(tx);
      if (body.version !== undefined && body.version !== current.version)
        throw new Failure("stale", "Another person changed the brand after you opened it", { current });
      await refuseMissingFiles({ tx, actor }, FIELDS, body);
      const writer: Writer = { deps: { ...deps, db: tx }, actor, requestId };
      for (const name of NAMES) await set(writer, name, body[name]);
      return readSet(tx);
    });
    return { data };
  });
}

async function readSet(db: Database) {
  const set = await readSettings(db, NAMES);
  const { id, name, version } = table;
  const rows = await db.select({ id, version }).from(table).where(inArray(name, NAMES)).orderBy(id);
  return {
    version: rows.map((row) => `${row.id}.${row.version}`).join(" "),
    platform_name: set.platform_name ?? null,
    platform_logo: set.platform_logo ?? null,
    platform_primary: set.platform_primary ?? null,
    platform_accent: set.platform_accent ?? null,
    platform_font: (set.platform_font as Font | undefined) ?? null,
  };
}

/** Sets one of them, as the settings' own calls do; what is to be as built in is set no more. */
async function set(writer: Writer, name: string, value: string | null) {
  const { db } = writer.deps;
  const [row] = await db.select({ id: table.id, value: table.value }).from(table).where(eq(table.name, name));
  if (value === null) return row && removeRecord(writer, settings, settingRules, row.id);
  if (!row) return createRecord(writer, settings, settingRules, { name, value });
  return row.value === value ? undefined : changeRecord(writer, settings, settingRules, row.id, { value });
}
