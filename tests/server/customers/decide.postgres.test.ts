import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { checksOn } from "./checks";

const AT_ONCE = 50;

const here = signedIn();
const checks = checksOn(here);
const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await here.platform.db.execute<Record<string, unknown>>(query)).rows;

test(`of ${AT_ONCE} decisions of one check at once, one is made`, async () => {
  const id = await checks.documented({ email: "verified", aadhar: "verified", video: "verified" });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => checks.decide(id, "pan", "approve")));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
  const [found] = await rowsOf(sql`select
    (select count(*)::int from kyc_decisions where user_id = ${id}) as decisions,
    (select count(*)::int from outbox where user_id = ${id}) as mails,
    (select count(*)::int from audit where resource = 'customers' and record_id = ${String(id)}) as audits,
    (select kyc_status from users where id = ${id}) as status`);
  expect(found).toEqual({ decisions: 1, mails: 1, audits: 1, status: "verified" });
});

test("the four checks that are approved at once verify the whole", async () => {
  const id = await checks.documented();
  await Promise.all(["email", "aadhar", "pan", "video"].map((check) => checks.decide(id, check, "approve")));
  expect(await checks.read(id)).toMatchObject({ status: "verified", since: null });
});
