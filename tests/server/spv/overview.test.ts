import { eq } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { approvals } from "../../../src/contract/approvals/resource";
import { distributionLines, distributionSchedules, distributions } from "../../../src/contract/distributions/resource";
import { proposals } from "../../../src/contract/governance/resource";
import type { Resource } from "../../../src/contract/resource";
import { roles } from "../../../src/contract/roles/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { envelopes } from "../../../src/contract/signing/resource";
import type { SpvOverview } from "../../../src/contract/spv/calls";
import { spv } from "../../../src/contract/spv/resource";
import { spvDocuments } from "../../../src/contract/spvDocuments/resource";
import { tables } from "../../../src/server/db/tables";
import { moneyOn } from "../money";
import { TRANSFERRED, told } from "../reports/told";

const all = told();
const { here } = all;
const money = moneyOn(here);
let fjordHouse: unknown;

const read = async (id: unknown, by = here.token) =>
  (await here.send(`GET /console/spv/${id}/overview`, undefined, by)).data as unknown as SpvOverview;

const put = async (resource: Resource, values: Record<string, unknown>) => (await here.add.row(resource, values)).id;

/** Income and distributions of Sea House's SPV, and an asset of it without orders. */
beforeAll(async () => {
  const id = all.spvOf(all.transferred);
  const escrow = `escrow:${id}` as const;
  const wallet = `wallet:${Number(all.transferred.customer.id)}` as const;
  const run = await put(distributions, { spv_id: id, property_id: null, status: "completed" });
  const line = { distribution_id: run, net: "3.25" };
  await put(distributionLines, { ...line, user_id: Number(all.transferred.customer.id), status: "paid" });
  await put(distributionLines, { ...line, user_id: Number(all.refunded.customer.id), status: "returned" });
  const post = (kind: "income" | "distribution" | "funding" | "unpaid", from: string, to: string, amount: string) =>
    money.post({ kind, key: `${kind}:overview`, moves: [{ from, to, amount } as never] });
  await post("income", "clearing", escrow, "20.25");
  await post("distribution", escrow, wallet, "5.05");
  await post("funding", escrow, `reserve:${id}`, "2.00");
  await post("unpaid", `reserve:${id}`, escrow, "0.50");
  fjordHouse = (await here.add.asset({ spv_id: id, name: "Fjord House", total_token: 10, token_amount: "1.50" })).id;
});

const kindsOf = (rows: ReadonlyArray<{ kind: string }>) => rows.map(({ kind }) => kind);

test("an SPV without anything has noughts and nothing to do, and one that is not there is not found", async () => {
  expect((await here.send("GET /console/spv/987654/overview")).status).toBe(404);
  const id = await put(spv, { currency: "INR", target_amount: null });
  expect(await read(id)).toEqual({
    target: null,
    ordered: "0.00",
    received: "0.00",
    settled: "0.00",
    raise: { per: "week", series: [] },
    assets: [],
    investors: 0,
    units: 0,
    escrow: "0.00",
    reserve: "0.00",
    distributed: "0.00",
    distributions: 0,
    deadlines: [],
    tasks: [],
    reconciliation: null,
    mismatches: 0,
  });
});

test("an SPV whose assets name no target has its own, unless it is in another currency", async () => {
  const target_amount = "1250000.50";
  expect((await read(await put(spv, { currency: "INR", target_amount }))).target).toBe("1250000.50");
  expect((await read(await put(spv, { currency: "USD", target_amount }))).target).toBeNull();
});

test("the raise, the holders and the money of an SPV are right to the paisa", async () => {
  const overview = await read(all.spvOf(all.transferred));
  expect(overview).toMatchObject({
    target: "33365.00",
    ordered: "433.55",
    received: "387.68",
    settled: "333.50",
    investors: 1,
    units: 10,
    escrow: "347.20",
    reserve: "1.50",
    distributed: "8.30",
    distributions: 2,
    mismatches: 0,
  });
  // The last of what the chart draws is what the panel says, and it began in the week of the first order.
  expect(overview.raise.series.at(-1)).toEqual({
    ...{ period: "2026-02-02", ordered: "433.55", received: "387.68", settled: "333.50" },
  });
  expect(overview.raise.series[0]?.period).toBe("2026-01-05");
  expect(overview.assets).toEqual([
    expect.objectContaining({ id: all.seaHouse, name: "Sea House", target: "33350.00", ordered: "433.55" }),
    expect.objectContaining({ id: fjordHouse, name: "Fjord House", target: "15.00", ordered: "0.00" }),
  ]);
  // What a distribution takes from the escrow counts as distributed, and what comes back as given back.
  const moved = { distributed: "6.55", other: "0.00", difference: "0.00", balance: "347.20" };
  expect(overview.reconciliation).toMatchObject(moved);
});

test("what is past and the next of each kind come first, three of a kind, with the place that each is found in", async () => {
  const spv_id = await put(spv, {});
  const asset = await here.add.asset({ spv_id, name: "Lake House" });
  const now = here.platform.deps.clock().getTime();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const dayIn = (days: number) => inDays(days).slice(0, 10);
  const order = { property_id: asset.id, status: "full-payment-pending" };
  for (const days of [8, 4, 61, 6, 5]) await here.add.order({ ...order, payment_time: inDays(days) });
  const vote = await put(proposals, { spv_id, title: "Sell", status: "active", closes_at: inDays(1) });
  await put(proposals, { spv_id, title: "Closed", status: "passed", closes_at: inDays(1) });
  const set = { spv_id, kind: "insurance", review_status: "approved" } as const;
  await put(spvDocuments, { ...set, title: "Cover", revision: 1, expires_on: dayIn(-9) });
  await put(spvDocuments, { ...set, title: "Cover", revision: 2, expires_on: dayIn(2) });
  await put(spvDocuments, { ...set, title: "Later", revision: 1, expires_on: dayIn(70) });
  const terms = { spv_id, property_id: asset.id, kind: "rent" } as const;
  const draft = await put(distributions, { ...terms, status: "draft", record_date: dayIn(3) });
  await put(distributions, { ...terms, status: "completed", record_date: dayIn(3) });
  await put(distributionSchedules, { ...terms, active: true, next_on: dayIn(5) });
  await put(distributionSchedules, { ...terms, active: false, next_on: dayIn(5) });
  const paper = { spv_id, user_id: null, order_id: null, title: "Deed", status: "sent" } as const;
  const envelope = await put(envelopes, { ...paper, expires_at: inDays(7) });

  const { deadlines } = await read(spv_id);
  const told = deadlines.map(({ kind, label, past, page, resource, record_id }) => [
    kind,
    kind === "payment_time" ? "" : label,
    past,
    page ?? resource,
    kind === "payment_time" ? 0 : record_id,
  ]);
  expect(told).toEqual([
    ["vote", "Sell", false, "governance", vote],
    ["document", "Cover", false, "document", undefined],
    ["record-date", "Rent, Lake House", false, "disturbution", draft],
    ["payment_time", "", false, "orders", 0],
    ["schedule", "Rent, Lake House", false, "disturbution", undefined],
    ["signature", "Deed", false, "documents", envelope],
    ["payment_time", "", false, "orders", 0],
    ["payment_time", "", false, "orders", 0],
  ]);
  const at = [inDays(1), dayIn(2), dayIn(3), inDays(4), dayIn(5), inDays(7), inDays(5), inDays(6)];
  expect(deadlines.map((deadline) => deadline.at)).toEqual(at);

  await here.add.order({ ...order, payment_time: inDays(-2) });
  const [late, next] = (await read(spv_id)).deadlines;
  expect([late, next]).toMatchObject([{ kind: "payment_time", past: true, at: inDays(-2) }, { kind: "vote" }]);
});

test("a day is past once it is over in the platform’s time zone", async () => {
  const spv_id = await put(spv, {});
  const dayOf = (at: number) => new Date(at).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const now = here.platform.deps.clock().getTime();
  const ends = (title: string, expires_on: string) => put(spvDocuments, { spv_id, kind: "licence", title, expires_on });
  await ends("Ends today", dayOf(now));
  await ends("Ended", dayOf(now - 86_400_000));
  const { deadlines } = await read(spv_id);
  expect(deadlines.map(({ label, past }) => [label, past])).toEqual([
    ["Ended", true],
    ["Ends today", false],
  ]);
});

test("open tasks are counted with where they are done, orders in their sequence and last", async () => {
  const spv_id = await put(spv, {});
  const asset = await here.add.asset({ spv_id });
  const place = (status: string) => here.add.order({ property_id: asset.id, status });
  for (const status of ["fully-paid", "pending", "pending", "full-payment-pending", TRANSFERRED]) await place(status);
  await put(spvDocuments, { spv_id, review_status: "pending", expires_on: null });
  await put(spvDocuments, { spv_id, review_status: "approved", expires_on: null });
  await put(proposals, { spv_id, status: "passed" });
  const terms = { spv_id, property_id: null } as const;
  await put(distributions, { ...terms, status: "calculated", record_date: "2020-01-01" });
  const running = await put(distributions, { ...terms, status: "running" });
  const other = await put(distributions, { ...terms, status: "completed" });
  const line = (distribution_id: number, status: string, user: number) =>
    put(distributionLines, { distribution_id, status, user_id: user, net: "1.00" });
  await line(running, "failed", Number(all.transferred.customer.id));
  await line(running, "held", Number(all.refunded.customer.id));
  await line(other, "failed", Number(all.transferred.customer.id));
  const paper = { spv_id, user_id: null, order_id: null, expires_at: "2030-01-01T00:00:00.000Z" } as const;
  await put(envelopes, { ...paper, status: "declined" });
  await put(envelopes, { ...paper, status: "viewed" });
  const ask = (resource: string, record_id: number, status = "pending") =>
    put(approvals, { resource, record_id, status, expires_at: "2030-01-01T00:00:00.000Z", changes: {} });
  await ask("spv", spv_id);
  await ask("distributions", running);
  await ask("distributions", running, "approved");
  await ask("assets", asset.id as number);
  await ask("spv", all.spvOf(all.transferred));

  expect((await read(spv_id)).tasks).toEqual([
    { kind: "approvals", count: 3, resource: "approvals" },
    { kind: "documents", count: 1, page: "document" },
    { kind: "proposals.passed", count: 1, page: "governance" },
    { kind: "distributions.calculated", count: 1, page: "disturbution" },
    { kind: "distributions.failed", count: 1, page: "disturbution" },
    { kind: "distributions.held", count: 1, page: "disturbution" },
    { kind: "envelopes.declined", count: 1, page: "documents" },
    { kind: "envelopes.waiting", count: 1, page: "documents" },
    { kind: "orders.pending", count: 2, page: "orders" },
    { kind: "orders.fully-paid", count: 1, page: "orders" },
  ]);
});

test("who may not see the ledger, orders or distributions is not told of them", async () => {
  const spv_id = all.spvOf(all.transferred);
  const { orders } = tables;
  const pending = await here.add.order({ property_id: all.seaHouse, status: "pending" });
  onTestFinished(async () => void (await here.platform.db.delete(orders).where(eq(orders.id, pending.id as number))));
  const manager = await read(spv_id, await money.colleague(ROLE.assetManager));
  expect(manager).toMatchObject({ escrow: "347.20", reconciliation: null, mismatches: 0 });
  expect(kindsOf(manager.tasks)).toContain("orders.pending");

  const alone = await put(roles, { name: "SPVs alone", permissions: { spv: ["view"] } });
  const narrow = await read(spv_id, await money.colleague(alone));
  expect([narrow.tasks, narrow.deadlines]).toEqual([[], []]);
  const nobody = await money.colleague(await put(roles, { name: "Nothing", permissions: {} }));
  const refused = await here.send(`GET /console/spv/${spv_id}/overview`, undefined, nobody);
  expect(refused.status).toBe(403);
});
