import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sectionFields } from "../../../src/console/assets/wizard/sectionFields";
import { movedFields } from "../../../src/console/units/movedFields";
import { AUDIT_ACTION, AUDIT_PATH } from "../../../src/contract/audit/vocabulary";
import { type Field, fieldAt } from "../../../src/contract/fieldRegistry";
import { resources } from "../../../src/contract/subjects";
import type { Database } from "../../../src/server/db/database";
import { readSampled } from "../sample/sampled";
import { signedIn } from "../signedIn";

/** What the console tells of beside the fields of a record. */
const BESIDE: Readonly<Record<string, readonly Field[]>> = { assets: sectionFields, spv: movedFields };

/** Gives the paths of the trail, but titles of an order's documents, that the console has no words for. */
async function unnamedIn(db: Database) {
  const { rows } = await db.execute<{ resource: string; path: string }>(sql`
    select distinct resource, path from audit, jsonb_object_keys(changes) path
    where not exists (select from order_documents where title = path)`);
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter(({ resource, path }) => {
    const own = resources.find(({ name }) => name === resource)?.fields ?? [];
    const field = fieldAt([...own, ...(BESIDE[resource] ?? [])], path);
    return field?.label === undefined && !(path.replace(/ \d+$/, "") in AUDIT_PATH);
  });
}

const here = signedIn();

test("what the trail tells of a video of an asset has words too, which the sample does not add", async () => {
  const { id } = await here.add.asset({});
  const item = { project_id: id, kind: "video", title: "A walk", value: "https://media.example/walk" };
  expect((await here.send("POST /project/project_metadata", item)).status).toBe(201);
  expect(await unnamedIn(here.platform.db)).toEqual([]);
});

test("whatever the trail of the sample tells of has words, but titles of an order’s documents", async () => {
  const { db } = await readSampled();
  expect(await unnamedIn(db)).toEqual([]);
  const { rows: done } = await db.execute<{ action: string }>(sql`select distinct action from audit`);
  expect(done.filter(({ action }) => !(action in AUDIT_ACTION))).toEqual([]);
});
