import { eq } from "drizzle-orm";
import type { RaRecord } from "react-admin";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createAuthProvider } from "../../../src/console/api/authProvider";
import { createDataProvider } from "../../../src/console/api/dataProvider";
import { createHttp } from "../../../src/console/api/http";
import * as saving from "../../../src/console/api/saveFile";
import { waitingRequestOf } from "../../../src/console/api/waiting";
import { setOrderStatus, setOrderTime } from "../../../src/console/orders/writes";
import { auditRoutes } from "../../../src/contract/audit/routes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { SESSION } from "../../../src/contract/limits";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { resources } from "../../../src/contract/subjects";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { tables } from "../../../src/server/db/tables";
import { build } from "../../build/build";
import { BASE, interceptApi, storedSession, storeSession } from "./harness";
import { ADMINISTRATOR, openPlatform } from "./platform";

const api = interceptApi(() => Response.error());
const http = createHttp(BASE);
const provider = createDataProvider(resources, http);
const auth = createAuthProvider(resources, http);
let platform: Awaited<ReturnType<typeof openPlatform>>;

let session: (string | null)[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  await signIn();
  session = storedSession();
});
afterAll(() => platform.close());

async function signIn() {
  api.answerWith((request) => platform.fetch(request));
  await auth.login(ADMINISTRATOR);
}

/** Goes on in the session of the first administrator. */
function start() {
  api.answerWith((request) => platform.fetch(request));
  storeSession(session[0] ?? "", session[1]);
  return provider;
}

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

// Those whose writes the specification documents, each by calls of its own, and one whose calls are all of the extension.
const walked = resources
  .filter(({ api }) => api.create && api.update && (api.create.on || api.update.on || api.remove?.on))
  .map(({ name }) => name);

it.each([...walked, "features"])("%s are created, listed, read, changed and deleted", async (name) => {
  const records = start();
  const created = await someOf(name);
  await expect(records.getOne(name, { id: created.id })).resolves.toMatchObject({ data: { id: created.id } });

  const sort = { field: "id", order: "DESC" } as const;
  const list = await records.getList(name, { pagination: { page: 1, perPage: 10 }, sort, filter: {} });
  expect(list.data[0]).toMatchObject({ id: created.id, version: created.version });
  expect(list.total).toBeGreaterThan(0);

  const { title } = resourceNamed(name);
  const field = { [title]: `Changed ${seed}` };
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

it("lists are sorted by their computed columns, each of which is an expression of its own", async () => {
  const records = start();
  const pagination = { page: 1, perPage: 10 };
  for (const { name, fields } of resources)
    for (const { path } of fields.filter(({ computed, sortable }) => computed && sortable)) {
      const sorted = records.getList(name, { pagination, sort: { field: path, order: "ASC" }, filter: {} });
      await expect(sorted, `${name} by ${path}`).resolves.toMatchObject({ data: expect.any(Array) });
    }
});

it("wrong values come back at their fields", async () => {
  const records = start();
  await expect(records.create("employee", { data: { name: "A", email: "nobody" } })).rejects.toMatchObject({
    status: 422,
    code: "invalid",
    body: { errors: { email: "Enter an e-mail address" } },
  });
});

it("an order is moved on, given times and found in its history", async () => {
  const records = start();
  const customer = await someOf("customers");
  const asset = await someOf("assets");
  const { assets } = tables;
  const offered = { status: "live", total_token: 1_000_000 } as const;
  await platform.db
    .update(assets)
    .set(offered)
    .where(eq(assets.id, Number(asset.id)));
  const { id } = await someOf("orders", { user_id: customer.id, property_id: asset.id });
  await expect(setOrderStatus(records, { order_id: id, status: "order-created" })).resolves.toMatchObject({
    status: "order-created",
  });
  await setOrderTime(records, id, { payment_time: "2099-02-01T10:00:00.000Z" });
  const { data } = await records.getOne("orders", { id });
  expect(data).toMatchObject({ id, status: "order-created" });
  expect(Date.parse(data.payment_time)).toBe(Date.UTC(2099, 1, 1, 10));
  expect((await records.call(commonRoutes.history, { params: { resource: "orders", id: id } })).length).toBe(3);
});

it("a document is uploaded and its address given", async () => {
  const pdf = "%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  const file = new Blob([pdf], { type: "application/pdf" });
  const uploaded = await start().call(commonRoutes.upload, { query: { kind: "document" }, file });
  expect(uploaded.url).toMatch(/^\/api\/console\/files\//);
});

it("a deposit whose answer is lost on the way is asked for once, and recorded once when it is approved", async () => {
  const records = start();
  const customer = await someOf("customers");
  let lost = 0;
  api.answerWith(async (request) => {
    const answer = await platform.fetch(request);
    if (lost > 0) return answer;
    lost = answer.status;
    return Response.error();
  });
  const deposit = { user_id: Number(customer.id), amount: "250.00", reference: "UTR-1" };
  const waiting = (await records.call(walletRoutes.deposit, { body: deposit, key: "key-of-the-form" })) as unknown as {
    approval_id: number;
  };
  expect(waiting).toEqual({ approval_id: expect.any(Number) });
  expect(lost).toBe(202);
  await platform.approve(waiting.approval_id);
  const { wallet_transactions: lines } = tables;
  const recorded = await platform.db.select().from(lines).where(eq(lines.user_id, deposit.user_id));
  expect(recorded.map(({ amount }) => amount)).toEqual(["250.00"]);
});

it("the audit trail is read in pages, exported and proved", async () => {
  const records = start();
  const { entries } = await records.call(auditRoutes.trail, { query: { action: "sign-in" } });
  const before = Number(entries[0]?.id);
  expect(entries[0]).toMatchObject({ resource: "employee", action: "sign-in" });
  const older = await records.call(auditRoutes.trail, { query: { before } });
  expect(older.entries.every(({ id }) => id < before)).toBe(true);

  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  await records.download(auditRoutes.export, { query: { action: "sign-in" } }, "audit.csv");
  const [[file, name] = []] = saveFile.mock.calls;
  expect([name, (file?.size ?? 0) > 0]).toEqual(["audit.csv", true]);
  expect(await records.call(auditRoutes.verify, { timeout: 0 })).toMatchObject({ ok: true, broken_at: null });
});

it("a session whose access token has run out is renewed once for twenty requests", async () => {
  await signIn();
  const records = provider;
  const before = storedSession();
  platform.pass(SESSION.access + 1);
  const lists = await Promise.all(Array.from({ length: 20 }, () => records.getList("roles", { filter: {} })));
  expect(lists.every(({ data }) => data.length > 0)).toBe(true);
  expect(api.lines().filter((line) => line.endsWith("refreshToken"))).toHaveLength(1);
  expect(storedSession()).not.toEqual(before);
  session = storedSession();
});

it("a session that was signed out is over", async () => {
  await signIn();
  const stolen = storedSession();
  await auth.logout({});
  expect(storedSession()).toEqual([null, null, null]);
  localStorage.setItem("accessToken", stolen[0] ?? "");
  localStorage.setItem("refreshToken", stolen[1] ?? "");
  await expect(provider.getList("roles", { filter: {} })).rejects.toMatchObject({
    message: "Authentication required",
  });
});
