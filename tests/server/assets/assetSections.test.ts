import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AssetStatus } from "../../../src/contract/assets/steps";
import { tenants } from "../../../src/contract/tenants/resource";
import { assetSections } from "../../../src/server/assets/tables";
import { isNamed } from "../../../src/server/uploads/uses";
import { buildRow } from "../../build/build";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";
import { addFile, setAsset } from "./completeAsset";
import { VILLA, wizardOn, wordsOf } from "./wizard";

const here = signedIn();
const { addDraft, save, tabIn, assetOf, trailOf } = wizardOn(here);

let id: number;
let spvs = 0;
beforeEach(async () => {
  id = await addDraft();
});

const isKept = (address: string) => isNamed(here.platform.db, address.split("/").at(-1) as string);

describe("an account number", () => {
  const whole = { escrow_account_number: "000012340042" };

  test("leaves the platform as its last digits alone, and stays where its mask comes back", async () => {
    const first = await save(id, "legal", whole);
    expect(first.data.values).toMatchObject({ escrow_account_number: "••••0042" });
    const second = await save(id, "legal", { escrow_account_number: "••••0042", gstin: "27AAAAA0000A1Z5" }, 1);
    expect(second.data.values).toMatchObject({ escrow_account_number: "••••0042", gstin: "27AAAAA0000A1Z5" });
    const [stored] = await here.platform.db.select().from(assetSections).where(eq(assetSections.asset_id, id));
    expect(stored?.data).toMatchObject(whole);
    expect(JSON.stringify(await trailOf(id))).not.toContain("000012340042");
  });

  test("is not taken from another mask", async () => {
    const words = ["escrow_account_number: Enter it whole"];
    expect(wordsOf(await save(id, "legal", { escrow_account_number: "••••0042" }))).toEqual(words);
    await save(id, "legal", whole);
    expect(wordsOf(await save(id, "legal", { escrow_account_number: "••••0043" }, 1))).toEqual(words);
  });

  test("is settled with the bank from the review on", async () => {
    await save(id, "legal", { ...whole, escrow_bank_name: "21st Sample Bank" });
    await setAsset(here, id, { status: "in-review" });
    const words = "This is settled while the asset is in review; request changes first";
    expect(wordsOf(await save(id, "legal", { escrow_account_number: "12340042000", escrow_ifsc: null }, 1))).toEqual([
      `escrow_account_number: ${words}`,
    ]);
    expect(wordsOf(await save(id, "legal", { escrow_account_number: "0000012340042" }, 1))).toHaveLength(1);
    const same = { escrow_account_number: "••••0042", escrow_bank_name: "21st Sample Bank", legal_adviser: "Adviser" };
    expect((await save(id, "legal", same, 1)).status).toBe(200);
    await setAsset(here, id, { total_token: 10 });
    expect(wordsOf(await save(id, "token", { total_token: 11 }))).toEqual([`total_token: ${words}`]);
    await setAsset(here, id, { status: "changes-requested" });
    expect((await save(id, "legal", { escrow_account_number: "12340042000" }, 2)).status).toBe(200);
  });
});

test("the trail tells what differs on a tab, with what is personal masked", async () => {
  await save(id, "host", { hosted_by: "Sample Host", contact_name: "Ora Sample" });
  await save(id, "terms", { items: [{ title: "One" }] });
  const [host, terms] = await trailOf(id);
  expect(host).toMatchObject({ action: "update", actor: "Administrator" });
  expect(host?.changes).toMatchObject({
    "host.hosted_by": { before: null, after: "Sample Host" },
    "host.contact_name": { before: null, after: "…mple" },
    step_completed: { before: "1.1", after: "4.1" },
  });
  expect(terms?.changes).toMatchObject({
    "terms.items": { before: [], after: [{ title: "One", text: null }] },
  });
});

describe("the gallery", () => {
  test("keeps its pictures, gives the asset its cover, and lets go what it drops", async () => {
    const [one, two] = [await addFile(here, "picture"), await addFile(here, "picture")];
    const both = { galleryFiles: [{ file: one }, { file: two }], featuredImage: one };
    expect((await save(id, "gallery", both)).status).toBe(200);
    expect([await isKept(one), await isKept(two), (await assetOf(id))?.cover]).toEqual([true, true, one]);
    await save(id, "gallery", { galleryFiles: [{ file: two }], featuredImage: two }, 1);
    expect([await isKept(one), await isKept(two), (await assetOf(id))?.cover]).toEqual([false, true, two]);
    await save(id, "gallery", { galleryFiles: [], featuredImage: null }, 2);
    expect([await isKept(two), (await assetOf(id))?.cover]).toEqual([false, null]);
  });

  test("does not let go a picture that a copy of the asset shows too", async () => {
    const picture = await addFile(here, "picture");
    await save(id, "gallery", { galleryFiles: [{ file: picture, alt: "Front" }], featuredImage: picture });
    const copy = (await here.send(`POST /console/assets/${id}/copy`)).data.id;
    expect(await tabIn(copy, "gallery")).toMatchObject({
      version: 1,
      values: { galleryFiles: [{ file: picture, alt: "Front", mediaType: "image" }], featuredImage: picture },
    });
    await save(id, "gallery", { galleryFiles: [], featuredImage: null }, 1);
    expect(await isKept(picture)).toBe(true);
    await save(copy, "gallery", { galleryFiles: [], featuredImage: null }, 1);
    expect(await isKept(picture)).toBe(false);
  });

  test("takes only pictures that are stored, and each once", async () => {
    const paper = await addFile(here, "document");
    const picture = await addFile(here, "picture");
    const words = "This picture is not stored; upload it again";
    const refused = async (files: readonly string[]) =>
      wordsOf(await save(id, "gallery", { galleryFiles: files.map((file) => ({ file })) }));
    const inWords = (places: readonly number[]) => places.map((at) => `galleryFiles.${at}.file: ${words}`);
    expect(await refused([picture, paper, "https://elsewhere.example/a.png", "javascript:alert(1)"])).toEqual(
      inWords([1, 2, 3]),
    );
    const unknown = "/api/media/00000000-0000-4000-8000-000000000000";
    expect(await refused([paper.replace("console/files", "media"), unknown, picture])).toEqual(inWords([0, 1]));
    expect(wordsOf(await save(id, "gallery", { galleryFiles: [{ file: picture }, { file: picture }] }))).toEqual([
      "galleryFiles.1.file: This picture is in the gallery already",
    ]);
    const checks = [{ title: "Title", file: picture }];
    expect(wordsOf(await save(id, "diligence", { checks }))).toEqual([
      "checks.0.file: This document is not stored; upload it again",
    ]);
    expect((await save(id, "diligence", { checks: [{ title: "Title", file: paper }] })).status).toBe(200);
  });
});

test("an asset that is deleted takes its sections and tenants with it", async () => {
  await save(id, "exit", {});
  await addRow(here, "tenants", buildRow(tenants, { property_id: id }));
  expect((await here.settle(`DELETE /project/${id}?mode=hard`)).status).toBe(200);
  const left = await here.platform.db.select().from(assetSections).where(eq(assetSections.asset_id, id));
  expect([left, await assetOf(id)]).toEqual([[], undefined]);
});

test("risks and popup texts are cleaned, and found by their kind", async () => {
  const add = (kind: string, value: string) =>
    here.send("POST /project/project_metadata", { project_id: id, kind, title: "One", value });
  const risk = await add("risk", "<p onclick=x>Slow</p><script>x</script>");
  await add("popup", "<img src=x onerror=y>Read this");
  await add("video", "https://media.example/<b>");
  const values = async (kind: string) => {
    const { data } = await here.send(`GET /console/assets/${id}/metadata?kind=${kind}`);
    return (data as unknown as { value: string }[]).map(({ value }) => value);
  };
  expect([await values("risk"), await values("popup"), await values("video")]).toEqual([
    ["<p>Slow</p>"],
    ["Read this"],
    ["https://media.example/<b>"],
  ]);
  await here.send(`PUT /project/project_metadata/${risk.data.id}`, { value: "<h2>New</h2><iframe src=x></iframe>" });
  expect(await values("risk")).toEqual(["<h2>New</h2>"]);
  expect((await here.send(`GET /console/assets/${id}/metadata?kind=nothing`)).status).toBe(422);
});

describe("the core terms", () => {
  const add = async (status: AssetStatus) => {
    const spv_id = await addRow(here, "spvs", spvRow({ name: `SPV ${++spvs}` }, spvs));
    return here.add.asset({ ...VILLA, status, spv_id, minimum_raise: null });
  };
  const change = (id: unknown, values: object) => here.send(`PUT /console/assets/${id}`, values);
  const terms = { total_token: 7, token_amount: "1.00", currency: "AED" };

  test.each(["in-review", "live"] as const)("are settled of an asset %s", async (status) => {
    const { id, spv_id } = await add(status);
    const other = await addRow(here, "spvs", spvRow({ name: `SPV ${++spvs}` }, spvs));
    const words =
      status === "in-review"
        ? "This is settled while the asset is in review; request changes first"
        : "This is settled since the asset was reviewed";
    const refused = await change(id, { ...terms, spv_id: other });
    expect([refused.status, wordsOf(refused)]).toEqual([
      422,
      ["total_token", "token_amount", "currency", "spv_id"].map((path) => `${path}: ${words}`),
    ]);
    const same = { total_token: 1_000_000, token_amount: "100", currency: "INR", spv_id };
    expect((await change(id, { ...same, description: "New words" })).status).toBe(200);
  });

  test.each(["draft", "changes-requested"] as const)("may change of an asset %s", async (status) => {
    const { id } = await add(status);
    expect((await change(id, terms)).status).toBe(200);
    expect(await assetOf(id as number)).toMatchObject(terms);
  });
});
