import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eois } from "../../../src/contract/eois/resource";
import { maskOf } from "../../../src/contract/masks";
import { tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { projectMetadata } from "../../../src/server/metadata/tables";
import { buildRow } from "../../build/build";
import { requestOf, rowOf, trailOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();

test("an asset takes each of its documented changes by its own body; its status follows its machine", async () => {
  const { id } = await here.add.asset({ status: "draft", is_booking_amount_required: false, join_waitlist: false });
  await here.send(`PUT /property/status/${id}`, { is_booking_amount_required: true });
  const { data } = await here.send(`PUT /property/status/${id}`, { join_waitlist: true });
  expect(data).toMatchObject({ is_booking_amount_required: true, join_waitlist: true });
  const refused = await here.send(`PUT /property/status/${id}`, { property_id: id, status: "live" });
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ path: "status", message: "An asset that is “Draft” cannot become “Live”" }],
  });
});

test("an asset that somebody has ordered or asked for is not deleted, and says why", async () => {
  const { property_id } = await here.add.order();
  await here.add.order({ property_id });
  const row = buildRow(eois, { user_id: (await here.add.customer()).id, property_id, order_id: null } as never, 1);
  await here.platform.db.insert(tables.eois).values(row as never);
  const refused = await here.send(`DELETE /project/${property_id}?mode=hard`);
  expect([refused.status, refused.message]).toEqual([
    409,
    "This asset has 2 orders and 1 expression of interest; it is kept",
  ]);
});

test("an asset is gone for good once a second person approves it", async () => {
  const { id } = await here.add.asset();
  const asked = await here.send(`DELETE /project/${id}?mode=hard`, { reason: "Entered twice" });
  expect([asked.status, asked.message]).toEqual([202, "Waits for a second person"]);
  expect((await requestOf(here, asked))?.reason).toBe("Entered twice");
  expect((await here.send(`GET /console/assets/${id}`)).status).toBe(200);
  expect((await here.approve(waitsAs(asked))).status).toBe(200);
  expect((await here.send(`GET /console/assets/${id}`)).status).toBe(404);
});

test("a copy is a new draft with the details, texts and fees of the asset", async () => {
  const { db } = here.platform;
  const original = await here.add.asset({ name: "x".repeat(200), status: "live", symbol: "SEA" });
  const project_id = original.id as number;
  await db.insert(projectMetadata).values([
    { project_id, kind: "risk", title: "Liquidity", value: "May take long", position: 2 },
    { project_id, kind: "popup", value: "Read this" },
  ]);
  const [fee] = await db.insert(tables.fee_percentages).values({ name: "Copied fee" }).returning();
  await db.insert(projectFees).values({ project_id, percentage_id: fee?.id as number, status: "Inactive" });

  const { status, data } = await here.send(`POST /console/assets/${project_id}/copy`);
  const id = data.id as number;
  expect(status).toBe(201);
  const { id: _id, name: _name, symbol: _symbol, created_at: _created, updated_at: _updated, ...same } = original;
  const pan_number = maskOf(original.pan_number);
  const name = `${"x".repeat(193)} (copy)`;
  const raise_amount = "100000000.00";
  expect(data).toMatchObject({ ...same, raise_amount, pan_number, name, symbol: null, status: "draft", version: 1 });
  expect((await rowOf(here, tables.assets, id))?.pan_number).toBe(original.pan_number);
  expect(data.created_at).not.toBe(original.created_at);
  const texts = await db
    .select()
    .from(projectMetadata)
    .where(eq(projectMetadata.project_id, id))
    .orderBy(projectMetadata.id);
  expect(texts).toMatchObject([
    { kind: "risk", title: "Liquidity", value: "May take long", position: 2 },
    { kind: "popup", value: "Read this" },
  ]);
  expect(await db.select().from(projectFees).where(eq(projectFees.project_id, id))).toMatchObject([
    { percentage_id: fee?.id, status: "Inactive" },
  ]);
  const trail = await trailOf(here, "assets", id);
  expect(trail.map(({ action }) => action)).toEqual(["create", "copy"]);
  expect((await here.send("POST /console/assets/999999/copy")).status).toBe(404);
});

test("a new project takes the documented defaults", async () => {
  const { data } = await here.send("POST /project", { name: "A first idea" });
  expect(data).toMatchObject({ individual_group: "Individual", step_completed: "1.1", status: "draft" });
});

test("the asset filter takes a category, a kind of property, and both days included", async () => {
  const [song, spire] = [
    { property_type_id: 3, property_type: null },
    { property_type_id: null, property_type: "tower" },
  ];
  await here.add.asset({ ...song, name: "Song", created_at: "2024-03-10T18:29:59.000Z" });
  await here.add.asset({ ...spire, name: "Spire", created_at: "2024-03-10T18:30:00.000Z" });
  const names = async (query: string) => {
    const { data } = await here.send(`GET /property/filter?${query}`);
    return (data as unknown as { name: string }[]).map(({ name }) => name);
  };
  // 18:30 UTC is midnight in the platform's time zone.
  expect(await names("type=3&from_date=2024-03-10&to_date=2024-03-10")).toEqual(["Song"]);
  expect(await names("type=tower&from_date=2024-03-11&to_date=2024-03-11")).toEqual(["Spire"]);
  expect(await names("type=tower&to_date=2024-03-10")).toEqual([]);
});

test("assets are listed with what is left of their tokens, and by whether they take expressions of interest", async () => {
  const terms = { total_token: 100, token_amount: "100.00", currency: "INR" };
  const upcoming = await here.add.asset({ ...terms, status: "upcoming" });
  const live = await here.add.asset({ ...terms, status: "live" });
  const draft = await here.add.asset({ ...terms, status: "draft" });
  const user_id = (await here.add.customer()).id;
  await here.raw("POST /console/orders", { user_id, property_id: live.id, no_sqyds: 30 });
  const listed = async (takes_interest: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ takes_interest }));
    const response = await here.raw(`GET /console/assets?filter=${filter}&range=[0,99]`);
    const rows = (await response.json()) as { id: number; tokens_left: number }[];
    return new Map(rows.map(({ id, tokens_left }) => [id, tokens_left]));
  };
  const taking = await listed(true);
  expect([upcoming, live, draft].map(({ id }) => taking.get(Number(id)))).toEqual([100, 70, undefined]);
  expect((await listed(false)).get(Number(draft.id))).toBe(100);
});
