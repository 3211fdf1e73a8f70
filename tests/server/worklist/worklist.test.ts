import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { approvals } from "../../../src/contract/approvals/resource";
import { cancellations } from "../../../src/contract/cancellations/resource";
import { company } from "../../../src/contract/company/resource";
import { distributionLines, distributions } from "../../../src/contract/distributions/resource";
import { eois } from "../../../src/contract/eois/resource";
import { allows, PRESET_ROLES } from "../../../src/contract/permissions";
import { receipts } from "../../../src/contract/receipts/resource";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { reviews } from "../../../src/contract/reviews/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { envelopes } from "../../../src/contract/signing/resource";
import { spv } from "../../../src/contract/spv/resource";
import type { Work } from "../../../src/contract/worklist/calls";
import { WORKS, type WorkKind } from "../../../src/contract/worklist/vocabulary";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

/** What waits for somebody’s decision, and not for one person alone. */
const KINDS = (Object.keys(WORKS) as WorkKind[]).filter((kind) => kind !== "mention");

const here = signedIn();
const money = moneyOn(here);

const list = async (query = "", by = here.token) => {
  const { data } = await here.send(`GET /console/worklist${query}`, undefined, by);
  return data as unknown as { work: Work[]; counts: Partial<Record<WorkKind, number>> };
};
const only = async (kind: WorkKind, by?: string) => (await list(`?kind=${kind}`, by)).work;
const assign = (kind: string, id: number, user_id: number | null, by?: string) =>
  here.send(`PUT /console/worklist/${kind}/${id}/assignee`, { user_id }, by);

const addTo = (resource: Resource, values: Record<string, unknown>) => here.add.row(resource, values);

const request = (values: Record<string, unknown> = {}) =>
  addTo(approvals, {
    title: "Refund of an order",
    resource: "orders",
    status: "pending",
    record_id: 1,
    requested_by: null,
    decided_by: null,
    changes: {},
    expires_at: "2026-01-06T00:00:00.000Z",
    ...values,
  });

/** One of each kind waits, beside one that has been decided. */
beforeAll(async () => {
  const at = { created_at: "2026-01-01T04:30:00.000Z" };
  const { id: order_id, user_id, property_id } = await here.add.order({ status: "pending" });
  await here.platform.db.execute(sql`update users set kyc_status = 'verified'`);
  await here.add.customer({ name: "Zoya Test", kyc: { status: "pending" }, kyc_since: "2026-01-02T04:30:00.000Z" });
  await request();
  for (const status of ["pending", "denied"])
    await addTo(cancellations, { ...at, order_id, status, requested_by: null, decided_by: null });
  for (const status of ["pending", "approved"]) await addTo(company, { ...at, status, partner_id: null });
  for (const status of ["new", "approved"]) await addTo(eois, { ...at, user_id, property_id, status, order_id: null });
  for (const allocated of ["0.00", "100.00"])
    await addTo(receipts, {
      ...at,
      amount: "100.00",
      allocated,
      document: null,
      duplicate_of: null,
      transfer_id: null,
      reversed_by: null,
      recorded_by: null,
      confirmed_by: null,
    });
  for (const status of ["pending", "published"]) await addTo(reviews, { ...at, property_id, user_id, status });
  const { id: spv_id } = await addTo(spv, { company_id: null });
  for (const expires_at of ["2026-01-06T00:00:00.000Z", "2026-02-06T00:00:00.000Z"])
    await addTo(envelopes, {
      spv_id,
      user_id,
      order_id: null,
      order_document_id: null,
      status: "sent",
      expires_at,
    });
  const nobody = { property_id: null, requested_by: null, approval_id: null, schedule_id: null };
  for (const status of ["running", "completed"]) {
    const { id: distribution_id } = await addTo(distributions, { ...nobody, spv_id, status });
    await addTo(distributionLines, { distribution_id, user_id, status: "failed", transfer_id: null });
  }
});

test("what waits is there once for each kind, the soonest due first, and nothing that has been decided", async () => {
  const { work, counts } = await list();
  expect(counts).toEqual({ mention: 0, ...Object.fromEntries(KINDS.map((kind) => [kind, 1])) });
  expect(work.map(({ kind }) => kind).toSorted()).toEqual(KINDS.toSorted());
  expect(work.map(({ due_at }) => due_at)).toEqual(work.map(({ due_at }) => due_at).toSorted());
  expect((await only("kyc"))[0]).toMatchObject({
    name: "Zoya Test",
    since: "2026-01-02T04:30:00.000Z",
    due_at: "2026-01-05T04:30:00.000Z",
    assignee: null,
  });
});

test("a role gets the kinds that it may decide, and no other", async () => {
  for (const { id, name, permissions } of PRESET_ROLES.filter((role) => role.id !== ROLE.customer)) {
    const { work, counts } = await list("", await money.colleague(id));
    // A request is there for whoever may approve its own subject; the one here is about an order.
    const kinds = KINDS.filter((kind) => {
      const { resource = "", right } = WORKS[kind];
      if (!allows(permissions, resourceNamed(resource).permission, "view")) return false;
      if (right && !allows(permissions, ...right)) return false;
      return kind !== "approval" || allows(permissions, "orders", "approve");
    });
    expect([name, work.map(({ kind }) => kind).toSorted()]).toEqual([name, kinds.toSorted()]);
    const counted = Object.entries(counts).flatMap(([kind, count]) => (count ? [kind] : []));
    expect(counted).toEqual(expect.arrayContaining(kinds));
  }
});

test("what one asked for oneself waits for others", async () => {
  const asker = await here.platform.employee({ role: ROLE.finance });
  const token = (await here.platform.signIn(String(asker.email))).data.accessToken;
  const { id } = await request({ requested_by: asker.id, record_id: 2 });
  expect((await only("approval", token)).map((work) => work.id)).not.toContain(id);
  expect((await only("approval")).map((work) => work.id)).toContain(id);
  const { data: people } = await here.send(`GET /console/worklist/approval/${id}/people`);
  expect(people).not.toContainEqual({ id: asker.id, name: asker.name });
  expect(await assign("approval", id, asker.id)).toMatchObject({ status: 422 });
});

test("what somebody has taken is gone from the others’ lists, told to them, and can be handed over and given back", async () => {
  const asha = await here.platform.employee({ role: ROLE.finance, name: "Asha Finance" });
  const token = (await here.platform.signIn(String(asha.email))).data.accessToken;
  const [{ id } = { id: 0 }] = await only("cancellation");
  expect(await assign("cancellation", id, asha.id)).toMatchObject({ status: 200 });
  expect([await only("cancellation"), (await list("?of=all&kind=cancellation")).work.length]).toEqual([[], 1]);
  expect((await list("?of=mine", token)).work).toMatchObject([
    { kind: "cancellation", assignee: { name: "Asha Finance" } },
  ]);
  const { data: inbox } = await here.send("GET /console/inbox", undefined, token);
  expect(inbox).toMatchObject({ notices: [{ resource: "cancellations", record_id: id }] });
  const { data: entries } = await here.send(`GET /console/history/cancellations/${id}`);
  expect(entries).toMatchObject([{ action: "assign", changes: { assignee: { before: null, after: "Asha Finance" } } }]);
  expect(await assign("cancellation", id, null, token)).toMatchObject({ status: 200 });
  expect(await only("cancellation")).toMatchObject([{ assignee: null }]);
});

test("nothing is assigned to who may not decide it, nor by who may not, nor what does not wait", async () => {
  const support = await here.platform.employee({ role: ROLE.support });
  const [{ id } = { id: 0 }] = await only("kyc");
  expect(await assign("kyc", id, support.id)).toMatchObject({ status: 422, errors: [{ path: "user_id" }] });
  const token = (await here.platform.signIn(String(support.email))).data.accessToken;
  expect(await assign("kyc", id, support.id, token)).toMatchObject({ status: 404 });
  expect(await here.send(`GET /console/worklist/kyc/${id}/people`, undefined, token)).toMatchObject({ status: 404 });
  expect(await assign("kyc", 999_999, null)).toMatchObject({ status: 404 });
  expect(await assign("nothing", id, null)).toMatchObject({ status: 404 });
});

test("who is blocked, or may no longer approve what a request is about, keeps nothing from others", async () => {
  const gone = await here.platform.employee({ role: ROLE.compliance });
  const [{ id } = { id: 0 }] = await only("kyc");
  await assign("kyc", id, gone.id);
  expect(await only("kyc")).toEqual([]);
  await here.platform.change(gone.id, { status: "Blocked" });
  expect(await only("kyc")).toMatchObject([{ id, assignee: null }]);

  const moved = await here.platform.employee({ role: ROLE.finance });
  const asked = await request({ record_id: 3 });
  await assign("approval", asked.id, moved.id);
  const open = async () => (await only("approval")).find((work) => work.id === asked.id);
  expect(await open()).toBeUndefined();
  // Support may view requests, and approves none.
  await here.platform.change(moved.id, { role: ROLE.support });
  expect(await open()).toMatchObject({ assignee: null });
});
