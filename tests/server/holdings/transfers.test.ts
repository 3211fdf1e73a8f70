import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { peopleOf } from "../../../src/server/notifications/audience";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const register = () => registerOn(here);

/** An SPV with an asset at 100 rupees a token, ten of which somebody holds, and somebody who may get some. */
async function pair(values: Record<string, unknown> = {}, delivered?: string) {
  const { spv, person, deliver } = register();
  const { id } = await spv(values);
  const asset = await here.add.asset({ spv_id: id, name: "House" });
  const [giver, receiver] = [await person({ name: "Asha Sample" }), await person({ name: "Bela Sample" })];
  await deliver(giver.id, asset.id, 10, delivered);
  const body = { property_id: asset.id, from_user_id: giver.id, to_user_id: receiver.id };
  return { id, asset, giver, receiver, body };
}

test("a transfer waits for a second person, who sees all of it, and then moves the units", async () => {
  const { id, asset, giver, receiver, body } = await pair();
  const { ask, decide, colleague, table, held } = register();
  const asked = await ask(id, { ...body, units: 4 });
  expect(asked.status).toBe(201);
  expect(asked.data).toMatchObject({
    spv_id: id,
    property_name: "House",
    from_name: "Asha Sample",
    to_name: "Bela Sample",
    units: 4,
    status: "requested",
    requested_by: expect.any(Number),
    settled_at: null,
    version: 1,
  });
  expect(await here.bare(`GET /console/approvals/${asked.data.approval_id}`)).toMatchObject({
    title: "Transfer of 4 units of “House” from Asha Sample to Bela Sample",
    action: "transfer",
    resource: "unit-transfers",
    changes: {
      units: { before: null, after: 4 },
      from_user_id: { before: null, after: giver.id },
      to_user_id: { before: null, after: receiver.id },
      status: { before: "requested", after: "completed" },
    },
  });
  expect((await decide(asked.data.approval_id, "approve", here.token)).status).toBe(403);
  expect(await held(asset.id, giver.id)).toBe(10);
  expect((await decide(asked.data.approval_id, "approve", await colleague(ROLE.compliance))).status).toBe(200);
  expect([await held(asset.id, giver.id), await held(asset.id, receiver.id)]).toEqual([6, 4]);
  expect((await table(id)).holders).toMatchObject([
    { user_id: giver.id, units: 6, percentage: "60.00" },
    { user_id: receiver.id, units: 4, percentage: "40.00", since: "2026-01-05" },
  ]);
  const filter = encodeURIComponent(JSON.stringify({ spv_id: id }));
  const list = await here.bare(`GET /console/unit-transfers?filter=${filter}`);
  expect(list).toMatchObject([{ status: "completed", settled_at: "2026-01-05T04:30:00.000Z" }]);
});

test("a transfer that is rejected or withdrawn moves nothing and frees the units", async () => {
  const { id, asset, giver, body } = await pair();
  const { ask, decide, colleague, held } = register();
  const first = await ask(id, { ...body, units: 10 });
  const full = await ask(id, { ...body, units: 1 });
  expect(full.errors).toMatchObject([
    { path: "units", message: "None of 10 units can be transferred: 10 wait in other transfers" },
  ]);
  expect((await decide(first.data.approval_id, "reject", await colleague(ROLE.compliance))).status).toBe(200);
  const second = await ask(id, { ...body, units: 10 });
  expect(second.status).toBe(201);
  expect((await decide(second.data.approval_id, "withdraw", here.token)).status).toBe(200);
  expect((await ask(id, { ...body, units: 10 })).status).toBe(201);
  expect(await held(asset.id, giver.id)).toBe(10);
  const { rows } = await here.platform.db.execute(
    sql`select status from unit_transfers where property_id = ${asset.id} order by id`,
  );
  expect(rows).toEqual([{ status: "rejected" }, { status: "rejected" }, { status: "requested" }]);
});

test("who may not give or get units is refused in words at the field", async () => {
  const { id, giver, receiver, body } = await pair();
  const { ask, person } = register();
  const elsewhere = await here.add.asset();
  const pending = await person({ kyc: { status: "pending" } });
  const blocked = await person({ status: "Blocked" });
  const employee = await here.platform.employee();
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ units: 11 }, "units", "Only 10 of 10 units can be transferred"],
    [{ to_user_id: giver.id }, "to_user_id", "Choose somebody else than who gives the units"],
    [{ to_user_id: pending.id }, "to_user_id", "This customer’s KYC is not verified"],
    [{ to_user_id: blocked.id }, "to_user_id", "This customer’s account is not active"],
    [{ to_user_id: employee.id }, "to_user_id", "There is no such customer"],
    [{ to_user_id: 999_999 }, "to_user_id", "There is no such customer"],
    [{ property_id: elsewhere.id }, "property_id", "Choose an asset of this SPV"],
    [{ from_user_id: receiver.id, to_user_id: giver.id }, "from_user_id", "This person holds no units of this asset"],
    [{ document: `/api/console/files/${randomUUID()}` }, "document", "This document is not stored; upload it again"],
  ];
  for (const [values, path, message] of refusals) {
    const { status, errors } = await ask(id, { ...body, units: 1, ...values });
    expect([status, errors]).toMatchObject([422, [{ path, message }]]);
  }
  expect((await ask(999_999, { ...body, units: 1 })).status).toBe(404);
  expect((await ask(id, { ...body, units: 0 })).status).toBe(422);
  const keyless = await here.send(`POST /console/spv/${id}/unit-transfers`, { ...body, units: 1, reason: "Sold" });
  expect(keyless.status).toBe(422);
});

test("units are locked in for the SPV's months from their delivery, to the day", async () => {
  // Delivered on 5 February in India, and the lock-in of eleven months ends today, 5 January.
  const free = await pair({ lock_in_months: 11 }, "2025-02-04T20:00:00.000Z");
  const { ask, deliver } = register();
  await deliver(free.giver.id, free.asset.id, 5, "2025-02-05T20:00:00.000Z");
  const { errors } = await ask(free.id, { ...free.body, units: 11 });
  expect(errors).toMatchObject([
    {
      path: "units",
      message: "Only 10 of 15 units can be transferred: 5 are locked in, the first until 6 January 2026",
    },
  ]);
  expect((await ask(free.id, { ...free.body, units: 10 })).status).toBe(201);
});

test("a transfer that is no longer right when it is approved is told as a conflict and stays to be decided", async () => {
  const { id, asset, giver, receiver, body } = await pair();
  const { ask, decide, colleague, person, held } = register();
  const second = await colleague(ROLE.compliance);
  const { data } = await ask(id, { ...body, units: 4 });
  await here.platform.change(receiver.id, { kyc_status: "rejected" });
  const refused = await decide(data.approval_id, "approve", second);
  expect([refused.status, refused.message]).toEqual([409, "This customer’s KYC is not verified"]);
  await here.platform.change(receiver.id, { kyc_status: "verified" });
  // Somebody moved the units in the database meanwhile.
  await here.add.unitTransfer(asset.id, giver.id, (await person()).id, 7, "2026-01-05T04:30:00Z");
  const late = await decide(data.approval_id, "approve", second);
  expect([late.status, late.message]).toEqual([
    409,
    "Only 3 units can be transferred now; reject this and ask again for fewer",
  ]);
  expect(await held(asset.id, giver.id)).toBe(3);
  expect((await decide(data.approval_id, "reject", second)).status).toBe(200);
});

test("audiences and the dashboard follow the units, and what was invested stays with who paid", async () => {
  const { id, asset, receiver, body } = await pair();
  const { ask, decide, colleague } = register();
  const { data } = await ask(id, { ...body, units: 10 });
  expect((await decide(data.approval_id, "approve", await colleague(ROLE.compliance))).status).toBe(200);
  const { users } = tables;
  const holders = await here.platform.db
    .select({ id: users.id })
    .from(users)
    .where(peopleOf({ property_id: asset.id, holding: "holds" }));
  expect(holders).toEqual([{ id: receiver.id }]);
  const { data: dashboard } = await here.send(`GET /console/assets/${asset.id}/dashboard`);
  expect(dashboard.investors).toMatchObject({
    number: 1,
    largest: [{ user_id: receiver.id, units: 10, amount: "0.00" }],
  });
});
