import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ASSET_STEPS, type AssetStatus } from "../../../src/contract/assets/steps";
import { documents } from "../../../src/contract/documents/resource";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { EscrowDetails } from "../../../src/contract/spv/escrow";
import { columnAt, tableNamed, tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { buildRow } from "../../build/build";
import { addRow, trailOf } from "../rows";
import { signedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";
import { addFile, completeAsset, setAsset } from "./completeAsset";
import { wordsOf } from "./wizard";

const here = signedIn();
const escrow = {
  account_name: "Sample Escrow",
  bank_name: "Sample Escrow Bank",
  bank_code: "XXXX0000000",
  account_number: "000000001000",
};
const by: Record<"manager" | "compliance" | "support", string> = { manager: "", compliance: "", support: "" };
let bank: number;
let bankless: number;

beforeAll(async () => {
  const roles = { manager: ROLE.assetManager, compliance: ROLE.compliance, support: ROLE.support };
  for (const name of ["manager", "compliance", "support"] as const)
    by[name] = (await here.colleague(roles[name])).token;
  const add = (bank_details: EscrowDetails | null, seed: number) =>
    addRow(here, "spvs", spvRow({ name: `SPV ${seed}`, bank_details }, seed));
  bank = await add(escrow, 1);
  bankless = await add(null, 2);
});

/** Adds a villa with its SPV. */
const add = (status: AssetStatus, values: object = {}) =>
  here.add.asset({ status, property_type_id: null, property_type: "villa", spv_id: bank, ...values });
/** Adds an asset that may take every step, but for what a test says of it. */
const addComplete = async (status: AssetStatus, values: object = {}) => {
  const id = (await add("draft", { asset_class: null, raise_amount: null, stage_of_production: null })).id as number;
  await completeAsset(here, id);
  await setAsset(here, id, { status, ...values });
  return { id };
};
const move = (id: unknown, status: AssetStatus, reason?: string, token?: string) =>
  here.send(`PUT /property/status/${id}`, { property_id: id, status, ...(reason ? { reason } : {}) }, token);
const stepsOf = async (id: unknown, token?: string) =>
  (await here.send(`GET /console/assets/${id}/steps`, undefined, token)).data as unknown as {
    to: string;
    action: string;
    reason: boolean;
    blocked: { check: string; detail: string | null; documents?: unknown }[];
  }[];
const lastChange = async (id: unknown) => (await trailOf(here, "assets", id)).at(-1);

describe("a step of an asset", () => {
  test("leads from the draft to the archive, with a reason where one is needed", async () => {
    const { id } = await addComplete("draft");
    const way = ["in-review", "changes-requested", "in-review", "approved", "upcoming", "live", "closing"] as const;
    await setAsset(here, id, { minimum_raise: "0.00" });
    for (const status of [...way, "closed-successful", "exited", "archived"] as const) {
      const sender = status === "in-review" ? by.manager : undefined;
      const reason = ASSET_STEPS[status].reason ? "Because" : undefined;
      expect([status, (await move(id, status, reason, sender)).status]).toEqual([status, 200]);
    }
    expect((await lastChange(id))?.changes).toEqual({
      status: { before: "exited", after: "archived" },
      reason: { before: null, after: "Because" },
    });
    expect(await stepsOf(id)).toEqual([]);
  });

  test("that is taken already changes nothing", async () => {
    const { id } = await addComplete("draft");
    const first = await move(id, "in-review");
    const again = await move(id, "in-review");
    expect([again.status, again.data.version]).toEqual([200, first.data.version]);
  });

  test.each(["changes-requested", "closed-unsuccessful", "archived"] as const)("to %s has to say why", async (to) => {
    const from = { "changes-requested": "in-review", "closed-unsuccessful": "closing", archived: "exited" } as const;
    const { id } = await add(from[to]);
    expect(wordsOf(await move(id, to))).toEqual(["reason: Say why"]);
    expect((await here.seconded(move(id, to, "Because"))).status).toBe(200);
  });

  test("to the review names every detail that is missing, and a currency that orders cannot be taken in", async () => {
    const missing = { property_type: null, total_token: null, token_amount: "0.00", spv_id: null };
    const { id } = await addComplete("draft", { ...missing, currency: "AED" });
    expect(wordsOf(await move(id, "in-review"))).toEqual([
      "status: Details are missing: Asset Type: Category or Property type; Token Information: Tokens, Token price, SPV",
      "status: Orders cannot be taken in the asset’s currency: AED instead of INR",
    ]);
  });

  test("to the review names the tabs that were never filled", async () => {
    const { id } = await add("draft", { symbol: "SEA", description: "A villa", email: "asset@people.example" });
    const [refused] = wordsOf(await move(id, "in-review"));
    expect(refused).toBe(
      "status: Details are missing: Investment Details: Minimum investment, Opens on, Closes on; " +
        "Rent Information: Lease type or Monthly rent; " +
        "Escrow & Legal Details: Bank, Account holder, Account number, IFSC, Ownership; " +
        "Asset Gallery: Gallery, Featured picture; Asset Documents: documents; " +
        "Asset Hosted By: Issuer or Hosted by, Contact’s e-mail; Asset Due Diligence: Checks; " +
        "Location & Places: Address, PIN code; Risk Factors: risk factors; Risk Disclosure: Risk disclosure; " +
        "Terms & Conditions: Terms & conditions; Investors Signature: Template, Signs for the issuer",
    );
  });

  const works = { property_type_id: 1, property_type: null, stage_of_production: "development" } as const;
  const addFee = async (name: string) => {
    const id = await addRow(here, "fee_percentages", buildRow(fees, { name, status: "Active" }));
    const remove = async () => {
      await here.platform.db.delete(projectFees).where(eq(projectFees.percentage_id, id));
      await here.platform.db.delete(tables.fee_percentages).where(eq(tables.fee_percentages.id, id));
    };
    return { remove };
  };

  test.each(["upcoming", "live"] as const)("to %s needs all that investors rely on", async (to) => {
    const fee = await addFee("Platform fee 1");
    const { id } = await add("approved", { ...works, cover: null, currency: "AED", spv_id: bankless });
    const [step] = (await stepsOf(id)).filter((one) => one.to === to);
    expect(step?.blocked).toMatchObject([
      { check: "details", detail: expect.stringContaining("Escrow & Legal Details: Bank") },
      { check: "currency", detail: "AED instead of INR" },
      { check: "media", detail: null },
      { check: "documents", detail: "no document of any kind yet" },
      { check: "escrow", detail: "SPV 2" },
      { check: "fees", detail: expect.stringContaining("Platform fee 1") },
    ]);
    expect(wordsOf(await move(id, to))).toHaveLength(6);
    await fee.remove();
  });

  test("to live goes once the fees are applied, with the bank of the asset instead of the SPV’s", async () => {
    const fee = await addFee("Platform fee 2");
    const { id } = await addComplete("approved", { ...works, spv_id: bankless });
    expect(wordsOf(await move(id, "live"))).toEqual([expect.stringContaining("Platform fee 2")]);
    await here.settle(`POST /console/assets/${id}/fees`);
    expect((await move(id, "live")).status).toBe(200);
    await fee.remove();
  });

  test("to the archive waits for every order to end", async () => {
    const { id } = await add("closed-unsuccessful");
    const order = await here.add.order({ property_id: id, status: "order-created" });
    expect(wordsOf(await move(id, "archived", "Over"))).toEqual([
      "status: Orders are still under way: 1 not at their end",
    ]);
    await here.add.moved(order.id as number, "order-cancelled");
    expect((await move(id, "archived", "Over")).status).toBe(200);
  });

  test("to approved is not for whoever sent the asset to review last", async () => {
    const { id } = await addComplete("draft");
    await move(id, "in-review", undefined, by.manager);
    const own = await move(id, "approved", undefined, by.manager);
    expect([own.status, own.message]).toEqual([403, "Whoever sent the asset to review cannot approve it"]);
    const approved = async (token: string) => (await stepsOf(id, token)).find(({ to }) => to === "approved");
    expect((await approved(by.manager))?.blocked).toEqual([{ check: "reviewer", detail: null }]);
    expect((await approved(by.compliance))?.blocked).toEqual([]);
    // Where whoever sent it is the only one who may approve it, somebody else sends it again.
    const sole = here.token;
    await move(id, "changes-requested", "Another picture", sole);
    await move(id, "in-review", undefined, sole);
    expect((await move(id, "approved", undefined, sole)).status).toBe(403);
    await move(id, "changes-requested", "Sent by me", sole);
    await move(id, "in-review", undefined, by.manager);
    expect((await move(id, "approved", undefined, sole)).status).toBe(200);
  });

  test("to approved is refused to the person who moved it back to review by undoing a step", async () => {
    const { id } = await addComplete("draft");
    await move(id, "in-review", undefined, by.manager);
    await move(id, "changes-requested", "Another picture");
    const { version } = (await here.send(`GET /console/history/assets/${id}/undo`)).data;
    await here.send(`POST /console/history/assets/${id}/undo`, { version });
    expect((await move(id, "approved")).status).toBe(403);
    expect((await move(id, "approved", undefined, by.compliance)).status).toBe(200);
  });

  test("takes the right that it needs", async () => {
    const { id } = await add("in-review");
    expect((await move(id, "approved", undefined, by.support)).status).toBe(403);
    const { id: draft } = await add("draft");
    expect((await move(draft, "in-review", undefined, by.compliance)).status).toBe(403);
    const change = { is_booking_amount_required: true };
    expect((await here.send(`PUT /property/status/${id}`, change, by.compliance)).status).toBe(403);
  });

  test("of an asset that is not that of the address, or that does not exist, is refused", async () => {
    const { id } = await add("draft");
    const other = await here.send(`PUT /property/status/${id}`, { property_id: 999_999, status: "in-review" });
    expect(wordsOf(other)).toEqual(["property_id: This is not the asset of the address"]);
    expect((await move(999_999, "in-review")).status).toBe(404);
    expect((await here.send("GET /console/assets/999999/steps")).status).toBe(404);
  });
});

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
