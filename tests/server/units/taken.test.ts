import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { transaction } from "../../../src/server/db/database";
import { PLATFORM } from "../../../src/server/http/context";
import { tokenSupply } from "../../../src/server/orders/tables";
import { redeem } from "../../../src/server/units/take";
import { addFile } from "../assets/completeAsset";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";

const here = signedIn();
const register = () => registerOn(here);

/** An SPV with an asset of which Asha holds ten units since June. */
async function held(values: Record<string, unknown> = {}) {
  const { spv, person, deliver } = register();
  const { id } = await spv(values);
  const asset = await here.add.asset({ spv_id: id, name: "House" });
  const [asha, bela] = [await person({ name: "Asha Sample" }), await person({ name: "Bela Sample" })];
  await deliver(asha.id, asset.id, 10);
  const document = await addFile(here, "document");
  const body = { property_id: asset.id, user_id: asha.id, reason: "By resolution of 3 January", document };
  const route = `POST /console/spv/${id}/unit-movements`;
  return { id, asset, asha, bela, body, document, route };
}

const movements = async (spv: number) =>
  (await here.send(`GET /console/spv/${spv}/movements`)).data.movements as Record<string, unknown>[];

test("a redemption waits for a second person, extinguishes units, and a correction that names it brings them back", async () => {
  const { id, asset, asha, body, document, route } = await held();
  const { pay, held: units, table } = register();
  await here.platform.db.insert(tokenSupply).values({ asset_id: asset.id, supply: 12, reserved: 0, delivered: 10 });
  const asked = await pay(route, { ...body, kind: "redemption", units: 4, price: "120.00" });
  expect([asked.status, await units(asset.id, asha.id)]).toEqual([202, 10]);
  const request = asked.headers.get("x-approval-id");
  expect(await (await register().file(`/console/approvals/${request}`)).json()).toMatchObject({
    title: "Redemption of 4 units of “House”",
    action: "unit-movement",
    reason: "By resolution of 3 January",
    changes: { units: { before: null, after: 4 }, user_id: { before: null, after: asha.id } },
  });
  expect((await here.send(`PUT /console/approvals/${request}/decision`, { decision: "approve" })).status).toBe(403);
  expect((await here.approve(request)).status).toBe(200);
  expect(await units(asset.id, asha.id)).toBe(6);
  const [entered] = await movements(id);
  expect(entered).toMatchObject({
    kind: "redemption",
    from_user_id: asha.id,
    to_user_id: null,
    units: 4,
    price: "120.00",
  });
  const { rows: kept } = await here.platform.db.execute(
    sql`select reason, document, approval_id from unit_movements where id = ${entered?.id}`,
  );
  expect(kept).toEqual([{ reason: "By resolution of 3 January", document, approval_id: Number(request) }]);
  // Extinguished: two tokens are left to order, as before.
  const supply = here.platform.db.select().from(tokenSupply).where(eq(tokenSupply.asset_id, asset.id));
  expect(await supply).toMatchObject([{ reserved: 0, delivered: 10 }]);
  expect((await table(id, "?date=2025-12-31")).units).toBe(10);

  const correction = `${route}/${entered?.id}/correction`;
  const back = { units: 3, reason: "The resolution named seven", document };
  const { errors } = await pay(correction, { ...back, units: 5 });
  expect(errors).toEqual([{ path: "units", message: "Only 4 units of it are not corrected yet" }]);
  expect((await here.seconded(pay(correction, back))).status).toBe(200);
  expect(await units(asset.id, asha.id)).toBe(9);
  const [corrected] = await movements(id);
  expect(corrected).toMatchObject({ kind: "correction", corrects_id: entered?.id, from_user_id: null, units: 3 });
  const again = await pay(`${route}/${corrected?.id}/correction`, back);
  expect([again.status, again.message]).toEqual([422, "A correction is not corrected; enter the movement anew"]);
  // An issue that should not have been gives its tokens back to the offer.
  const issue = (await movements(id)).find(({ kind }) => kind === "issue");
  const undone = { units: 2, reason: "Two were delivered too many", document };
  expect((await here.seconded(pay(`${route}/${issue?.id}/correction`, undone))).status).toBe(200);
  expect(await supply).toMatchObject([{ delivered: 8 }]);
  expect(await units(asset.id, asha.id)).toBe(7);
});

test("nothing leaves beyond what is free, and lock-in keeps units from a buy-back alone", async () => {
  const { id, asset, asha, bela, body, document, route } = await held({ lock_in_months: 24 });
  const { pay, held: units } = register();
  const refused = async (values: Record<string, unknown>) =>
    (await pay(route, { ...body, units: 1, ...values })).errors;
  expect(await refused({ kind: "redemption", units: 11 })).toEqual([
    { path: "units", message: "Only 10 of 10 units can leave" },
  ]);
  expect(await refused({ kind: "buy-back", units: 1 })).toEqual([
    { path: "units", message: "None of 10 units can leave: 10 are locked in, the first until 1 June 2027" },
  ]);
  expect(await refused({ kind: "forfeiture", user_id: bela.id })).toEqual([
    { path: "user_id", message: "This person holds no units of this asset" },
  ]);
  expect(await refused({ kind: "forfeiture", document: `/api/console/files/${randomUUID()}` })).toEqual([
    { path: "document", message: "This document is not stored; upload it again" },
  ]);
  expect((await refused({ kind: "forfeiture", document: undefined }))?.map(({ path }) => path)).toEqual(["document"]);
  const elsewhere = await here.add.asset();
  expect((await refused({ kind: "redemption", property_id: elsewhere.id }))?.[0]?.path).toBe("property_id");
  const support = await register().colleague(ROLE.support);
  expect((await pay(route, { ...body, kind: "redemption", units: 1 }, support)).status).toBe(403);
  expect(
    (await pay(`POST /console/spv/${id}/unit-movements/999999/correction`, { units: 1, reason: "No", document }))
      .status,
  ).toBe(404);
  // Two requests for the same units: the second is no longer right when it is decided.
  const ask = () => pay(route, { ...body, kind: "forfeiture", units: 6 });
  const [first, second] = [await ask(), await ask()];
  expect((await here.approve(first.headers.get("x-approval-id"))).status).toBe(200);
  const late = await here.approve(second.headers.get("x-approval-id"));
  expect([late.status, late.message]).toEqual([422, "Only 4 of 4 units can leave"]);
  expect(await units(asset.id, asha.id)).toBe(4);
});

test("a redemption within another write, as by a return of capital, respects what is free", async () => {
  const { asset, asha } = await held();
  const work = (taken: number) =>
    transaction(here.platform.db, (tx) =>
      redeem(
        { tx, actor: PLATFORM, now: here.platform.deps.clock() },
        { property_id: asset.id, user_id: asha.id, units: taken, reason: "Return of capital" },
      ),
    );
  await work(10);
  expect(await register().held(asset.id, asha.id)).toBe(0);
  await expect(work(1)).rejects.toThrow("This person holds no units of this asset");
});
