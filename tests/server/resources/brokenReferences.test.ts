import { expect, test } from "vitest";
import { tenants } from "../../../src/contract/tenants/resource";
import { tables } from "../../../src/server/db/tables";
import { failureOfDatabase } from "../../../src/server/http/databaseFailure";
import { signedIn } from "../signedIn";

const here = signedIn();

test("a customer with orders is kept, and the refusal names and counts what is in the way", async () => {
  const { id } = await here.add.customer();
  const orders = [await here.add.order({ user_id: id }), await here.add.order({ user_id: id })];
  await here.platform.db
    .insert(tables.eois)
    .values({ user_id: id, property_id: orders[0]?.property_id, no_sqyds: 1, amount: "100.00" } as never);
  expect(await here.send(`DELETE /console/customers/${id}`)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This customer has 2 orders and 1 \w[\w ]*; it is kept$/),
  });
  // One whom nothing stands on goes.
  const other = await here.add.customer();
  expect((await here.settle(`DELETE /console/customers/${other.id}`)).status).toBe(200);
});

test("a reference to a record that is gone is refused at its field, with what is gone", async () => {
  const tenant = await here.add.row(tenants, { property_id: (await here.add.asset()).id });
  expect(await here.send(`PUT /console/tenants/${tenant.id}`, { property_id: 999_999 })).toMatchObject({
    status: 409,
    message: "This names a record that is gone",
    errors: [{ path: "property_id", message: "Asset 999999 does not exist" }],
  });
});

test("a deletion that meets what was added meanwhile says what it is", async () => {
  const { db } = here.platform;
  const { user_id } = await here.add.order();
  // As a request would that was checked before the order came.
  const error: unknown = await db.execute(`delete from users where id = ${Number(user_id)}`).catch((reason) => reason);
  expect(await failureOfDatabase(error, db)).toMatchObject({
    status: 409,
    message: "1 order stands on this; it is kept",
  });
});
