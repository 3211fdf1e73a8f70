import { eq } from "drizzle-orm";
import type { RaRecord } from "react-admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import { waitingRequestOf } from "../../../src/console/api/waiting";
import { changeAsset } from "../../../src/console/assets/change";
import { setOrderStatus, setOrderTime } from "../../../src/console/orders/writes";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { SESSION } from "../../../src/contract/limits";
import { LEDGER_CURRENCY } from "../../../src/contract/platform";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { resources } from "../../../src/contract/subjects";
import { tables } from "../../../src/server/db/tables";
import { build } from "../../build/build";
import { BASE, interceptApi, storedSession } from "./harness";
import { ADMINISTRATOR, openPlatform } from "./platform";

const api = interceptApi(() => Response.error());
const http = createHttp(BASE);
const provider = createDataProvider(resources, http);
const auth = createAuthProvider(resources, http);
let platform: Awaited<ReturnType<typeof openPlatform>>;

beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

/** Signs in as the first administrator; the requests of that are not counted. */
async function start() {
  api.answerWith((request) => platform.fetch(request));
  await auth.login(ADMINISTRATOR);
  api.asked.length = 0;
  return provider;
}

const PDF = "%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** What is changed of records that their number names. */
const CHANGED: Readonly<Record<string, object>> = {
  orders: { no_sqyds: 77 },
  eois: { no_sqyds: 77 },
  distributions: { note: "Changed" },
  "distribution-schedules": { frequency: "yearly" },
};

/** Makes what a reference must point to, by its resource. */
const POINTED: Readonly<Record<string, () => Promise<RaRecord>>> = {
  customers: () => someOf("customers"),
  spv: () => someOf("spv", { currency: LEDGER_CURRENCY }),
  assets: async () => {
    const asset = await someOf("assets");
    await platform.db
      .update(tables.assets)
      .set({ status: "live", total_token: 1_000_000 })
      .where(eq(tables.assets.id, Number(asset.id)));
    return asset;
  },
};

/** What records of a resource point to: whatever they must refer to, and their files. */
async function pointedTo(name: string) {
  const given: Record<string, unknown> = {};
  for (const { path, kind, to = "", required, readOnly } of resourceNamed(name).fields) {
    if (readOnly) continue;
    if (kind === "file") given[path] = await uploaded();
    const make = kind === "reference" && required ? POINTED[to] : undefined;
    if (make) given[path] = (await make()).id;
  }
  return given;
}

const uploaded = async () =>
  (
    await provider.call(commonRoutes.upload, {
      query: { kind: "document" },
      file: new Blob([PDF], { type: "application/pdf" }),
    })
  ).url;

let seed = 0;
async function someOf(name: string, extra: object = {}) {
  seed += 1;
  const resource: Resource = resourceNamed(name);
  const { data } = await provider.create(name, { data: { ...build(resource, {}, seed), spv_id: null, ...extra } });
  const request = waitingRequestOf(data);
  if (request === undefined) return data;
  await platform.approve(request);
  const sort = { field: "id", order: "DESC" } as const;
  const newest = await provider.getList(name, { pagination: { page: 1, perPage: 1 }, sort, filter: {} });
  return newest.data[0] as RaRecord;
}

/** Gives a record as a write left it; one that waits for a second person is approved first. */
async function written(name: string, data: RaRecord) {
  const request = waitingRequestOf(data);
  if (request === undefined) return data;
  await platform.approve(request);
  return (await provider.getOne(name, { id: data.id }).catch(() => ({ data }))).data;
}

const writable = resources.filter(({ api }) => api.create && api.update).map(({ name }) => name);

describe("with the platform's own server", () => {
  it.each(writable)("%s are created, listed, read, changed and deleted", async (name) => {
    const records = await start();
    const created = await someOf(name, await pointedTo(name));
    await expect(records.getOne(name, { id: created.id })).resolves.toMatchObject({ data: { id: created.id } });

    const sort = { field: "id", order: "DESC" } as const;
    const list = await records.getList(name, { pagination: { page: 1, perPage: 10 }, sort, filter: {} });
    expect(list.data[0]).toMatchObject({ id: created.id, version: created.version });
    expect(list.total).toBeGreaterThan(0);

    const { title } = resourceNamed(name);
    const field = CHANGED[name] ?? { [title]: `Changed ${seed}` };
    const { data } = await records.update(name, {
      id: created.id,
      data: { ...created, ...field },
      previousData: created,
    });
    expect(await written(name, data)).toMatchObject({ ...field, version: created.version + 1 });

    const stale = records.update(name, {
      id: created.id,
      data: { ...created, ...field },
      previousData: created,
    });
    await expect(stale).rejects.toMatchObject({ code: "stale", status: 409, current: { ...field, id: created.id } });

    const removed = await records.delete(name, { id: created.id, previousData: created });
    await written(name, removed.data as RaRecord);
    await expect(records.getOne(name, { id: created.id })).rejects.toMatchObject({ status: 404, code: "not_found" });
  });

  it.each(resources.map(({ name }) => name))("%s can be sorted by every column", async (name) => {
    const records = await start();
    for (const field of resourceNamed(name).columns) {
      const pagination = { page: 1, perPage: 10 };
      await records.getList(name, { pagination, sort: { field, order: "ASC" }, filter: {} });
    }
  });

  it("a page of references comes with one request", async () => {
    const records = await start();
    const made = [];
    for (let count = 0; count < 30; count += 1) made.push((await someOf("features")).id);
    api.asked.length = 0;
    const { data } = await records.getMany("features", { ids: made });
    expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(made);
    expect(api.asked).toHaveLength(1);
  });

  it("wrong values come back at their fields", async () => {
    const records = await start();
    await expect(records.create("employee", { data: { name: "A", email: "nobody" } })).rejects.toMatchObject({
      status: 422,
      code: "invalid",
      body: { errors: { email: "Enter an e-mail address" } },
    });
  });

  it("an asset's switches and status are changed by calls of their own", async () => {
    const records = await start();
    const { id } = await someOf("assets");
    await expect(changeAsset(records, id, { is_booking_amount_required: true })).resolves.toMatchObject({
      id,
      is_booking_amount_required: true,
    });
    await expect(changeAsset(records, id, { join_waitlist: true })).resolves.toMatchObject({ id, join_waitlist: true });
    await platform.db
      .update(tables.assets)
      .set({ status: "in-review" })
      .where(eq(tables.assets.id, Number(id)));
    const status = "changes-requested";
    await expect(
      changeAsset(records, id, { property_id: id, status: status, reason: "Add pictures" }),
    ).resolves.toMatchObject({ id, status });
  });

  it("an asset's dashboard is read by its verb", async () => {
    const records = await start();
    const { id } = await someOf("assets", {
      total_token: 10,
      token_amount: "10.05",
      minimum_raise: null,
      currency: "INR",
    });
    await expect(records.call(assetRoutes.dashboard, { params: { id } })).resolves.toMatchObject({
      raise: { target: "100.50", ordered: "0.00" },
      tokens: { supply: 10, left: 10 },
    });
  });

  it("an order is moved on, given times and found in its history", async () => {
    const records = await start();
    const { id } = await someOf("orders", await pointedTo("orders"));
    await expect(setOrderStatus(records, { order_id: id, status: "order-created" })).resolves.toMatchObject({
      status: "order-created",
    });
    await setOrderTime(records, id, { payment_time: "2099-02-01T10:00:00.000Z" });
    const { data } = await records.getOne("orders", { id });
    expect(data).toMatchObject({ id, status: "order-created" });
    expect(Date.parse(data.payment_time)).toBe(Date.UTC(2099, 1, 1, 10));
    expect((await records.call(commonRoutes.history, { params: { resource: "orders", id: id } })).length).toBe(3);
  });

  it("a picture is uploaded and its address given", async () => {
    const records = await start();
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const file = new Blob([Buffer.from(png, "base64")], { type: "image/png" });
    await expect(records.call(commonRoutes.upload, { file })).resolves.toMatchObject({
      url: expect.stringMatching(/^\/api\/media\//),
    });
  });

  it("permissions come from the account", async () => {
    await start();
    await expect(auth.canAccess?.({ action: "edit", resource: "roles" })).resolves.toBe(true);
    await expect(provider.me()).resolves.toMatchObject({ email: ADMINISTRATOR.email });
    await expect(auth.getIdentity?.()).resolves.toMatchObject({ email: ADMINISTRATOR.email });
  });

  it("a session whose access token has run out is renewed once for twenty requests", async () => {
    const records = await start();
    const before = storedSession();
    platform.pass(SESSION.access + 1);
    const lists = await Promise.all(Array.from({ length: 20 }, () => records.getList("roles", { filter: {} })));
    expect(lists.every(({ data }) => data.length > 0)).toBe(true);
    expect(api.lines().filter((line) => line.endsWith("refreshToken"))).toHaveLength(1);
    expect(storedSession()).not.toEqual(before);
  });

  it("a session that was signed out is over", async () => {
    const records = await start();
    const stolen = storedSession();
    await auth.logout({});
    expect(storedSession()).toEqual([null, null, null]);
    localStorage.setItem("accessToken", stolen[0] ?? "");
    localStorage.setItem("refreshToken", stolen[1] ?? "");
    await expect(records.getList("roles", { filter: {} })).rejects.toMatchObject({
      message: "Authentication required",
    });
  });
});
