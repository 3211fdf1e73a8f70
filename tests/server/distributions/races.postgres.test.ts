import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { payDistributions } from "../../../src/server/distributions/run";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { divideProRata } from "../../../src/server/holdings/proRata";
import { replayBalances } from "../../../src/server/ledger/check";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const here = signedIn();
const estate = estateOn(here);

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function counted(id: number) {
  const { rows } = await here.platform.db.execute<{ n: number; people: number }>(sql`
    select count(*)::int as n, count(distinct t.user_id)::int as people from ledger_transfers t
    join distribution_lines l on t.key = 'distribution:' || l.id where l.distribution_id = ${id}`);
  return rows[0];
}

test("four servers at once pay every part of two distributions once, whatever is paused and tried again meanwhile", async () => {
  const estates = [await estate.spv("100000.00"), await estate.spv("100000.00")];
  const runs: number[] = [];
  for (const { spvId, assetId } of estates) {
    const first = await estate.holder(assetId, 3);
    await here.platform.db.execute(sql`
      with people as (
        insert into users (name, email, role, kyc_status, status, bank_details)
        select 'Holder ' || n, ${`${spvId}.`}::text || n || '@people.example', role, 'verified',
          case when n % 100 = 0 then 'Blocked' else 'Active' end, bank_details
        from users, generate_series(1, 599) n where users.id = ${first} returning id
      )
      insert into orders overriding system value select o.* from people p cross join orders first, jsonb_populate_record(first,
        jsonb_build_object('id', nextval(pg_get_serial_sequence('orders', 'id')), 'user_id', p.id)) o
      where first.user_id = ${first}`);
    await here.platform.db.execute(sql`
      insert into unit_movements (property_id, kind, to_user_id, units, at, order_id)
      select o.property_id, 'issue', o.user_id, o.no_sqyds, o.created_at, o.id from orders o
      where o.property_id = ${assetId} and not exists (select from unit_movements m where m.order_id = o.id)`);
    const id = await estate.create(spvId, { gross: "98765.43" });
    await estate.begin(id);
    runs.push(id);
  }
  const [one, other] = runs as [number, number];
  const work = async () => {
    while (await payDistributions(here.platform.deps));
  };
  const steer = async () => {
    await estate.step(one, "run", { action: "pause" });
    await estate.step(one, "run", { action: "resume" });
    await estate.step(other, "retry");
  };
  await Promise.all([...Array.from({ length: 4 }, work), ...Array.from({ length: 5 }, steer)]);
  await estate.step(one, "run", { action: "resume" });
  await work();
  for (const id of runs) {
    expect(await estate.read(id)).toMatchObject({ status: "running", paid: 595, held: 5, failed: 0 });
    expect(await counted(id)).toEqual({ n: 595, people: 595 });
    await estate.expectOk(estate.step(id, "completion", { reason: "The rest is blocked" }));
    expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
  }
  expect(await replayBalances(here.platform.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("completions at once give what is left back once", async () => {
  const { spvId, assetId } = await estate.spv();
  await estate.holder(assetId, 1, { status: "Blocked" });
  const id = await estate.create(spvId);
  await estate.begin(id);
  await estate.pay();
  const answers = await times(20, () => estate.step(id, "completion", { reason: "Blocked" }));
  expect(tally(answers)).toEqual([200, ...Array(19).fill(409)]);
  expect(await estate.holds(`income:${spvId}`)).toBe("1000.00");
});

test("four servers at once prepare a due schedule once", async () => {
  const { spvId, assetId } = await estate.spv();
  await estate.holder(assetId, 1);
  const schedule = { frequency: "yearly", next_on: "2025-12-31", active: true };
  const { period_from: _, period_to: __, record_date: ___, ...terms } = estate.body(spvId);
  expect((await estate.raw("POST /console/distribution-schedules", { ...terms, ...schedule })).status).toBe(200);
  const made = await times(4, () => prepareDistributions(here.platform.deps));
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1);
});

/** Distributions beside transfers, what each divides and the units of its holders. */
const DISTRIBUTIONS = 8;
const GROSS = "100.03";
const UNITS = [7, 11, 13, 17, 53];

test("of distributions beside transfers of the next day each pays who held units when the record day ended", async () => {
  const { spvId, assetId } = await estate.spv("5000.00");
  const people: number[] = [];
  for (const units of UNITS) people.push(await estate.holder(assetId, units));
  // The record day is yesterday; the units change hands today, all along.
  const sales = Array.from({ length: DISTRIBUTIONS }, async (_, at) => {
    const sale = { property_id: assetId, from_user_id: people[at % 5], to_user_id: people[(at + 1) % 5], units: 1 };
    const asked = await registerOn(here).ask(spvId, sale);
    return here.approve(asked.data.approval_id);
  });
  const payments = Array.from({ length: DISTRIBUTIONS }, async () => {
    const terms = { gross: GROSS, record_date: "2026-01-04", period_to: "2026-01-04" };
    const id = await estate.create(spvId, terms);
    await estate.begin(id);
    return id;
  });
  const ids = await Promise.all(payments);
  expect((await Promise.all(sales)).filter(({ status }) => status === 200).length).toBeGreaterThan(DISTRIBUTIONS / 2);
  await estate.pay();

  const parts = people.map((key, at) => ({ key, weight: BigInt(UNITS[at] as number) }));
  const due = [...divideProRata(paiseOf(GROSS), parts)].map(([key, paise]) => [key, rupeesOf(paise), "paid"]);
  for (const id of ids) {
    const lines = await estate.lines(id);
    expect(lines.map(({ user_id, net, status }) => [user_id, net, status])).toEqual(due);
  }
  expect((await verifyLedger(here.platform.db)).findings).toEqual([]);
});
