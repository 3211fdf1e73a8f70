import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { KNOWN_SETTINGS } from "../../../src/contract/settings/known";
import { tableNamed, tables } from "../../../src/server/db/tables";
import { readPreset, readSettings } from "../../../src/server/settings/read";
import { mayRead } from "../../../src/server/uploads/uses";
import { addFile } from "../assets/completeAsset";
import { interestOn } from "../eois/interest";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";

const settings = tableNamed("settings");
const here = signedIn();
const desk = deskOf(here);
const { asset, eoi } = interestOn(here);

afterEach(() => here.platform.db.delete(settings));
const set = (name: string, value: string) => here.settle("POST /setting", { name, value });

test.each([
  ["approval_hours", "0", "Enter a whole number from 1 to 720"],
  ["approval_hours", "1.5", "Enter a whole number from 1 to 720"],
  ["payment_deadline_days", "366", "Enter a whole number from 1 to 365"],
  ["booking_percent", "101", "Enter a percentage between 0 and 100"],
  ["referral_bonus", "500,00", "Enter an amount such as 1250.00"],
  ["map_attribution", "<b>Maps</b>", "Enter one line of plain text, at most 300 characters"],
])("%s may not be “%s”, which is told at the value", async (name, value, message) => {
  expect(await set(name, value)).toMatchObject({ status: 422, errors: [{ path: "value", message }] });
});

test.each([
  ["approval_hours", "720"],
  ["booking_percent", "12.5"],
  ["a name of our own", "any words"],
])("%s may be “%s”, and is kept as the text that it is", async (name, value) => {
  expect([200, 201]).toContain((await set(name, value)).status);
  expect(await here.platform.db.select().from(settings)).toMatchObject([{ name, value }]);
});

/** Names that read as another one does: case, blanks, letters without width, wide and styled letters. */
const ALIKE = [
  "Collection_account",
  "collection_account\u200b",
  "collection_\u00adaccount",
  "ｃollection_account",
  "𝐜ollection_account",
];

test.each(ALIKE)("“%s”, which reads as a setting of the platform, is refused by that name", async (name) => {
  const refused = {
    status: 422,
    errors: [{ path: "name", message: "This reads as “collection_account”. Use that name" }],
  };
  expect(await here.send("POST /setting", { name, value: "1234" })).toMatchObject(refused);
  await set("house_rules", "No shoes");
  const [own] = await here.platform.db.select().from(settings);
  expect(await here.send(`PUT /setting/${own?.id}`, { name, value: "1234" })).toMatchObject(refused);
});

test("two names of one's own that read the same are refused, and one that was there before keeps working", async () => {
  await set("house_rules", "No shoes");
  expect(await here.send("POST /setting", { name: "House_Rules\u200d", value: "Shoes" })).toMatchObject({
    status: 422,
    errors: [{ path: "name", message: "This reads as “house_rules”. Use that name" }],
  });
  const [own] = await here.platform.db.select().from(settings);
  expect((await here.send(`PUT /setting/${own?.id}`, { value: "Shoes" })).status).toBe(200);
});

test("a setting stored under a name that reads as one that steers waits for a second person as that one does", async () => {
  const row = { name: "Collection_account", value: "1234", uuid: crypto.randomUUID() };
  const [old] = await here.platform.db.insert(settings).values(row).returning();
  expect((await here.send(`PUT /setting/${old?.id}`, { value: "5678" })).status).toBe(202);
  expect((await here.send(`DELETE /setting/${old?.id}`)).status).toBe(202);
});

test("a wrong value is not changed into another wrong one, whatever stood there before", async () => {
  const row = { name: "approval_hours", value: "nonsense" };
  const [old] = await here.platform.db
    .insert(settings)
    .values({ ...row, uuid: crypto.randomUUID() })
    .returning();
  const refused = { status: 422, errors: [{ path: "value" }] };
  expect(await here.send(`PUT /setting/${old?.id}`, { value: "more nonsense" })).toMatchObject(refused);
  expect(await readPreset(here.platform.db, "approval_hours")).toBe("72");
});

test("a setting that the platform knows keeps its name, and one of somebody's own may have another", async () => {
  await set("booking_percent", "12");
  await set("house_rules", "No shoes");
  const rows = await here.platform.db.select().from(settings);
  const [known, own] = ["booking_percent", "house_rules"].map((name) => rows.find((row) => row.name === name));
  expect(await here.send(`PUT /setting/${known?.id}`, { name: "booking", value: "12" })).toMatchObject({
    status: 422,
    errors: [{ path: "name", message: "“Booking amount” keeps its name. Add another setting instead" }],
  });
  expect((await here.send(`PUT /setting/${known?.id}`, { name: "booking_percent", value: "13" })).status).toBe(200);
  expect((await here.send(`PUT /setting/${own?.id}`, { name: "rules", value: "No hats" })).status).toBe(200);
});

test("a setting names no document, which whoever may see settings could read then, and no picture that is not stored", async () => {
  const file = await addFile(here, "document", { created_by: 1 });
  const ownRule = (await set("house_rules", "No shoes")).data.id;
  const given = { value: `As in ${file.toUpperCase()}` };
  for (const answer of [await set("own", given.value), await here.send(`PUT /setting/${ownRule}`, given)])
    expect(answer).toMatchObject({ status: 422, errors: [{ path: "value" }] });
  const reader = { id: 999, grants: { settings: ["view" as const] } };
  expect(await mayRead(here.platform.db, reader, { id: file.slice(-36), created_by: 1 })).toBe(false);

  const missing = "/api/media/00000000-0000-4000-8000-000000000000";
  expect(await set("platform_logo", missing)).toMatchObject({ status: 422, errors: [{ path: "value" }] });
  expect((await set("platform_logo", await addFile(here, "picture"))).status).toBe(201);
});

test("a setting is found by its words as by its name", async () => {
  await set("booking_percent", "12");
  await set("payment_deadline_days", "9");
  for (const q of ["booking am", "booking_p"]) {
    const { data } = await here.send(`GET /setting?q=${encodeURIComponent(q)}`);
    expect((data as unknown as { name: string }[]).map(({ name }) => name)).toEqual(["booking_percent"]);
  }
});

test("what is not set has its default where it has one, which is a value that the setting may have", async () => {
  for (const { schema, default: preset } of KNOWN_SETTINGS)
    if (preset !== undefined) expect(schema.safeParse(preset).success).toBe(true);
  const names = ["booking_percent", "map_tiles", "payment_deadline_days"] as const;
  expect(await readSettings(here.platform.db, names)).toEqual({ booking_percent: "10", payment_deadline_days: "7" });
  await set("payment_deadline_days", "9");
  expect(await readPreset(here.platform.db, "payment_deadline_days")).toBe("9");
});

test("the booking amount of an expression of interest is the percentage that is set", async () => {
  await set("booking_percent", "12.5");
  const property_id = (await asset()).id;
  expect(await eoi({ property_id, no_sqyds: 10 })).toMatchObject({ amount: "1000.00", booking_amount: "125.00" });
});

test("a step gives an order the days that are set, and the preview tells them before", async () => {
  await set("investment_deadline_days", "45");
  const { id } = await desk.place(1);
  const due = new Date(here.platform.deps.clock().getTime() + 45 * 86_400_000).toISOString();
  await desk.walk(id, "order-created");
  const { steps } = (await desk.read(id)) as unknown as { steps: { to: string; effects: object[] }[] };
  const next = steps.find(({ to }) => to === "awaiting-100%-investment");
  expect(next?.effects).toContainEqual({ effect: "set-investment-deadline", details: [{ code: "deadline", at: due }] });
  await desk.walk(id, "awaiting-100%-investment");
  const [order] = await here.platform.db.select().from(tables.orders).where(eq(tables.orders.id, id));
  expect(order?.investment_deadline_time).toBe(due);
});

test("a request waits for as many hours as are set", async () => {
  await set("approval_hours", "5");
  const fee = await here.add.row(fees, { FILM: "1.0000" });
  const now = here.platform.deps.clock().getTime();
  const asked = await here.send(`PUT /percentage/${fee.id}`, { FILM: "2.5" });
  const number = Number(asked.headers.get("x-approval-id"));
  const [request] = await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.id, number));
  expect(request?.expires_at).toBe(new Date(now + 5 * 3_600_000).toISOString());
});
