import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { setAsset } from "../assets/completeAsset";
import { wordsOf } from "../assets/wizard";
import { estateOn } from "../distributions/estate";
import { signedIn } from "../signedIn";
import { offersOn } from "./offers";

const here = signedIn();
const { offer, ask, addCustomer } = offersOn(here);
const estate = () => estateOn(here);

const law = (name: string, value: string) => here.settle("POST /setting", { name, value, reason: "A test" });
const SM_REIT = { offer_regime: "sm-reit" };
const blockedOf = async (id: unknown, to: string) => {
  const { data } = await here.send(`GET /console/assets/${id}/steps`);
  const steps = data as unknown as { to: string; blocked: { check: string; detail?: string }[] }[];
  return steps.find((step) => step.to === to)?.blocked;
};

test("an asset of an SM REIT is published within the size that the law names", async () => {
  await law("sm_reit_asset_from", "100001.00");
  const { asset } = await offer({}, SM_REIT, { status: "approved" });
  const small = { check: "size", detail: "₹1,00,000.00 of at least ₹1,00,001.00" };
  expect(await blockedOf(asset.id, "live")).toContainEqual(expect.objectContaining(small));
  await law("sm_reit_asset_to", "150000.00");
  const { asset: big } = await offer({}, SM_REIT, { status: "approved", total_token: 2000, raise_amount: "200000.00" });
  expect(await blockedOf(big.id, "upcoming")).toContainEqual(
    expect.objectContaining({ check: "size", detail: "₹2,00,000.00 of at most ₹1,50,000.00" }),
  );
  const { asset: other } = await offer({}, {}, { status: "approved" });
  expect((await blockedOf(other.id, "live"))?.map(({ check }) => check)).not.toContain("size");
});

test("an SM REIT closes with success only with its number of investors", async () => {
  await law("sm_reit_ticket", "1.00");
  await law("sm_reit_holders", "2");
  const { asset } = await offer({}, SM_REIT);
  expect(await ask(asset, await addCustomer())).toMatchObject({ status: 200 });
  await setAsset(here, asset.id as number, { status: "closing", minimum_raise: "1.00" });
  const close = () =>
    here.send(`PUT /property/status/${asset.id}`, { property_id: asset.id, status: "closed-successful" });
  expect(wordsOf(await close())).toContain("status: An SM REIT has not enough holders: 1 investors of at least 2");
  await here.platform.db.update(tables.assets).set({ status: "live" });
  expect(await ask(asset, await addCustomer())).toMatchObject({ status: 200 });
  await setAsset(here, asset.id as number, { status: "closing" });
  expect(wordsOf(await close()).join()).not.toContain("holders");
});

test("an SM REIT distributes its part of the income, soon after the record date", async () => {
  const { spvId, assetId } = await estate().spv("1000.00", SM_REIT);
  await estate().holder(assetId, 10);
  const submit = async (terms: Record<string, unknown>) => {
    const id = await estate().create(spvId, terms);
    await estate().expectOk(estate().step(id, "calculation"));
    return estate().step(id, "request", { reason: "Rent" });
  };
  const kept = await submit({ fee_percent: "10", reserve: "40.51" });
  expect(kept.errors).toEqual([
    { path: "reserve", message: "An SM REIT distributes at least ₹769.50 of ₹810.00, which is 95 %" },
  ]);
  const late = await submit({ period_from: "2025-10-01", period_to: "2025-12-20", record_date: "2025-12-20" });
  expect(late.errors).toEqual([
    { path: "record_date", message: "An SM REIT pays within 15 days of the record date, which was 16 days ago" },
  ]);
  expect((await submit({ fee_percent: "10", reserve: "40.50" })).status).toBe(200);
});

test("an SM REIT’s distribution that was asked for in time is not approved too late", async () => {
  await law("approval_hours", "720");
  const { spvId, assetId } = await estate().spv("1000.00", SM_REIT);
  await estate().holder(assetId, 10);
  const terms = { period_from: "2025-10-01", period_to: "2025-12-21", record_date: "2025-12-21" };
  const id = await estate().create(spvId, terms);
  await estate().expectOk(estate().step(id, "calculation"));
  const { data: asked } = await estate().expectOk(estate().step(id, "request", { reason: "On the last day" }));
  await here.pass(10 * 86_400);
  expect(await here.approve(asked.approval_id)).toMatchObject({
    status: 409,
    message: "An SM REIT pays within 15 days of the record date, which was 25 days ago",
  });
  expect(await estate().read(id)).toMatchObject({ status: "requested" });
  expect(await estate().holds(`income:${spvId}`)).toBe("1000.00");
  const refusal = { decision: "reject", reason: "Too late" };
  await estate().expectOk(estate().decide(asked.approval_id, refusal, await here.second()));
  expect(await estate().read(id)).toMatchObject({ status: "calculated" });
});
