import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sizeOf } from "../../size";
import { signedIn } from "../signedIn";
import { reopeningOn } from "./reopening";

const ROUNDS = sizeOf("REOPEN_ROUNDS", { short: 5, full: 40 });

const here = signedIn();
const on = reopeningOn(here);

test(`of an order that is re-opened and a new one for the last tokens, one gets them, ${ROUNDS} times over`, async () => {
  await here.second();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, asset } = await on.cancelled(60, { total_token: 100 });
    const customer = await on.addCustomer();
    const asked = await on.reopen(id);
    const [approved, ordered] = await Promise.all([
      here.approve(asked.headers.get("x-approval-id")),
      on.ask(asset, customer, 60),
    ]);
    expect([[200, 422].toString(), [409, 200].toString()]).toContain([approved.status, ordered.status].toString());
    const { rows } = await here.platform.db.execute<{ reserved: number; held: number }>(sql`
      select reserved, (select sum(no_sqyds)::int from orders where property_id = ${asset.id}
        and status not in ('order-cancelled', 'order-failed', 'refunded')) as held
      from token_supply where asset_id = ${asset.id}`);
    expect(rows[0]).toEqual({ reserved: 60, held: 60 });
  }
});

test("an order that is asked to be re-opened many times at once waits once", async () => {
  const { id } = await on.cancelled(10);
  const answers = await Promise.all(Array.from({ length: 10 }, () => on.reopen(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
});
