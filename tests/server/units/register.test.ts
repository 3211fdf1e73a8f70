import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { readHoldings } from "../../../src/server/holdings/holdings";
import { registerOn } from "../holdings/register";
import { told } from "../reports/told";

const all = told();
const { here } = all;

const refusal = (statement: string) =>
  here.platform.db.execute(sql.raw(statement)).then(
    () => "done",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

test("a delivery and an approved transfer are entered with what they rest on, and no other row changes who holds what", async () => {
  const { ask, decide, colleague, person, table } = registerOn(here);
  const { transferred: order, seaHouse } = all;
  const [giver, receiver] = [Number(order.customer.id), Number((await person()).id)];
  const spv = all.spvOf(order);
  await here.platform.db.execute(sql`update spvs set lock_in_months = null where id = ${spv}`);
  const { data } = await ask(spv, { property_id: seaHouse, from_user_id: giver, to_user_id: receiver, units: 4 });
  const decided = await decide(data.approval_id, "approve", await colleague(ROLE.compliance));
  expect(decided.status).toBe(200);
  const { rows } = await here.platform.db.execute(sql`select * from unit_movements order by id`);
  expect(rows).toMatchObject([
    {
      kind: "issue",
      to_user_id: giver,
      units: 10,
      price: "33.35",
      order_id: order.id,
      recorded_by: expect.any(Number),
    },
    {
      ...{ kind: "transfer", from_user_id: giver, to_user_id: receiver, units: 4, unit_transfer_id: data.id },
      ...{ reason: "Sold by contract of 5 January", approval_id: data.approval_id },
    },
  ]);
  const held = async () =>
    ((await table(spv)).holders as { user_id: number; units: number }[]).map(({ user_id, units }) => [user_id, units]);
  const before = [
    [giver, 6],
    [receiver, 4],
  ];
  expect(await held()).toEqual(before);
  // An order and a transfer are papers: who writes them anew, past what keeps them, moves no units.
  const rewritten = here.platform.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set no_sqyds = 1000 where id = ${order.id}`);
    await tx.execute(sql`update order_events set at = '2020-01-01' where order_id = ${order.id}`);
    await tx.execute(sql`update unit_transfers set units = 1, to_user_id = ${giver}`);
    const holders = await readHoldings(tx, { spvId: spv });
    throw Object.assign(new Error("Take it back"), { held: holders.map(({ user_id, units }) => [user_id, units]) });
  });
  await expect(rewritten).rejects.toMatchObject({ message: "Take it back", held: before });
});

test("the database refuses to rewrite the register, to set what it keeps, and more than somebody holds", async () => {
  const { seaHouse: asset } = all;
  const { rows } = await here.platform.db.execute<{ user_id: number }>(
    sql`select user_id from unit_balances where property_id = ${asset} order by units desc`,
  );
  const [holder, other] = rows.map(({ user_id }) => user_id);
  const enter = (values: string) =>
    refusal(
      `insert into unit_movements (property_id, kind, from_user_id, to_user_id, units, at) values (${asset}, ${values}, now())`,
    );
  const appendOnly = "units move by movements of the register alone, which is append-only";
  for (const statement of [
    "update unit_movements set units = 99",
    "delete from unit_movements",
    "truncate unit_movements cascade",
    "update unit_balances set units = 99",
    `insert into unit_balances values (${asset}, 1, 99)`,
    "delete from unit_balances",
    "truncate unit_balances",
    "update token_supply set delivered = delivered - 1",
  ])
    expect(await refusal(statement), statement).toBe(appendOnly);
  expect(await enter(`'transfer', ${holder}, ${other}, 7`)).toContain("unit_balances_units_check");
  expect(await enter(`'redemption', 1, null, 1`)).toBe(`customer 1 holds no units of asset ${asset}`);
  expect(await enter(`'transfer', ${holder}, ${holder}, 1`)).toContain("unit_movements_sides_check");
  expect(await enter(`'issue', ${holder}, ${other}, 1`)).toContain("unit_movements_sides_check");
  expect(await enter(`'correction', ${holder}, null, 1`)).toContain("unit_movements_corrects_check");
  // The offer has a thousand tokens, of which orders hold three.
  expect(await enter(`'issue', null, ${other}, 988`)).toContain("token_supply_check");
});
