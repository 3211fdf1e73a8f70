import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { View } from "../../../src/contract/views/calls";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { views } from "../../../src/server/views/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
/** Tokens of people, by what they are. */
const by = {} as Record<"finance" | "support" | "other" | "auditor" | "assets", string>;
let people: number[];

beforeAll(async () => {
  const roles = {
    finance: ROLE.finance,
    support: ROLE.support,
    other: ROLE.support,
    auditor: ROLE.auditor,
    assets: ROLE.assetManager,
  };
  for (const [who, role] of Object.entries(roles)) by[who as keyof typeof by] = await here.platform.tokenOf(role);
  people = [(await here.platform.customer({ dob: "1990-05-01" })).id, (await here.platform.customer()).id];
  const property_id = Number((await here.add.asset()).id);
  const order = (status: string, total_amount: string, created_at: string, at: number) => ({
    property_id,
    user_id: people[at],
    status,
    no_sqyds: 2,
    total_amount,
    created_at,
  });
  await here.platform.db
    .insert(tables.orders)
    .values([
      order("pending", "1000.10", "2026-01-05T03:00:00.000Z", 0),
      order("refunded", "2000.20", "2026-01-04T03:00:00.000Z", 1),
      order("fully-paid", "4000.40", "2025-12-01T03:00:00.000Z", 1),
    ] as never);
});

const PAID = { filter: { where: { all: [["status", "any", ["pending", "refunded"]]] } } };
let named = 0;

async function made(token: string, more: object = {}): Promise<View> {
  named += 1;
  const { status, data, errors, message } = await here.send(
    "POST /console/views",
    { resource: "orders", name: `View ${named}`, state: PAID, ...more },
    token,
  );
  expect([status, errors, message]).toEqual([201, undefined, "Saved"]);
  return data as unknown as View;
}

const open = async (id: number, token: string) => {
  const { status, data } = await here.send(`GET /console/views/${id}`, undefined, token);
  return { status, view: data as unknown as View };
};
const listed = async (token: string, resource = "orders") =>
  (await here.send(`GET /console/views?resource=${resource}`, undefined, token)).data as unknown as View[];
const counts = async (token: string) =>
  (await here.send("GET /console/views/counts", undefined, token)).data as unknown as {
    id: number;
    count: number | null;
    is_more: boolean;
  }[];
const pin = (id: number, token: string) => here.send(`PUT /console/views/${id}/pin`, { pinned: true }, token);
const countOf = async (id: number, token: string) => (await counts(token)).find((one) => one.id === id);

describe("an ordinary day", () => {
  test("a view is saved, found again, changed and deleted by its owner, and each leaves its line in the trail", async () => {
    const state = { ...PAID, sort: { field: "total_amount", order: "ASC" }, perPage: 25, density: "compact" };
    const view = await made(by.support, { state });
    expect(view).toMatchObject({ owner: null, shared: false, may_change: true, pinned: false, dropped: [], state });
    expect((await listed(by.support)).map(({ id }) => id)).toContain(view.id);
    const path = `/console/views/${view.id}`;
    expect((await here.send(`PUT ${path}`, { name: "Mine", version: 1 }, by.support)).data).toMatchObject({
      name: "Mine",
      version: 2,
    });
    expect((await here.send(`PUT ${path}`, { name: "Late", version: 1 }, by.support)).status).toBe(409);
    expect((await here.send(`DELETE ${path}`, undefined, by.support)).status).toBe(200);
    expect((await open(view.id, by.support)).status).toBe(404);
    const trail = await here.platform.db.select().from(audit).where(eq(audit.resource, "views")).orderBy(audit.id);
    expect(
      trail.filter((row) => row.record_id === String(view.id)).map(({ action, changes }) => [action, changes]),
    ).toEqual([
      ["create", expect.objectContaining({ narrowed_by: { before: null, after: "status any" } })],
      ["update", { view_name: { before: view.name, after: "Mine" } }],
      ["delete", expect.objectContaining({ view_name: { before: "Mine", after: null } })],
    ]);
  });

  test("a pinned view counts its records, and is right tomorrow", async () => {
    const state = { filter: { where: { all: [["created_at", "during", "yesterday"]] } } };
    const view = await made(here.token, { state });
    expect(await countOf(view.id, here.token)).toBeUndefined();
    expect((await pin(view.id, here.token)).data).toMatchObject({ pinned: true });
    expect(await countOf(view.id, here.token)).toEqual({ id: view.id, count: 1, is_more: false });
    expect((await open(view.id, here.token)).view.state).toEqual(state);
    const either = {
      any: [
        ["status", "is", "fully-paid"],
        ["no_sqyds", "is", 2],
      ],
    };
    const group = { filter: { where: { all: [["total_amount", "less", "3000"], either] } } };
    const { id } = await made(here.token, { state: group });
    await pin(id, here.token);
    expect(await countOf(id, here.token)).toEqual({ id, count: 2, is_more: false });
  });

  test("a list opens as the view that one chose, else as the one of one's role", async () => {
    const shared = await made(by.finance, { roles: [ROLE.support] });
    const roles = [ROLE.support];
    await here.send(`PUT /console/views/${shared.id}/default`, { roles }, by.finance);
    const opens = async (token: string) => (await listed(token)).filter((view) => view.opens).map(({ id }) => id);
    expect(await opens(by.support)).toEqual([shared.id]);
    expect(await opens(by.finance)).toEqual([]);
    const frame = (await here.send("GET /console/views", undefined, by.other)).data as unknown as View[];
    expect(frame.map(({ id }) => id)).toEqual([shared.id]);
    const own = await made(by.support);
    await here.send(`PUT /console/views/${own.id}/default`, { me: true }, by.support);
    expect(await opens(by.support)).toEqual([own.id]);
    expect(await opens(by.other)).toEqual([shared.id]);
    await here.send(`PUT /console/views/${shared.id}`, { roles: [], version: 1 }, by.finance);
    expect(await opens(by.other)).toEqual([]);
  });
});

describe("what others have", () => {
  test("somebody else's view does not exist, whatever is done to it", async () => {
    const { id } = await made(by.finance);
    const refused = [
      here.send(`GET /console/views/${id}`, undefined, by.support),
      here.send(`PUT /console/views/${id}`, { name: "Taken", version: 1 }, by.support),
      here.send(`DELETE /console/views/${id}`, undefined, by.support),
      pin(id, by.support),
      here.send(`PUT /console/views/${id}/default`, { me: true }, by.support),
      here.send(`PUT /console/views/${id}`, { name: "Taken", version: 1 }),
    ];
    for (const sent of refused) expect((await sent).status).toBe(404);
  });

  test("a shared view is opened by its roles, and changed by those who may edit the records", async () => {
    const { id } = await made(by.support, { roles: [ROLE.finance, ROLE.auditor] });
    expect((await open(id, by.finance)).view).toMatchObject({
      shared: true,
      may_change: true,
      owner: expect.any(String),
    });
    expect((await open(id, by.auditor)).view).toMatchObject({ shared: true, may_change: false, roles: [] });
    expect((await open(id, by.other)).status).toBe(404);
    expect((await here.send(`PUT /console/views/${id}`, { name: "Ours", version: 1 }, by.auditor)).status).toBe(403);
    expect((await here.send(`DELETE /console/views/${id}`, undefined, by.auditor)).status).toBe(403);
    expect((await here.send(`PUT /console/views/${id}`, { name: "Ours", version: 1 }, by.finance)).status).toBe(200);
    expect((await pin(id, by.auditor)).status).toBe(200);
    expect(await countOf(id, by.auditor)).toMatchObject({ count: 2 });
    expect(await countOf(id, by.support)).toBeUndefined();
    // Who may edit the records may take it from their own role: that is no failure.
    const taken = await here.send(`PUT /console/views/${id}`, { roles: [ROLE.auditor], version: 2 }, by.finance);
    expect(taken).toMatchObject({ status: 200, data: null });
    expect((await open(id, by.finance)).status).toBe(404);
  });

  test("who may not edit the records shares nothing, nor opens a list for others", async () => {
    const send = (body: object) =>
      here.send("POST /console/views", { resource: "orders", state: PAID, ...body }, by.auditor);
    expect((await send({ name: "Shared", roles: [ROLE.support] })).status).toBe(403);
    const own = await made(by.auditor);
    expect(
      (await here.send(`PUT /console/views/${own.id}`, { roles: [ROLE.support], version: 1 }, by.auditor)).status,
    ).toBe(403);
    expect(
      (await here.send(`PUT /console/views/${own.id}/default`, { roles: [ROLE.support] }, by.auditor)).status,
    ).toBe(403);
  });

  test("a role that does not see a field is told neither its name nor its value, nor how many it holds for", async () => {
    const state = { filter: { where: { all: [["dob", "on", "1990-05-01"]] } } };
    const seeing = await made(here.token, { resource: "customers", state, roles: [ROLE.finance, ROLE.assetManager] });
    await pin(seeing.id, here.token);
    expect(await countOf(seeing.id, here.token)).toMatchObject({ count: 1 });
    const { status, view } = await open(seeing.id, by.assets);
    expect([status, view.state, view.dropped]).toEqual([200, null, []]);
    expect(JSON.stringify(view)).not.toMatch(/dob|1990/);
    await pin(seeing.id, by.assets);
    expect(await countOf(seeing.id, by.assets)).toEqual({ id: seeing.id, count: null, is_more: false });
    const own = await here.send("POST /console/views", { resource: "customers", name: "Guess", state }, by.assets);
    expect([own.status, own.errors?.[0]?.path]).toEqual([422, "filter.where.all.0"]);
    const columns = { filter: {}, columns: [{ path: "name" }, { path: "dob", width: 90 }] };
    const wide = await made(here.token, { resource: "customers", state: columns, roles: [ROLE.assetManager] });
    expect((await open(wide.id, by.assets)).view.state?.columns).toEqual([{ path: "name" }]);
  });

  test("a list that one may not view has no views, though they are shared", async () => {
    const { id } = await made(here.token, { resource: "settings", state: { filter: {} }, roles: [ROLE.support] });
    expect((await open(id, by.support)).status).toBe(404);
    expect(await listed(by.support, "settings")).toEqual([]);
    const sent = await here.send("POST /console/views", { resource: "settings", name: "x", state: PAID }, by.support);
    expect([sent.status, sent.errors?.[0]?.path]).toEqual([422, "resource"]);
  });
});

test("what a list does not answer is not saved", async () => {
  const send = async (body: object) => {
    const sent = await here.send("POST /console/views", { resource: "orders", name: "Wrong", state: PAID, ...body });
    return [sent.status, sent.errors?.[0]?.path];
  };
  const filtered = (filter: object) => send({ state: { filter } });
  expect(await send({ resource: "nothing" })).toEqual([422, "resource"]);
  expect(await filtered({ password_hash: "x" })).toEqual([422, "filter.password_hash"]);
  expect(await filtered({ where: { all: [["no_sqyds", "is", 1]] } })).toEqual([422, "filter.where.all.0"]);
  expect(await filtered({ where: { all: 7 } })).toEqual([422, expect.stringContaining("filter.where")]);
  expect(await send({ state: { filter: {}, sort: { field: "user_id", order: "ASC" } } })).toEqual([422, "sort"]);
  expect(await send({ roles: [ROLE.customer] })).toEqual([422, "roles"]);
  expect(await send({ roles: [999_999] })).toEqual([422, "roles"]);
  expect(await send({ state: { filter: { q: "a".repeat(30_000) } } })).toEqual([422, "state"]);
  const secret = { where: { all: [["pan_number", "is", "ABCDE1234F"]] } };
  expect(await send({ resource: "customers", state: { filter: secret } })).toEqual([422, "filter.pan_number"]);
  await made(here.token, { name: "Twice" });
  expect(await send({ name: "Twice" })).toEqual([422, "name"]);
});

test("a condition that no longer fits its list is named, and the rest of the view opens", async () => {
  const { id } = await made(here.token);
  await pin(id, here.token);
  const where = { all: [["status", "is", "pending"], ["gone", "is", 1], { any: [["total_amount", "contains", "1"]] }] };
  const state = { filter: { where, property_type: "tower" }, sort: { field: "gone", order: "ASC" } } as never;
  await here.platform.db.update(views).set({ state }).where(eq(views.id, id));
  expect((await open(id, here.token)).view).toMatchObject({
    state: { filter: { where: { all: [["status", "is", "pending"]] } } },
    dropped: [
      ["property_type", "is", "tower"],
      ["gone", "is", 1],
      ["total_amount", "contains", "1"],
    ],
  });
  expect(await countOf(id, here.token)).toEqual({ id, count: null, is_more: false });
});

test("what is pinned and what one has is bounded", async () => {
  const { email } = await here.platform.employee({ role: ROLE.superAdmin });
  const token = (await here.platform.signIn(email)).data.accessToken;
  for (let n = 0; n < 20; n += 1) expect((await pin((await made(token)).id, token)).status).toBe(200);
  expect((await pin((await made(token)).id, token)).status).toBe(409);
  await here.pass(DAY);
  expect(await counts((await here.platform.signIn(email)).data.accessToken)).toHaveLength(20);
});
