import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlatform, type Platform } from "../platform";

let platform: Platform;
let token: string;

beforeAll(async () => {
  platform = await openPlatform();
  token = (await platform.signIn("first@console.example")).data.accessToken;
});
afterAll(() => platform.close());

const rows = async <T>(query: ReturnType<typeof sql>) => (await platform.db.execute(query)).rows as T[];
const refusal = (query: ReturnType<typeof sql>) =>
  platform.db.execute(query).then(
    () => "done",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

test("the chain grows by what was written, holds, and shows the first row that was tampered with", async () => {
  for (const name of ["a", "b", "c"]) await platform.call("POST /setting", { token, body: { name, value: "1" } });
  expect(await platform.deps.auditChain.seal(platform.db)).toBeGreaterThanOrEqual(3);
  expect(await platform.deps.auditChain.seal(platform.db)).toBe(0);
  await platform.call("POST /setting", { token, body: { name: "d", value: "1" } });
  expect(await platform.deps.auditChain.seal(platform.db)).toBe(1);
  expect(await platform.deps.auditChain.prove(platform.db)).toMatchObject({ ok: true, broken_at: null });
  // Only somebody who switches the trigger off can change a row; the chain still tells.
  await platform.db.execute(sql`alter table audit disable trigger audit_append_only`);
  const [second] = await rows<{ id: string }>(sql`update audit set actor = 'nobody' where seq = 2 returning id`);
  await platform.db.execute(sql`alter table audit enable trigger audit_append_only`);
  expect(second).toBeDefined();
  expect(await platform.deps.auditChain.prove(platform.db)).toMatchObject({ ok: false, broken_at: 2 });
});

test("no row of the trail is changed, deleted or emptied", async () => {
  await platform.deps.auditChain.seal(platform.db);
  for (const query of [sql`update audit set actor = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
    expect(await refusal(query)).toBe("the audit trail is append-only");
  }
});

test("the trail shows an identifier's end alone", async () => {
  const body = { name: "Masked Trading", legal_entity: "LLP", pan_number: "ABCDE1234F" };
  await platform.api.app.request("/api/console/company", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const [row] = await rows<{ changes: string }>(
    sql`select changes::text as changes from audit where resource = 'company' order by id desc limit 1`,
  );
  expect(row?.changes).toContain("…234F");
  expect(row?.changes).not.toContain("ABCDE1234F");
});
