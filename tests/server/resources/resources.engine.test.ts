import { beforeAll, describe, expect, test } from "vitest";
import { assets } from "../../../src/contract/assets/resource";
import { customers } from "../../../src/contract/customers/resource";
import type { Resource } from "../../../src/contract/resource";
import { endpointOf, isExtension, type VerbName } from "../../../src/contract/resourceCalls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { tableNamed, tables } from "../../../src/server/db/tables";
import { files } from "../../../src/server/uploads/tables";
import { build, buildRow } from "../../build/build";
import { platformOfFile } from "../platform";
import { spvRow } from "../spv/spvRow";

const platform = platformOfFile();
let token: string;
let second: string;

beforeAll(async () => {
  token = (await platform.signIn("first@console.example")).data.accessToken;
  // What references of built records point to.
  await platform.db.insert(tables.spvs).values(spvRow({}, 900) as never);
  await platform.db
    .insert(tables.assets)
    .values(buildRow(assets, { spv_id: 1, status: "live", total_token: 1_000_000 }, 900) as never);
  await platform.db
    .insert(tables.users)
    .values(buildRow(customers, { role: ROLE.customer, referrer_id: null, wallet_balance: "0.00" }, 900) as never);
  const paper = { id: PAPER, name: "paper.pdf", mime: "application/pdf", size: 1, public: false, created_by: 1 };
  await platform.db.insert(files).values({ ...paper, created_at: platform.deps.clock().toISOString() });
  await platform.employee({ role: ROLE.superAdmin, name: "The second", email: "second@console.example" });
  second = (await platform.signIn("second@console.example")).data.accessToken;
});

const PAPER = "0a1b2c3d-0000-4000-8000-000000000000";
const REFERENCES: Readonly<Record<string, number>> = { user_id: 2, property_id: 1, spv_id: 1, role: ROLE.support };

/** A body for a resource, its references pointing to records that exist, and its files to one that is stored. */
function bodyOf(resource: Resource, seed: number) {
  const pointing = resource.fields.flatMap(({ path, kind, readOnly }) => {
    const to = kind === "file" ? `/api/console/files/${PAPER}` : REFERENCES[path];
    return to === undefined || readOnly ? [] : [[path, to] as const];
  });
  return build(resource, Object.fromEntries(pointing), seed);
}

const routeFor = (resource: Resource, verb: VerbName, id?: unknown) =>
  endpointOf(resource, verb).replace(":id", String(id));
const ask = (route: string, body?: unknown) => platform.call(route, { token, body });

/** Sends a call and gives the body whole: the extension's dialect answers with bare records. */
async function raw(route: string, body?: unknown) {
  const response = await platform.request(route, { token, body });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    answer,
    record: (answer.data ?? answer) as Record<string, unknown>,
  };
}

/** Creates a record; where that waits for a second person, another one approves it. */
async function created(resource: Resource, seed: number) {
  const sent = await raw(routeFor(resource, "create"), bodyOf(resource, seed));
  expect(sent.answer).not.toHaveProperty("errors");
  if (sent.status !== 202) {
    expect([200, 201]).toContain(sent.status);
    return { record: sent.record, by: "Administrator" };
  }
  await approve(sent);
  const newest = await raw(`GET /console/${resource.name}?sort=["id","DESC"]&range=[0,0]`);
  return { record: rowsIn(newest.answer)[0] as Record<string, unknown>, by: "The second" };
}

async function approve({ answer, headers }: Awaited<ReturnType<typeof raw>>) {
  const request = answer.approval_id ?? headers.get("x-approval-id");
  const decision = { token: second, body: { decision: "approve" } };
  expect((await platform.call(`PUT /console/approvals/${request}/decision`, decision)).status).toBe(200);
}

/** Changes or removes a record; where that waits for a second person, another one approves it. */
async function written(resource: Resource, verb: "update" | "remove", id: unknown, body?: unknown) {
  const sent = await raw(routeFor(resource, verb, id), body);
  expect([200, 202]).toContain(sent.status);
  if (sent.status === 200) return sent;
  await approve(sent);
  return raw(`GET /console/${resource.name}/${id}`);
}

const rowsIn = (answer: Record<string, unknown>) => {
  const found = answer.orderUsers ?? answer.data ?? answer;
  return (Array.isArray(found) ? found : (found as { rows: unknown[] }).rows) as Record<string, unknown>[];
};

const listRoute = (resource: Resource, query: Record<string, unknown>) => {
  const { page = 1, limit = 10, ...rest } = query as { page?: number; limit?: number };
  const range = { range: JSON.stringify([(page - 1) * limit, page * limit - 1]) };
  const asked = isExtension(resource) ? { ...range, filter: JSON.stringify(rest) } : { page, limit, ...rest };
  return `${routeFor(resource, "list")}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`;
};

/** A change of one field to what the body of another seed has there. */
function changeOf(resource: Resource, seed: number) {
  const body = bodyOf(resource, seed);
  const field = String(Object.keys(body).find((key) => typeof body[key] === "string"));
  return { [field]: body[field], version: 1 };
}

// Money that was recorded is reversed instead of changed; its own tests record it.
const writable = resources.filter((resource) => resource.api.create && resource.api.update);

describe.each(writable.map((resource) => [resource.name, resource] as const))("%s", (_name, resource) => {
  test("a created record is found in the list and its history, read, changed from its newest version alone, and deleted", async () => {
    const { record, by } = await created(resource, 1);
    const { id } = record;
    const listed = await raw(listRoute(resource, { limit: 100 }));
    expect(rowsIn(listed.answer).map((row) => row.id)).toContain(id);
    const extension = `/console/${resource.name}/${id}`;
    expect((await raw(`GET ${extension}`)).record).toMatchObject({ id, version: 1 });
    const { data } = await ask(`GET /console/history/${resource.name}/${id}`);
    const history = data as unknown as { action: string; actor: string; changes: object }[];
    expect(history.map(({ action, actor }) => ({ action, actor }))).toEqual([{ action: "create", actor: by }]);
    expect(Object.keys(history[0]?.changes ?? {}).length).toBeGreaterThan(0);
    const changed = await written(resource, "update", id, changeOf(resource, 2));
    expect(changed.record.version).toBe(2);
    const stale = await raw(routeFor(resource, "update", id), { version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.answer).toMatchObject({ code: "stale", current: { id, version: 2 } });
    await written(resource, "remove", id);
    expect((await raw(`GET ${extension}`)).status).toBe(404);
    // Two that stay, for the lists.
    await created(resource, 3);
    await created(resource, 4);
  });

  test("a missing value is refused at its field in the product's words", async () => {
    const refused = await ask(routeFor(resource, "create"), {});
    const required = resource.fields.filter((field) => field.required && !field.readOnly).map((field) => field.path);
    expect(refused.status).toBe(422);
    for (const path of required) expect(refused.errors).toContainEqual({ path, message: "Required" });
  });
});

describe.each(resources.map((resource) => [resource.name, resource] as const))("the list of %s", (_name, resource) => {
  test("sorts by each of its columns both ways, without a row twice or missing over its pages", async () => {
    const ids = await idsBy(resource, "id", "ASC");
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(await idsBy(resource, "id", "DESC")).toEqual(ids.toReversed());
    for (const order of ["ASC", "DESC"])
      expect((await idsBy(resource, resource.sort.field, order)).sort((a, b) => a - b)).toEqual(ids);
  });

  test("gives at most 100 rows, however many are asked for", async () => {
    const asked = isExtension(resource) ? "range=[0,5000]" : "limit=5000";
    const { status, answer } = await raw(`${routeFor(resource, "list")}?${asked}`);
    expect(status).toBe(200);
    expect(rowsIn(answer).length).toBeLessThanOrEqual(100);
    if (!isExtension(resource)) expect(answer.pager).toMatchObject({ pageSize: 100 });
  });

  test("refuses a page 0, a range that is none and an unknown sort", async () => {
    const bad = isExtension(resource)
      ? ["range=[5,0]", "range=[-1,5]", 'sort=["nothing","ASC"]', 'filter={"nothing":1}', "filter=nothing"]
      : ["limit=0", "page=0", "sort=nothing", "limit=many"];
    for (const query of bad) {
      const refused = await ask(`${routeFor(resource, "list")}?${query}`);
      expect([query, refused.status, refused.errors?.length]).toEqual([query, 422, 1]);
    }
  });

  test("answers a search for whatever is typed", async () => {
    for (const q of ["pool", "99999999999", "%'"]) {
      const { status, answer } = await raw(listRoute(resource, { q }));
      expect([q, status, Array.isArray(rowsIn(answer))]).toEqual([q, 200, true]);
    }
  });

  test("streams every row as CSV to those who may export", async () => {
    const table = tableNamed(resource.table);
    expect(table).toBeDefined();
    const { total } = await pageOf(resource, { limit: 1 });
    const response = await platform.request(`GET /console/export/${resource.name}`, { token });
    const lines = (await response.text()).trimEnd().split("\n");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(lines[0]?.startsWith("id,")).toBe(true);
    expect(lines.filter((line) => /^\d+,/.test(line))).toHaveLength(total);
  });
});

async function pageOf(resource: Resource, query: Record<string, unknown>, sorting = "") {
  const { answer, headers } = await raw(`${listRoute(resource, query)}&${sorting}`);
  const pager = answer.pager as { totalItems: number } | undefined;
  const total = pager?.totalItems ?? Number(headers.get("content-range")?.split("/")[1]);
  return { ids: rowsIn(answer).map((row) => Number(row.id)), total };
}

/** Gives the ids of all rows of a sorted list, over three pages. */
async function idsBy(resource: Resource, sort: string, order: string) {
  const sorting = isExtension(resource) ? `sort=${JSON.stringify([sort, order])}` : `sort=${sort}&order=${order}`;
  const { total } = await pageOf(resource, { limit: 1 });
  const limit = Math.max(1, Math.ceil(total / 3));
  const ids: number[] = [];
  for (let page = 1; page <= 3; page++) ids.push(...(await pageOf(resource, { page, limit }, sorting)).ids);
  expect(ids).toHaveLength(total);
  return ids;
}
