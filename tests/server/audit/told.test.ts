import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sectionFields } from "../../../src/console/assets/wizard/sectionFields";
import { movedFields } from "../../../src/console/units/movedFields";
import { AUDIT_ACTION, AUDIT_PATH } from "../../../src/contract/audit/vocabulary";
import { type Field, fieldAt } from "../../../src/contract/fieldRegistry";
import { resources } from "../../../src/contract/subjects";
import { readSampled } from "../sample/sampled";

/** What the console tells of beside the fields of a record. */
const BESIDE: Readonly<Record<string, readonly Field[]>> = { assets: sectionFields, spv: movedFields };

test("whatever the trail of the sample tells of has words, but titles of an order’s documents", async () => {
  const { db } = await readSampled();
  const { rows } = await db.execute<{ resource: string; path: string }>(sql`
    select distinct resource, path from audit, jsonb_object_keys(changes) path
    where not exists (select from order_documents where title = path)`);
  expect(rows.length).toBeGreaterThan(0);
  const isNamed = ({ resource, path }: (typeof rows)[number]) => {
    const own = resources.find(({ name }) => name === resource)?.fields ?? [];
    const field = fieldAt([...own, ...(BESIDE[resource] ?? [])], path);
    return field?.label !== undefined || path.replace(/ \d+$/, "") in AUDIT_PATH;
  };
  expect(rows.filter((row) => !isNamed(row))).toEqual([]);
  const { rows: done } = await db.execute<{ action: string }>(sql`select distinct action from audit`);
  expect(done.filter(({ action }) => !(action in AUDIT_ACTION))).toEqual([]);
});
