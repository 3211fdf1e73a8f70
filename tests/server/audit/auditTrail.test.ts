import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "../../../src/contract/commonCalls";
import { type Mutation, recordChange } from "../../../src/server/audit/record";
import { signedIn } from "../signedIn";

const here = signedIn();

/** Writes one entry of the trail as a mutation would. */
const write = (
  name: string,
  { at = "2026-02-01T00:00:00Z", ...rest }: Partial<Omit<Mutation, "at">> & { at?: string },
) =>
  recordChange(here.platform.db, {
    actor: { id: 1, name },
    at: new Date(at),
    requestId: "request-of-test",
    action: "update",
    resource: "features",
    recordId: 1,
    ...rest,
  });

async function trail(query: Record<string, string | number>) {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, data } = await here.send(`GET /console/audit?${address}`);
  expect(status).toBe(200);
  return data as unknown as { entries: AuditEntry[]; more: boolean };
}

async function exported(query: string) {
  const response = await here.raw(`GET /console/audit/export?${query}`);
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

test("the trail is narrowed by person, kind and number of record, and action", async () => {
  await write("Filter One", {
    resource: "spv",
    recordId: 71,
    action: "create",
    changes: { name: { before: null, after: "A" } },
  });
  await write("Filter One", { resource: "spv", recordId: 72 });
  await write("Filter_Two", { resource: "company", recordId: 71, action: "delete" });
  const found = async (query: Record<string, string>) =>
    (await trail(query)).entries.map(({ actor, resource, record_id, action }) => [actor, resource, record_id, action]);
  const created = ["Filter One", "spv", "71", "create"];
  const changed = ["Filter One", "spv", "72", "update"];
  const deleted = ["Filter_Two", "company", "71", "delete"];
  expect(await found({ actor: " filter " })).toEqual([deleted, changed, created]);
  // What LIKE would take for any character is only itself.
  expect(await found({ actor: "r_t" })).toEqual([deleted]);
  expect(await found({ resource: "spv", actor: "filter" })).toEqual([changed, created]);
  expect(await found({ record_id: "71", actor: "filter" })).toEqual([deleted, created]);
  expect(await found({ action: "delete", actor: "filter" })).toEqual([deleted]);
  expect((await trail({ record_id: "71", resource: "spv" })).entries[0]).toMatchObject({
    changes: { name: { before: null, after: "A" } },
    request_id: "request-of-test",
  });
});

test("days are those of the platform, both included", async () => {
  await write("Days", { recordId: 1, at: "2026-03-01T18:29:59Z" });
  await write("Days", { recordId: 2, at: "2026-03-01T18:30:00Z" });
  await write("Days", { recordId: 3, at: "2026-03-02T18:30:00Z" });
  const found = async (days: Record<string, string>) =>
    (await trail({ actor: "Days", ...days })).entries.map(({ record_id }) => record_id);
  expect(await found({ from_date: "2026-03-02" })).toEqual(["3", "2"]);
  expect(await found({ to_date: "2026-03-01" })).toEqual(["1"]);
  expect(await found({ from_date: "2026-03-02", to_date: "2026-03-02" })).toEqual(["2"]);
});

test("a filter that means nothing is refused at its name", async () => {
  for (const [name, value] of [
    ["from_date", "2026-02-30"],
    ["action", "explode"],
    ["resource", "nothing"],
    ["before", "-1"],
  ]) {
    const { status, errors } = await here.send(`GET /console/audit?${name}=${value}`);
    expect([status, errors?.[0]?.path]).toEqual([422, name]);
  }
});

test("pages follow each other without a gap while new entries come, and all of them are exported", async () => {
  const many = sql`
    insert into audit (at, actor, action, resource, record_id, changes, request_id)
    select '2026-02-01', 'Pager', 'update', 'features', number, '{}', 'r' from generate_series(1, 1120) number`;
  await here.platform.db.execute(many);
  const first = await trail({ actor: "Pager" });
  await write("Pager", { recordId: 9999 });
  const second = await trail({ actor: "Pager", before: first.entries.at(-1)?.id as number });
  const numbers = [...first.entries, ...second.entries].map(({ record_id }) => Number(record_id));
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => 1120 - index));
  expect([first.more, second.more]).toEqual([true, true]);
  const { text } = await exported("actor=Pager");
  const lines = text.trim().split("\n").slice(1);
  expect(new Set(lines).size).toBe(1121);
  expect(lines).toHaveLength(1121);
});

test("an export is filtered, runs no formula, and is an entry itself", async () => {
  await write("=1+1", { recordId: 5, changes: { name: { before: "a", after: "b" } } });
  const { type, text } = await exported("actor=%3D1");
  expect(type).toBe("text/csv; charset=utf-8");
  const [head, line, ...rest] = text.trim().split("\n");
  expect(head).toBe("id,at,actor_id,actor,action,resource,record_id,changes,request_id,seq,previous_hash,hash,key_id");
  expect(line).toContain(`,1,'=1+1,update,features,5,"{""name"":{""after"":""b"",""before"":""a""}}",request-of-test,`);
  expect(rest).toEqual([]);
  expect((await trail({ resource: "audit", action: "export" })).entries[0]).toMatchObject({ record_id: "*" });
});

test("an export whose filter the database refuses is refused before its first byte, and is no entry", async () => {
  const exports = async () => (await trail({ action: "export" })).entries.length;
  const before = await exports();
  expect((await exported("actor=%00")).status).toBe(422);
  expect(await exports()).toBe(before);
});

test("the proof counts what is sealed, and names the first entry that was changed or is missing", async () => {
  const { db, deps } = here.platform;
  for (let recordId = 1; recordId <= 5; recordId++) await write("Sealed", { recordId });
  await deps.auditChain.seal(db);
  await write("Unsealed", {});
  const proof = async () => (await here.send("GET /console/audit/verify")).data;
  const whole = await proof();
  expect(whole).toMatchObject({ ok: true, broken_at: null });
  expect(Number(whole.entries)).toBe(Number(whole.sealed) + 1);
  // Only somebody who switches the trigger off can change the trail.
  await db.execute(sql`alter table audit disable trigger audit_append_only`);
  await db.execute(sql`delete from audit where seq = 5`);
  await db.execute(sql`alter table audit enable trigger audit_append_only`);
  expect(await proof()).toMatchObject({ ok: false, broken_at: 5 });
});
