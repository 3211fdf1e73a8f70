import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { approvals } from "../../../src/contract/approvals/resource";
import { cancellations } from "../../../src/contract/cancellations/resource";
import { distributionLines, distributions } from "../../../src/contract/distributions/resource";
import { documents } from "../../../src/contract/documents/resource";
import { eois } from "../../../src/contract/eois/resource";
import { outbox } from "../../../src/contract/outbox/resource";
import { allows, PRESET_ROLES, type Subject } from "../../../src/contract/permissions";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { roles } from "../../../src/contract/roles/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { envelopes } from "../../../src/contract/signing/resource";
import { spv } from "../../../src/contract/spv/resource";
import { TODAY_FILTERS, type Today, type TodayBlocks } from "../../../src/contract/today/calls";
import { tokenSupply } from "../../../src/server/orders/tables";
import { moneyOn } from "../money";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);

const read = async (by = here.token) =>
  (await here.send("GET /console/today", undefined, by)).data as unknown as TodayBlocks;

const waiting = async (by = here.token) => (await here.send("GET /console/waiting", undefined, by)).data;

const addTo = (resource: Resource, values: Record<string, unknown>) => here.add.row(resource, values);

/** What one has to be allowed to view for each block. */
const SUBJECTS: Record<keyof Today, Subject> = {
  approvals: "approvals",
  kyc: "customers",
  deadlines: "orders",
  held: "orders",
  cancellations: "orders",
  refunds: "orders",
  eois: "eoi",
  undelivered: "notifications",
  ledger: "ledger",
  reconciliation: "assets",
  receipts: "ledger",
  unbatched: "withdrawals",
  unbatched_parts: "distributions",
  late_batches: "withdrawals",
  money: "ledger",
  orders: "orders",
  clock: "settings",
  raise: "assets",
  documents: "assets",
};

test("a role gets the blocks whose subjects it may view, and no other", async () => {
  const permissions = { company: ["view"] };
  const { id } = await addTo(roles, { name: "Nobody", permissions });
  const others = PRESET_ROLES.filter((role) => role.id !== ROLE.customer);
  for (const role of [...others, { id, permissions } as (typeof others)[number]]) {
    const names = Object.entries(SUBJECTS).flatMap(([name, of]) =>
      allows(role.permissions, of, "view") ? [name] : [],
    );
    const blocks = Object.keys(await read(await money.colleague(role.id)));
    expect([role.id, blocks.toSorted()]).toEqual([role.id, names.toSorted()]);
  }
});

test("KYC that waits is counted by age, as in the list behind each figure", async () => {
  const before = (await read()).kyc;
  expect(before).toMatchObject([
    { from_date: "2026-01-03" },
    { from_date: "2025-12-29", to_date: "2026-01-02" },
    { to_date: "2025-12-28" },
  ]);
  const came = (created_at: string, values = {}) =>
    here.add.customer({ kyc: { status: "pending" }, created_at, ...values });
  await came("2026-01-05T04:00:00.000Z");
  await came("2026-01-02T18:30:00.000Z");
  await came("2026-01-02T18:29:59.999Z");
  await came("2025-12-28T18:30:00.000Z");
  await came("2025-12-29T04:00:00.000Z");
  await came("2025-12-28T18:29:59.999Z");
  await came("2026-01-05T04:00:00.000Z", { kyc: { status: "verified" } });
  await came("2026-01-05T04:00:00.000Z", { role: ROLE.support, is_employee: true });
  const { kyc } = await read();
  expect(kyc.map(({ customers }, age) => customers - (before[age]?.customers ?? 0))).toEqual([2, 3, 1]);
  for (const { customers, ...days } of kyc) {
    const query = new URLSearchParams({ ...TODAY_FILTERS.kyc, role: `${ROLE.customer}`, ...days, limit: "100" });
    expect((await here.send(`GET /users/filter?${query}`)).data).toHaveLength(customers);
  }
});

test("deadlines are past, of today or of the days after it, each of an order that waits for it", async () => {
  const before = (await read()).deadlines;
  const invested = (investment_deadline_time: string) =>
    here.add.order({ status: "awaiting-100%-investment", investment_deadline_time });
  await invested("2026-01-05T04:30:00.000Z");
  await invested("2026-01-05T04:30:00.001Z");
  await here.add.order({ status: "full-payment-pending", payment_time: "2026-01-05T18:29:59.999Z" });
  await here.add.order({
    status: "documents-sent-for-signature-to-be-signed",
    document_sign_time: "2026-01-05T18:30:00.000Z",
    payment_time: "2026-01-01T00:00:00.000Z",
  });
  await invested("2026-01-12T04:30:00.000Z");
  await invested("2026-01-12T04:30:00.001Z");
  await here.add.order({ status: "fully-paid", payment_time: "2026-01-01T00:00:00.000Z" });
  const { past, today, next } = (await read()).deadlines;
  expect([past - before.past, today - before.today, next - before.next]).toEqual([1, 2, 2]);
});

test("orders are counted by status, in the sequence of the statuses", async () => {
  const of = async (status: string) => (await read()).orders.find((row) => row.status === status)?.orders ?? 0;
  const [cancelled, created] = [await of("order-cancelled"), await of("order-created")];
  await here.add.order({ status: "order-cancelled" });
  await here.add.order({ status: "order-created" });
  await here.add.order({ status: "order-created" });
  expect([await of("order-cancelled"), await of("order-created")]).toEqual([cancelled + 1, created + 2]);
  const statuses = (await read()).orders.map(({ status }) => status);
  expect(statuses.indexOf("order-created")).toBeLessThan(statuses.indexOf("order-cancelled"));
  expect(statuses).not.toContain("refunded");
});

test("open requests to cancel, new expressions of interest and failed messages are counted, in the menu too", async () => {
  const order = await here.add.order({ status: "pending" });
  const [before, menu] = [await read(), await waiting()];
  const { user_id, property_id } = order;
  for (const status of ["pending", "denied"])
    await addTo(cancellations, { order_id: order.id, status, requested_by: null, decided_by: null });
  for (const status of ["new", "new", "approved"]) await addTo(eois, { user_id, property_id, status, order_id: null });
  for (const status of ["failed", "sent", "failed"]) await addTo(outbox, { status, notification_id: null });
  const after = await read();
  expect([after.cancellations - before.cancellations, after.eois - before.eois]).toEqual([1, 2]);
  expect(after.undelivered - before.undelivered).toBe(2);
  expect(await waiting()).toEqual({
    ...menu,
    cancellations: Number(menu.cancellations) + 1,
    eois: Number(menu.eois) + 2,
    outbox: Number(menu.outbox) + 2,
  });
  const support = await waiting(await money.colleague(ROLE.support));
  const { permissions } = PRESET_ROLES.find(({ id }) => id === ROLE.support) ?? { permissions: {} };
  const seen = Object.keys(menu).filter((name) => allows(permissions, resourceNamed(name).permission, "view"));
  expect([Object.keys(menu).length, Object.keys(support).sort()]).toEqual([10, seen.sort()]);
});

test("approvals are those that the role may decide, of others, in time", async () => {
  const request = (values: Record<string, unknown>) =>
    addTo(approvals, {
      resource: "orders",
      status: "pending",
      requested_by: null,
      decided_by: null,
      changes: {},
      expires_at: "2026-01-06T00:00:00.000Z",
      ...values,
    });
  const { id, email } = await here.platform.employee({ role: ROLE.finance });
  const finance = (await here.platform.signIn(email)).data.accessToken;
  await request({ record_id: 1 });
  await request({ record_id: 2, requested_by: id });
  await request({ record_id: 3, expires_at: "2026-01-05T04:30:00.000Z" });
  await request({ record_id: 4, status: "rejected" });
  await request({ record_id: 5, resource: "spv" });
  expect((await read(finance)).approvals).toBe(1);
  expect((await read(await money.colleague(ROLE.support))).approvals).toBe(0);
  expect(await waiting(finance)).toMatchObject({ approvals: 1 });
});

test("the menu counts signatures that are late and parts that could not be paid", async () => {
  const { id: user_id } = await here.add.customer();
  const { id: spv_id } = await addTo(spv, { company_id: null });
  const before = await waiting();
  const envelope = (status: string, expires_at: string) =>
    addTo(envelopes, { spv_id, user_id, order_id: null, order_document_id: null, status, expires_at });
  await envelope("sent", "2026-01-08T04:29:59.000Z");
  await envelope("viewed", "2026-01-04T00:00:00.000Z");
  await envelope("sent", "2026-01-08T04:30:00.000Z");
  await envelope("signed", "2026-01-06T00:00:00.000Z");
  for (const status of ["running", "completed"]) {
    const nobody = { property_id: null, requested_by: null, approval_id: null, schedule_id: null };
    const { id: distribution_id } = await addTo(distributions, { ...nobody, spv_id, status });
    await addTo(distributionLines, { distribution_id, user_id, status: "failed", transfer_id: null });
  }
  expect(await waiting()).toEqual({
    ...before,
    spv: Number(before.spv) + 2,
    distributions: Number(before.distributions) + 1,
  });
});

test("the raise names the six live assets with the largest share of tokens left", async () => {
  const { db } = here.platform;
  await db.execute(sql`update assets set status = 'archived'`);
  const offer = (name: string, values = {}) =>
    here.add.asset({ name, total_token: 200, token_amount: "10.05", ...values });
  const half = await offer("Half");
  await here.add.order({ property_id: half.id, status: "order-created", no_sqyds: 100 });
  await here.add.order({ property_id: half.id, status: "order-cancelled", no_sqyds: 50 });
  const kept = async (name: string, reserved: number, delivered: number, values = {}) => {
    const asset = await offer(name, values);
    await db.insert(tokenSupply).values({ asset_id: asset.id as number, supply: 100, reserved, delivered });
  };
  await kept("Tenth", 6, 4);
  await kept("Full", 40, 60);
  await kept("Dirhams", 20, 0, { currency: "AED" });
  await offer("Draft", { status: "draft" });
  await offer("Untouched");
  await kept("Most", 80, 0);
  await kept("More", 60, 10);
  await kept("Nearly", 90, 0);
  const { raise } = await read();
  expect(raise.map(({ property_name }) => property_name)).toEqual([
    "Untouched",
    "Tenth",
    "Dirhams",
    "Half",
    "More",
    "Most",
  ]);
  expect(raise[1]).toMatchObject({ taken: 10, tokens: 100, target: "2010.00" });
  expect(raise[2]).toMatchObject({ target: null });
  expect(raise[3]).toEqual({ property_id: half.id, property_name: "Half", taken: 100, tokens: 200, target: "2010.00" });
});

test("documents that expire within thirty days come by their latest version, six at most, all counted", async () => {
  await here.platform.db.execute(sql`delete from documents`);
  const { id: property_id, name: property_name } = await here.add.asset();
  const paper = (title: string, expires_on: string | null, values = {}) =>
    addTo(documents, { property_id, title, kind: "insurance", revision: 1, issued_on: null, expires_on, ...values });
  await paper("Today", "2026-01-05");
  await paper("Last", "2026-02-04");
  await paper("Far", "2026-02-05");
  await paper("Expired", "2026-01-04");
  await paper("For ever", null);
  await paper("Renewed", "2026-01-10");
  await paper("Renewed", "2027-01-10", { revision: 2 });
  const { found, soonest } = (await read()).documents;
  expect([found, soonest.map(({ document_name }) => document_name)]).toEqual([2, ["Today", "Last"]]);
  expect(soonest[0]).toEqual({
    document_id: expect.any(Number),
    document_name: "Today",
    property_id,
    property_name,
    expires_on: "2026-01-05",
  });
  for (let day = 11; day < 17; day += 1) await paper(`Paper ${day}`, `2026-01-${day}`);
  const more = (await read()).documents;
  expect([more.found, more.soonest.length]).toEqual([8, 6]);
});

test("money is that of the last seven days by kind, with noughts for what did not move", async () => {
  here.platform.pass(-7 * DAY);
  await money.customer("100.05");
  here.platform.pass(7 * DAY);
  await money.customer("20.01");
  await money.customer("0.09");
  expect((await read()).money).toEqual({
    from_date: "2025-12-30",
    kinds: [
      { kind: "deposit", transfers: 2, amount: "20.10" },
      { kind: "payment", transfers: 0, amount: "0.00" },
      { kind: "refund", transfers: 0, amount: "0.00" },
      { kind: "withdrawal", transfers: 0, amount: "0.00" },
    ],
  });
});
