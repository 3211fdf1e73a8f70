import { count, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TodayBlocks } from "../../../src/contract/today/calls";
import { audit } from "../../../src/server/audit/tables";
import { clockWatch } from "../../../src/server/clock/tables";
import { createClockWatch } from "../../../src/server/clock/watch";
import { tables } from "../../../src/server/db/tables";
import { expireOrders } from "../../../src/server/orders/expire";
import { subjects } from "../../../src/server/subjects";
import { deskOf } from "../orders/desk";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";

const ORDERS = 260;
const WAITING = "full-payment-pending";

const here = signedIn();
const desk = deskOf(here);
let mono = 0;
/** How far the database's clock is behind the program's. */
let behind = 0;

/** Lets time pass for every clock. */
const pass = async (seconds: number) => {
  mono += seconds * 1000;
  await here.pass(seconds);
};
/** Moves the time of day alone, as whoever sets it wrongly does. */
const jump = (days: number) => here.pass(days * DAY);

/** A copy of the program on the same database. */
function copy(ahead = 0) {
  const clock = () => new Date(here.platform.deps.clock().getTime() + ahead);
  const databaseClock = async () => new Date(here.platform.deps.clock().getTime() - behind);
  const watch = createClockWatch({ ...here.platform.deps, clock, databaseClock, monotonic: () => mono }, subjects);
  const round = () => watch.whileTrusted(expireOrders);
  return { round };
}

const standing = async () => {
  const { status } = tables.orders;
  const rows = await here.platform.db.select({ status, n: count() }).from(tables.orders).groupBy(status);
  return Object.fromEntries(rows.map(({ status: name, n }) => [name, n]));
};
const notices = async () => {
  const { rows } = await here.platform.db.execute<{ unread: number; found: number }>(
    sql`select count(*) filter (where read_at is null)::int as unread, count(*)::int as found
      from notices n join users u on u.id = n.user_id where resource = 'clock' and u.email = 'first@console.example'`,
  );
  return rows[0];
};
const told = async () => ({
  today: ((await here.send("GET /console/today")).data as unknown as TodayBlocks).clock.doubt?.because,
  health: (await here.send("GET /health")).data.clock,
});
const confirm = () => here.send("POST /console/clock/confirm", { reason: "It was set by hand" });

beforeAll(async () => {
  const asset = await here.add.asset();
  const customer = await desk.addCustomer();
  const payment_time = new Date(here.platform.deps.clock().getTime() + 30 * DAY * 1000).toISOString();
  const order = await here.add.order({ status: WAITING, user_id: customer.id, property_id: asset.id, payment_time });
  const { id: _, ...values } = order;
  const others = Array.from({ length: ORDERS - 1 }, () => values);
  await here.platform.db.insert(tables.orders).values(others as never);
});

test("a clock that jumps ahead while the program runs ends nothing, and is told of once", async () => {
  const { round } = copy();
  expect(await round()).toBe(0);
  expect(await told()).toEqual({ today: undefined, health: "trusted" });
  await jump(45);
  for (let minute = 0; minute < 3; minute += 1) {
    expect(await round()).toBeUndefined();
    await pass(60);
  }
  expect([await standing(), await notices()]).toEqual([{ [WAITING]: ORDERS }, { unread: 1, found: 1 }]);
  expect(await told()).toEqual({ today: "jump", health: "doubted" });

  await jump(-45);
  expect(await round()).toBe(0);
  expect([await standing(), await notices()]).toEqual([{ [WAITING]: ORDERS }, { unread: 0, found: 1 }]);
  expect(await told()).toEqual({ today: undefined, health: "trusted" });
  expect((await confirm()).status).toBe(409);
});

test("a program that starts with a wrong clock ends nothing, nor one whose clock differs from the database’s", async () => {
  await jump(45);
  expect(await copy().round()).toBeUndefined();
  expect(await told()).toMatchObject({ today: "gap" });
  await jump(-45);
  expect(await copy().round()).toBe(0);

  const { round } = copy();
  behind = 45 * DAY * 1000;
  expect(await round()).toBeUndefined();
  behind = 3 * 60_000;
  expect(await round()).toBeUndefined();
  behind = 60_000;
  expect(await round()).toBe(0);
  behind = 0;
  await jump(-2);
  expect(await round()).toBeUndefined();
  await jump(2);
  expect(await round()).toBe(0);
  expect(await standing()).toEqual({ [WAITING]: ORDERS });
});

test("of two copies the one with the wrong clock stands still, and the other goes on", async () => {
  const right = copy();
  const wrong = copy(45 * DAY * 1000);
  expect([await right.round(), await wrong.round()]).toEqual([0, undefined]);
  await pass(120);
  expect([await right.round(), await wrong.round()]).toEqual([0, undefined]);
  expect(await told()).toEqual({ today: "database", health: "doubted" });
  // The wrong one is stopped, and says nothing any more.
  await pass(600);
  expect([await right.round(), await told()]).toEqual([0, { today: undefined, health: "trusted" }]);
  expect(await standing()).toEqual({ [WAITING]: ORDERS });
});

test("what was away for long and has nothing to end is not asked about", async () => {
  await pass(60);
  await copy().round();
  await jump(20);
  expect(await copy().round()).toBe(0);
  const sleeping = copy();
  await sleeping.round();
  await jump(1);
  expect([await sleeping.round(), await told()]).toEqual([0, { today: undefined, health: "trusted" }]);
});

test("a clock that an administrator has confirmed ends what is due, no more in a round than is set", async () => {
  const { round } = copy();
  await round();
  await jump(45);
  expect(await round()).toBeUndefined();
  expect((await here.send("POST /console/clock/confirm", {})).status).toBe(422);
  const { status, data } = await confirm();
  expect([status, data.trusted_at]).toEqual([200, here.platform.deps.clock().toISOString()]);
  const [kept] = await here.platform.db.select().from(clockWatch);
  expect(kept).toMatchObject({ trusted_at: data.trusted_at, doubt: null });
  const trail = await here.platform.db.select().from(audit).where(eq(audit.resource, "clock"));
  expect(trail).toMatchObject([{ action: "confirm", changes: { reason: { after: "It was set by hand" } } }]);

  await pass(30);
  expect(await round()).toBe(25);
  expect(await standing()).toEqual({ [WAITING]: ORDERS - 25, "order-failed": 25 });
  await pass(60);
  expect(await round()).toBe(25);
  expect(await notices()).toMatchObject({ unread: 0 });
});

test("work sees a clock that goes on evenly, whatever the time of day is set to meanwhile", async () => {
  const clock = () => here.platform.deps.clock();
  const databaseClock = async () => clock();
  const watch = createClockWatch({ ...here.platform.deps, clock, databaseClock, monotonic: () => mono }, subjects);
  const seen = await watch.whileTrusted(async (deps) => {
    const before = deps.clock();
    await jump(45);
    mono += 1000;
    return deps.clock().getTime() - before.getTime();
  });
  expect(seen).toBe(1000);
});
