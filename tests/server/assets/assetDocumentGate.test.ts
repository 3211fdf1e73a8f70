import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AssetStep } from "../../../src/contract/assets/calls";
import { documents } from "../../../src/contract/documents/resource";
import { columnAt, tableNamed } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";
import { addFile, addRow, completeAsset, setAsset } from "./completeAsset";
import { VILLA, wordsOf } from "./wizard";

const here = signedIn();

let added = 0;

/** Adds an approved villa that may go live. */
const addComplete = async (status: "approved") => {
  const bank_details = { account_name: "E", bank_name: "B", bank_code: "XXXX0000000", account_number: "000000001000" };
  const spv_id = await addRow(here, "spvs", spvRow({ name: `SPV ${++added}`, bank_details, company_id: null }, added));
  const { id } = await here.add.asset({ ...VILLA, status: "draft", asset_class: null, raise_amount: null, spv_id });
  await completeAsset(here, id as number);
  await setAsset(here, id as number, { status });
  return { id: id as number };
};
const move = (id: number, status: string) => here.send(`PUT /property/status/${id}`, { property_id: id, status });
const stepsOf = async (id: number) =>
  (await here.send(`GET /console/assets/${id}/steps`)).data as unknown as AssetStep[];

test("an asset goes live without documents that have expired or were rejected, which are named by their latest version", async () => {
  const { id } = await addComplete("approved");
  const file = await addFile(here, "document");
  let seed = 10;
  const document = (title: string, revision: number, values: object) => {
    const of = { property_id: id, kind: "valuation", title, revision, file, issued_on: null } as const;
    return addRow(here, "documents", buildRow(documents, { ...of, ...values }, ++seed));
  };
  const good = { review_status: "approved", expires_on: null };
  await document("Old", 1, { ...good, expires_on: "2026-01-04" });
  await document("Today", 1, { ...good, expires_on: "2026-01-05" });
  await document("Wrong", 1, { ...good, review_status: "rejected" });
  await document("Renewed", 1, { ...good, expires_on: "2025-12-31" });
  await document("Renewed", 2, good);
  expect(wordsOf(await move(id, "live"))).toEqual([
    "status: The documents are not ready for investors: Old (expired on 4 January 2026); Wrong (rejected in its review)",
  ]);
  await document("Old", 2, good);
  await document("Wrong", 2, { ...good, review_status: "pending" });
  expect((await move(id, "live")).status).toBe(200);
});

test("an asset goes live with a document that investors may read, and is told what keeps each of the others", async () => {
  const { id } = await addComplete("approved");
  const papers = tableNamed("documents");
  const of = eq(columnAt(papers, "property_id"), id);
  for (const [values, why, cause] of [
    [{ visibility: "internal" }, "internal", "approved, but visible to the back office alone"],
    [{ visibility: "public", review_status: "pending" }, "pending", "in review since"],
  ] as const) {
    const [document] = await here.platform.db
      .update(papers)
      .set(values as never)
      .where(of)
      .returning();
    expect(wordsOf(await move(id, "live"))).toEqual([
      expect.stringMatching(`^status: The documents are not ready for investors: ${document?.title} .${cause}`),
    ]);
    const live = (await stepsOf(id)).find(({ to }) => to === "live");
    expect(live?.blocked).toMatchObject([{ check: "documents", documents: [{ id: document?.id, why }] }]);
  }
  await here.platform.db.delete(papers).where(of);
  expect(wordsOf(await move(id, "live"))).toEqual([
    expect.stringContaining("Details are missing: Asset Documents: documents"),
    "status: The documents are not ready for investors: no document of any kind yet",
  ]);
});
