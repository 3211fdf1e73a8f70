import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assetTabs } from "../../../src/contract/assets/tabs";
import { company } from "../../../src/contract/company/resource";
import { features } from "../../../src/contract/features/resource";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { assetSections } from "../../../src/server/assets/tables";
import { buildRow } from "../../build/build";
import { recordArbitrary } from "../../contract/arbitrary";
import { sizeOf } from "../../size";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";
import { addFile } from "./completeAsset";
import { wizardOn } from "./wizard";

const DRAWS = sizeOf("SECTION_DRAWS", { short: 1, full: 3 });

const here = signedIn();
const { addDraft, save } = wizardOn(here);
const sections = assetTabs.flatMap((tab) => (tab.record && !tab.ofAsset ? [{ ...tab, record: tab.record }] : []));

/** Draws from records and files that exist, under the number that each has on an empty database. */
async function existing() {
  const pictures = await Promise.all([1, 2, 3].map(() => addFile(here, "picture")));
  const ids = await Promise.all(
    [
      ["companies", buildRow(company)],
      ["features", buildRow(features)],
      ["amenities", { name: "Amenity" }],
      ["templates", { name: "Template", kind: "notice", body: "Text" }],
    ].map(([table, row]) => addRow(here, table as string, row as Record<string, unknown>)),
  );
  expect(ids).toEqual([1, 1, 1, 1]);
  return {
    image: fc.constantFrom(...pictures),
    file: fc.constant(await addFile(here, "document")),
    reference: fc.constant(1),
    references: fc.subarray([1]),
  };
}

test("a section stores what fits it unchanged", async () => {
  const known = await existing();
  const id = await addDraft();
  for (const { name, record, check } of sections) {
    const fitting = recordArbitrary(fieldsOf(record), known).filter(
      (values) => !check?.(values, { country: "IN" }).length,
    );
    for (const [version, values] of fc.sample(fitting, DRAWS).entries()) {
      const { status, errors } = await save(id, name, values, version);
      expect([name, values, status, errors]).toEqual([name, values, 200, undefined]);
      const of = and(eq(assetSections.asset_id, id), eq(assetSections.name, name));
      const [stored] = await here.platform.db.select().from(assetSections).where(of);
      expect(stored).toMatchObject({ version: version + 1, data: values });
    }
  }
});
