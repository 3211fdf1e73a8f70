import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedIn } from "../signedIn";

const here = signedIn();

test("the chain grows by what was written, holds, and shows the first row that was tampered with", async () => {
  const { db, deps } = here.platform;
  for (const name of ["a", "b", "c"]) await here.send("POST /setting", { name, value: "1" });
  expect(await deps.auditChain.seal(db)).toBeGreaterThanOrEqual(3);
  expect(await deps.auditChain.seal(db)).toBe(0);
  await here.send("POST /setting", { name: "d", value: "1" });
  expect(await deps.auditChain.seal(db)).toBe(1);
  expect(await deps.auditChain.prove(db)).toMatchObject({ ok: true, broken_at: null });
  // Only somebody who switches the trigger off can change a row; the chain still tells.
  await db.execute(sql`alter table audit disable trigger audit_append_only`);
  const { rows } = await db.execute(sql`update audit set actor = 'nobody' where seq = 2 returning id`);
  await db.execute(sql`alter table audit enable trigger audit_append_only`);
  expect(rows).toHaveLength(1);
  expect(await deps.auditChain.prove(db)).toMatchObject({ ok: false, broken_at: 2 });
});

test("no row of the trail is changed, deleted or emptied", async () => {
  const { db, deps } = here.platform;
  await deps.auditChain.seal(db);
  for (const query of [sql`update audit set actor = 'x'`, sql`delete from audit`, sql`truncate audit`]) {
    const cause = { message: "the audit trail is append-only" };
    await expect(db.execute(query)).rejects.toMatchObject({ cause });
  }
});
