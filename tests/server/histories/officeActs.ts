import { sql } from "drizzle-orm";
import { rupeesOf } from "../../../src/contract/money";
import { type Act, among, pickOf, REASON, referenceOf } from "./act";
import type { Estate, Step, World } from "./world";

const holder = (estate: Estate) => sql`select b.user_id as id, b.property_id, b.units, a.spv_id
  from unit_balances b join assets a on a.id = b.property_id
  where b.units > 0 and b.property_id ${among(estate.assets)} order by b.user_id`;
type Holder = { id: number; property_id: number; units: number; spv_id: number };

const earn = (world: World, step: Step, property_id: number, kind: "rent" | "sale-proceeds") =>
  world.settle(step, "POST /console/income", {
    ...{ property_id, kind, amount: rupeesOf(BigInt(10_000 + step.more)) },
    ...{ period_from: world.day(-40), period_to: world.day(-10), received_on: world.day(-(step.more % 15)) },
    ...{ reference: referenceOf(step), document: world.documentOf(step) },
  });

/** What happens to money, units, offers and the books, by name. */
export const OFFICE_ACTS = {
  deposits: (world, step, { customers }) =>
    world.settle(step, "POST /console/wallet/deposits", {
      user_id: pickOf(customers, step.pick),
      amount: rupeesOf(BigInt(1000 + step.more)),
      reference: referenceOf(step),
    }),
  "records a receipt": (world, step) =>
    world.settle(step, "POST /console/receipts", {
      ...{ method: "bank-transfer", reference: referenceOf(step), amount: rupeesOf(BigInt(5000 + step.more)) },
      received_on: world.day(-(step.more % 10)),
    }),
  "allocates a receipt, or gives it back": async (world, step, estate) => {
    const receipt = await world.one<{ id: number; rest: string }>(
      sql`select id, (amount - allocated)::text as rest from receipts where reversed_by is null and amount > allocated`,
      step.pick,
    );
    if (!receipt) return undefined;
    const amount = step.more % 3 ? receipt.rest : "10.00";
    if (step.more % 5 === 0) {
      const back = { amount, reference: `${referenceOf(step)} B`, returned_on: world.day(), reason: REASON };
      return world.settle(step, `POST /console/receipts/${receipt.id}/return`, back);
    }
    const order = await world.one(sql`select id from orders where property_id ${among(estate.assets)}`, step.pick);
    const to = order && step.more % 2 ? { purpose: "order-payment", record_id: order.id } : undefined;
    const wallet = { purpose: "deposit", record_id: pickOf(estate.customers, step.pick) };
    return world.settle(step, `POST /console/receipts/${receipt.id}/allocations`, { ...(to ?? wallet), amount });
  },
  "asks for a withdrawal": async (world, step, { customers }) => {
    const user = await world.one<{ id: number; wallet_balance: string }>(
      sql`select id, wallet_balance from users where wallet_balance > 0 and id ${among(customers)}`,
      step.pick,
    );
    const amount = user && rupeesOf(BigInt(Math.floor(Number(user.wallet_balance) * 50)));
    return (
      user && world.settle(step, "POST /console/withdrawals/requests", { user_id: user.id, amount, reason: REASON })
    );
  },
  "makes a batch": async (world, step) => {
    const running = await world.one(
      sql`select id from distributions where status = 'running' and payout = 'bank'`,
      step.pick,
    );
    const pays =
      running && step.more % 2 ? { pays: "distribution", distribution_id: running.id } : { pays: "withdrawals" };
    return world.send(step, "POST /console/payment-batches", pays);
  },
  "records what the bank says": async (world, step) => {
    const item = await world.one<{ id: number; batch_id: number; number: string; status: string }>(
      sql`select id, batch_id, number, status from payment_batch_items where status in ('waiting', 'paid') order by id desc`,
      step.pick,
    );
    if (!item) return undefined;
    const { id, batch_id, number, status } = item;
    if (status === "paid") {
      const back = { reason: "Account closed", returned_on: world.day() };
      return world.settle(step, `PUT /console/payment-batch-items/${id}/return`, back);
    }
    if (step.more % 4 === 0) {
      const failures = { failures: [{ number, reason: "No such account" }], reason: REASON };
      return world.settle(step, `PUT /console/payment-batches/${batch_id}/failures`, failures);
    }
    const payments = [{ number, reference: referenceOf(step), paid_on: world.day() }];
    return world.settle(step, `PUT /console/payment-batches/${batch_id}/payments`, { payments });
  },
  "records income": (world, step, { assets }) =>
    earn(world, step, pickOf(assets, step.pick), step.more % 3 ? "rent" : "sale-proceeds"),
  distributes: async (world, step, estate) => {
    const held = await world.one<Holder>(holder(estate), step.pick);
    if (!held) return undefined;
    const capital = step.more % 5 === 0;
    if (step.more % 4) await earn(world, step, held.property_id, capital ? "sale-proceeds" : "rent");
    const { record } = await world.send(step, "POST /console/distributions", {
      ...{ spv_id: held.spv_id, kind: "rent", gross: "90.01", fee_percent: "1", reserve: "2", withholding: {} },
      ...{ period_from: world.day(-30), period_to: world.day(-1), record_date: world.day(-(step.more % 7)) },
      payout: step.more % 2 ? "wallet" : "bank",
      ...(capital ? { kind: "capital", property_id: held.property_id, redeem_percent: "50" } : {}),
    });
    if (!record?.id) return undefined;
    await world.send(step, `PUT /console/distributions/${record.id}/calculation`);
    return world.settle(step, `PUT /console/distributions/${record.id}/request`, { reason: REASON });
  },
  "tries a distribution again, or ends it": async (world, step) => {
    const found = await world.one(sql`select id from distributions where status in ('running', 'paused')`, step.pick);
    if (!found) return undefined;
    const end = step.more % 2 ? "retry" : "completion";
    return world.send(step, `PUT /console/distributions/${found.id}/${end}`, { reason: REASON });
  },
  "transfers units": async (world, step, estate) => {
    const giver = await world.one<Holder>(holder(estate), step.pick);
    return (
      giver &&
      world.settle(step, `POST /console/spv/${giver.spv_id}/unit-transfers`, {
        ...{ property_id: giver.property_id, from_user_id: giver.id, to_user_id: pickOf(estate.customers, step.more) },
        ...{ units: 1 + (step.more % giver.units), reason: REASON },
      })
    );
  },
  "redeems units": async (world, step, estate) => {
    const found = await world.one<Holder>(holder(estate), step.pick);
    const kind = pickOf(["redemption", "buy-back", "forfeiture"], step.more);
    return (
      found &&
      world.settle(step, `POST /console/spv/${found.spv_id}/unit-movements`, {
        ...{ kind, property_id: found.property_id, user_id: found.id, units: 1 + (step.more % found.units) },
        ...{ reason: REASON, document: world.documentOf(step) },
      })
    );
  },
  "freezes or blocks": async (world, step, { customers }) => {
    const id = pickOf(customers, step.pick);
    if (step.more % 2)
      return world.send(step, "POST /console/unit-holds", {
        kind: "freeze",
        user_id: id,
        until: world.day(2),
        reason: REASON,
      });
    const { rows } = await world.deps.db.execute(sql`select status from users where id = ${id}`);
    const status = rows[0]?.status === "Active" ? "Blocked" : "Active";
    return world.here.platform.change(id, { status });
  },
  "expresses interest": async (world, step, { customers, assets }) => {
    const { record } = await world.send(step, "POST /console/eois", {
      ...{
        user_id: pickOf(customers, step.pick),
        property_id: pickOf(assets, step.more),
        no_sqyds: 1 + (step.more % 20),
      },
    });
    if (!record?.id) return undefined;
    const booking = { amount: String(record.booking_amount), method: "upi", reference: referenceOf(step) };
    await world.settle(step, `POST /console/eois/${record.id}/payments`, booking);
    await world.send(step, `PUT /console/eois/${record.id}/status`, { status: "approved" });
    return step.more % 3 ? world.send(step, `POST /console/eois/${record.id}/conversion`) : undefined;
  },
  "reverses a transfer": async (world, step) => {
    const found = await world.one(sql`select id from ledger_transfers order by id desc limit 40`, step.pick);
    const body = { reason: REASON, document: world.documentOf(step) };
    return found && world.settle(step, `POST /console/ledger/${found.id}/reversal`, body);
  },
  "closes an offer": async (world, step, { assets }) => {
    // Now and then: what is closed takes no more orders.
    if (step.by % 4) return undefined;
    const id = pickOf(assets, step.pick);
    const { rows } = await world.deps.db.execute(sql`select status from assets where id = ${id}`);
    const status = rows[0]?.status === "live" ? "closing" : step.more % 2 ? "closed-successful" : "closed-unsuccessful";
    return world.settle(step, `PUT /property/status/${id}`, { property_id: id, status, reason: REASON });
  },
  "closes a month": async (world, step) => {
    const month = await world.one(sql`select id from periods where status = 'open' order by month`, 0);
    return month && world.settle(step, `POST /console/periods/${month.id}/close`, { reason: REASON });
  },
  "changes a fee": (world, step) =>
    world.settle(step, "POST /percentage/", {
      ...{
        name: `Fee ${step.pick}-${step.more}`,
        property_types: [],
        status: "Active",
        MUSIC: String(1 + (step.more % 3)),
      },
    }),
  "lets the program work": (world) => world.work(),
  "lets time pass": async (world, step) => {
    world.pass(1 + (step.more % 60));
    await world.work();
  },
} satisfies Record<string, Act>;
