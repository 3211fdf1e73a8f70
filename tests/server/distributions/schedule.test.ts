import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { nextAfter, periodEnding } from "../../../src/server/distributions/calendar";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const here = signedIn();
const estate = estateOn(here);

test("a schedule goes on from month to month, and the last day of a month stays the last", () => {
  const months = (day: string, times: number) => {
    const days = [day];
    for (let time = 0; time < times; time++) days.push(nextAfter(days.at(-1) as string, "monthly"));
    return days;
  };
  expect(months("2027-12-31", 4)).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]);
  expect(months("2026-01-15", 2)).toEqual(["2026-01-15", "2026-02-15", "2026-03-15"]);
  expect(nextAfter("2026-01-30", "monthly")).toBe("2026-02-28");
  expect(nextAfter("2025-11-30", "quarterly")).toBe("2026-02-28");
  expect(nextAfter("2025-08-31", "half-yearly")).toBe("2026-02-28");
  expect(nextAfter("2028-02-29", "yearly")).toBe("2029-02-28");
});

test("the period of a schedule begins after the one before it", () => {
  expect(periodEnding("2026-03-31", "monthly")).toEqual({ period_from: "2026-03-01", period_to: "2026-03-31" });
  expect(periodEnding("2026-03-31", "quarterly")).toEqual({ period_from: "2026-01-01", period_to: "2026-03-31" });
  expect(periodEnding("2026-01-15", "monthly")).toEqual({ period_from: "2025-12-16", period_to: "2026-01-15" });
});

const terms = (spv_id: number, values: Record<string, unknown> = {}) => ({
  ...{ spv_id, kind: "rent", gross: "100.00", fee_percent: "0", reserve: "0", payout: "wallet" },
  ...{ withholding: {}, frequency: "monthly", next_on: "2025-12-31", active: true, ...values },
});
const add = async (spvId: number, values: Record<string, unknown> = {}) =>
  (await estate.raw("POST /console/distribution-schedules", terms(spvId, values))).record.id as number;
const read = async (id: number) => (await estate.raw(`GET /console/distribution-schedules/${id}`)).record;
const drafts = async (spv_id: number) => {
  const filter = encodeURIComponent(JSON.stringify({ spv_id }));
  const { record } = await estate.raw(`GET /console/distributions?filter=${filter}&sort=["id","ASC"]`);
  return record as unknown as Record<string, unknown>[];
};

test("a schedule prepares a calculated draft once, on the day after its record date, tells those who may edit it, and moves on", async () => {
  const { spvId, assetId } = await estate.spv();
  await estate.holder(assetId, 1);
  const id = await add(spvId, { withholding: { individual: "5" } });
  const later = await add(spvId, { next_on: "2026-01-05" });
  const off = await add(spvId, { active: false });
  expect(await prepareDistributions(here.platform.deps)).toBe(1);
  expect(await prepareDistributions(here.platform.deps)).toBe(0);
  expect(await drafts(spvId)).toMatchObject([
    {
      ...{ status: "calculated", schedule_id: id, record_date: "2025-12-31", net: "95.00", requested_by: null },
      ...{ period_from: "2025-12-01", period_to: "2025-12-31" },
    },
  ]);
  expect(await read(id)).toMatchObject({ next_on: "2026-01-31", last_error: null });
  expect([(await read(later)).next_on, (await read(off)).next_on]).toEqual(["2026-01-05", "2025-12-31"]);
  const { data } = await here.send("GET /console/inbox");
  expect(JSON.stringify(data)).toContain("A distribution waits to be submitted");
  expect((await estate.raw(`DELETE /console/distribution-schedules/${id}`)).status).toBe(409);
  expect((await estate.raw(`DELETE /console/distribution-schedules/${off}`)).status).toBe(200);
});

test("a schedule that lies months back gets a draft for each of them, and says why one was not calculated", async () => {
  const { spvId, assetId } = await estate.spv();
  await estate.holder(assetId, 1);
  const id = await add(spvId, { next_on: "2025-04-30", frequency: "half-yearly", reserve: "0" });
  expect(await prepareDistributions(here.platform.deps)).toBe(2);
  expect((await drafts(spvId)).map(({ record_date, status }) => [record_date, status])).toEqual([
    ["2025-04-30", "draft"],
    ["2025-10-31", "calculated"],
  ]);
  expect(await read(id)).toMatchObject({ next_on: "2026-04-30", last_error: null });
  const empty = await estate.spv();
  const failing = await add(empty.spvId);
  await prepareDistributions(here.platform.deps);
  expect(await read(failing)).toMatchObject({
    ...{ next_on: "2026-01-31", last_error: "Nobody held units at the end of this day" },
  });
});

test("a schedule that cannot even be drafted stays due and keeps no other from its turn", async () => {
  const broken = await estate.spv();
  const sound = await estate.spv();
  await estate.holder(sound.assetId, 1);
  const id = await add(broken.spvId, { property_id: broken.assetId });
  const { assets } = tables;
  await here.platform.db.update(assets).set({ spv_id: sound.spvId }).where(eq(assets.id, broken.assetId));
  await add(sound.spvId);
  expect(await prepareDistributions(here.platform.deps)).toBe(1);
  expect(await read(id)).toMatchObject({ next_on: "2025-12-31", last_error: "Choose an asset of this SPV" });
  const { version } = await read(id);
  await prepareDistributions(here.platform.deps);
  expect((await read(id)).version).toBe(version);
});
