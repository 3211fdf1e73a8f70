import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

const contradictions = async (wrong: SQL) => (await sampled.db.execute<Record<string, unknown>>(wrong)).rows;

const checked = sql`(select u.id, u.created_at, u.kyc_since, c.kyc_check, c.status from users u cross join lateral (values
  ('email', u.kyc_email_verification_status), ('aadhar', u.kyc_aadhar_verification_status),
  ('pan', u.kyc_pan_verification_status), ('video', u.kyc_video_verification_status)) c (kyc_check, status)
  where not u.is_employee)`;

test("customers wait since a day after they joined, and only those whose KYC is pending", async () => {
  const wrong = sql`select id from users where not is_employee
    and ((kyc_status = 'pending') <> (kyc_since is not null) or kyc_since < created_at or kyc_since > '2026-02-10T06:00Z')`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("the last decision on each check is the one that its status says", async () => {
  const wrong = sql`select c.id, c.kyc_check, c.status, d.decision from ${checked} c
    left join lateral (select decision from kyc_decisions where user_id = c.id and kyc_check = c.kyc_check
      order by id desc limit 1) d on true
    where c.status <> case d.decision when 'approve' then 'verified' when 'reject' then 'rejected' else 'pending' end`;
  expect(await contradictions(wrong)).toEqual([]);
  const decisions = await contradictions(sql`select distinct decision from kyc_decisions order by decision`);
  expect(decisions).toEqual([{ decision: "approve" }, { decision: "ask" }, { decision: "reject" }]);
});

test("what was handed in is stored for administrators alone, and no other record names it", async () => {
  const wrong = sql`select d.id from kyc_documents d
    left join files f on d.file = '/api/console/files/' || f.id
    where f.id is null or f.public or exists (select from order_documents o where o.file = d.file)`;
  expect(await contradictions(wrong)).toEqual([]);
  expect(await contradictions(sql`select count(*) > 300 as enough from kyc_documents`)).toEqual([{ enough: true }]);
});

test("some customers have marked assets, wait for one, or have notes", async () => {
  const [found] = await contradictions(sql`select
    count(*) filter (where jsonb_array_length("propertyBookmark") > 0)::int as marked,
    count(*) filter (where jsonb_array_length("propertyWaitingList") > 0)::int as waiting,
    (select count(*)::int from notes where resource = 'customers') as notes from users`);
  expect(found).toEqual({ marked: expect.any(Number), waiting: expect.any(Number), notes: expect.any(Number) });
  expect(Math.min(...Object.values(found as Record<string, number>))).toBeGreaterThan(15);
});
