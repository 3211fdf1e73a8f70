import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ASSET_STEPS, type AssetStatus } from "../../src/contract/assetSteps";
import { fees } from "../../src/contract/resources/fees";
import { spv } from "../../src/contract/resources/spv";
import { ROLE } from "../../src/contract/vocabulary";
import { buildRow } from "../../src/server/db/sample/build";
import { projectFees } from "../../src/server/db/tables/projects";
import { tables } from "../../src/server/db/tables/resources";
import { audit } from "../../src/server/db/tables/trail";
import { signedIn } from "./signedIn";

const here = signedIn();
const by: Record<"manager" | "compliance" | "support", string> = { manager: "", compliance: "", support: "" };
let bank: number;
let bankless: number;

beforeAll(async () => {
  for (const [name, role] of [
    ["manager", ROLE.assetManager],
    ["compliance", ROLE.compliance],
    ["support", ROLE.support],
  ] as const) {
    const { email } = await here.platform.employee({ role });
    by[name] = (await here.platform.signIn(email)).data.accessToken;
  }
  const add = async (escrow_bank_name: string | null, seed: number) => {
    const row = buildRow(spv, { name: `SPV ${seed}`, escrow_bank_name }, seed);
    const [added] = await here.platform.db
      .insert(tables.spvs)
      .values(row as never)
      .returning();
    return added?.id as number;
  };
  bank = await add("Sample Escrow Bank", 1);
  bankless = await add(null, 2);
});

/** Adds an asset that may take every step, but for what a test says of it. */
const add = (status: AssetStatus, values: object = {}) =>
  here.add.asset({
    status,
    property_type_id: null,
    property_type: "villa",
    spv_id: bank,
    cover: "/api/media/cover",
    ...values,
  });
const move = (id: unknown, status: AssetStatus, reason?: string, token?: string) =>
  here.send(`PUT /property/status/${id}`, { property_id: id, status, ...(reason ? { reason } : {}) }, token);
const wordsOf = ({ errors = [] }: { errors: { path: string; message: string }[] | undefined }) =>
  errors.map(({ path, message }) => `${path}: ${message}`);
const stepsOf = async (id: unknown, token?: string) =>
  (await here.send(`GET /console/assets/${id}/steps`, undefined, token)).data as unknown as {
    to: string;
    action: string;
    reason: boolean;
    blocked: { check: string; detail: string | null }[];
  }[];
const lastChange = async (id: unknown) => {
  const of = and(eq(audit.resource, "assets"), eq(audit.record_id, String(id)));
  return (await here.platform.db.select().from(audit).where(of).orderBy(desc(audit.id)).limit(1))[0];
};

describe("a step of an asset", () => {
  test("leads from the draft to the archive, with a reason where one is needed", async () => {
    const { id } = await add("draft");
    const way = ["in-review", "changes-requested", "in-review", "approved", "upcoming", "live", "closing"] as const;
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
    const { id } = await add("draft");
    const first = await move(id, "in-review");
    const again = await move(id, "in-review");
    expect([again.status, again.data.version]).toEqual([200, first.data.version]);
  });

  test.each(["changes-requested", "closed-unsuccessful", "archived"] as const)("to %s has to say why", async (to) => {
    const from = { "changes-requested": "in-review", "closed-unsuccessful": "closing", archived: "exited" } as const;
    const { id } = await add(from[to]);
    expect(wordsOf(await move(id, to))).toEqual(["reason: Say why"]);
    expect((await move(id, to, "Because")).status).toBe(200);
  });

  test("to the review names every detail that is missing, and a currency that orders cannot be taken in", async () => {
    const missing = { property_type: null, total_token: null, token_amount: "0.00", spv_id: null };
    const { id } = await add("draft", { ...missing, currency: "AED" });
    expect(wordsOf(await move(id, "in-review"))).toEqual([
      "status: Details are missing: Category or Property type, Tokens, Token price, SPV",
      "status: Orders cannot be taken in the asset’s currency: AED instead of INR",
    ]);
  });

  test.each(["upcoming", "live"] as const)("to %s needs picture, currency, escrow and fees", async (to) => {
    const seed = to === "live" ? 31 : 30;
    const [fee] = await here.platform.db
      .insert(tables.fee_percentages)
      .values(buildRow(fees, { name: `Platform fee ${seed}`, status: "Active" }, seed) as never)
      .returning();
    const { id } = await add("approved", {
      cover: null,
      currency: "AED",
      spv_id: bankless,
      property_type_id: 1,
      property_type: null,
    });
    const [blocked] = (await stepsOf(id)).filter((step) => step.to === to);
    expect(blocked?.blocked).toEqual([
      { check: "currency", detail: "AED instead of INR" },
      { check: "cover", detail: null },
      { check: "escrow", detail: "SPV 2" },
      { check: "fees", detail: expect.stringContaining(`Platform fee ${seed}`) },
    ]);
    expect(wordsOf(await move(id, to))).toHaveLength(4);
    await here.platform.db
      .update(tables.assets)
      .set({ cover: "/api/media/cover", currency: "INR", spv_id: bank })
      .where(eq(tables.assets.id, id as number));
    await here.send(`GET /percentage/property_sync/${id}`);
    expect((await move(id, to)).status).toBe(200);
    await here.platform.db.delete(projectFees).where(eq(projectFees.percentage_id, fee?.id as number));
    await here.platform.db.delete(tables.fee_percentages).where(eq(tables.fee_percentages.id, fee?.id as number));
  });

  test("to the archive waits for every order to end", async () => {
    const { id } = await add("closed-unsuccessful");
    const order = await here.add.order({ property_id: id, status: "order-created" });
    expect(wordsOf(await move(id, "archived", "Over"))).toEqual([
      "status: Orders are still under way: 1 not at their end",
    ]);
    await here.platform.db
      .update(tables.orders)
      .set({ status: "order-cancelled" })
      .where(eq(tables.orders.id, order.id as number));
    expect((await move(id, "archived", "Over")).status).toBe(200);
  });

  test("to approved is not for whoever sent the asset to review last", async () => {
    const { id } = await add("draft");
    await move(id, "in-review", undefined, by.manager);
    const own = await move(id, "approved", undefined, by.manager);
    expect([own.status, own.message]).toEqual([403, "Whoever sent the asset to review cannot approve it"]);
    const approved = async (token: string) => (await stepsOf(id, token)).find(({ to }) => to === "approved");
    expect((await approved(by.manager))?.blocked).toEqual([{ check: "reviewer", detail: null }]);
    expect((await approved(by.compliance))?.blocked).toEqual([]);
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

describe("the core terms", () => {
  const change = (id: unknown, values: object) => here.send(`PUT /console/assets/${id}`, values);
  const terms = { total_token: 7, token_amount: "1.00", currency: "AED" };

  test.each(["in-review", "approved", "live", "archived"] as const)("are settled of an asset %s", async (status) => {
    const { id } = await add(status);
    const words =
      status === "in-review"
        ? "This is settled while the asset is in review; request changes first"
        : "This is settled since the asset was reviewed";
    const refused = await change(id, { ...terms, spv_id: bankless });
    expect([refused.status, wordsOf(refused)]).toEqual([
      422,
      ["total_token", "token_amount", "currency", "spv_id"].map((path) => `${path}: ${words}`),
    ]);
    const same = { total_token: 1_000_000, token_amount: "100", currency: "INR", spv_id: bank };
    expect((await change(id, { ...same, description: "New words" })).status).toBe(200);
  });

  test.each(["draft", "changes-requested"] as const)("may change of an asset %s", async (status) => {
    const { id } = await add(status);
    expect((await change(id, terms)).status).toBe(200);
    const now = await here.platform.db
      .select()
      .from(tables.assets)
      .where(eq(tables.assets.id, id as number));
    expect(now[0]).toMatchObject(terms);
  });
});
