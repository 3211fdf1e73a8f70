import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

const report = async (query = "") => {
  const { status, data } = await here.send(`GET /console/reports/kyc${query}`);
  return { status, ...(data as unknown as { ages: Table; customers: Table }) };
};
interface Table {
  rows: Record<string, unknown>[];
  found: number;
  total: Record<string, unknown>;
}

/** Adds a customer whose KYC has waited since so many midnights of the platform's time zone, and a moment. */
async function waits(days: number, checks: object = {}) {
  const now = here.platform.deps.clock();
  const midnight = new Date(`${now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" })}T00:00:00+05:30`);
  const kyc_since = new Date(midnight.getTime() - (days - 1) * 86_400_000 - 60_000).toISOString();
  const customer = await here.add.customer({ status: "Active" });
  await here.platform.db
    .update(tables.users)
    .set({ kyc_status: "pending", kyc_since, ...CHECKS, ...checks } as never)
    .where(eq(tables.users.id, customer.id));
  return { ...customer, kyc_since };
}

const CHECKS = {
  kyc_email_verification_status: "verified",
  kyc_aadhar_verification_status: "pending",
  kyc_pan_verification_status: "pending",
  kyc_video_verification_status: "pending",
};

test("customers are counted by the days that their KYC waits, the longest waiting named first", async () => {
  expect(await report()).toMatchObject({ status: 200, ages: { rows: [] }, customers: { rows: [] } });
  const recent = await waits(1);
  await waits(2);
  await waits(3, { kyc_email_verification_status: "pending" });
  await waits(4);
  await waits(8, { kyc_pan_verification_status: "verified" });
  const oldest = await waits(31, {
    kyc_pan_verification_status: "verified",
    kyc_video_verification_status: "verified",
  });
  const verified = await waits(40, { kyc_status: "verified", kyc_since: null });

  const { ages, customers } = await report();
  expect(ages.rows).toEqual([
    { age: "day", customers: 1, email: 0, aadhar: 1, pan: 1, video: 1 },
    { age: "three-days", customers: 2, email: 1, aadhar: 2, pan: 2, video: 2 },
    { age: "week", customers: 1, email: 0, aadhar: 1, pan: 1, video: 1 },
    { age: "month", customers: 1, email: 0, aadhar: 1, pan: 0, video: 1 },
    { age: "longer", customers: 1, email: 0, aadhar: 1, pan: 0, video: 0 },
  ]);
  expect(ages.total).toEqual({ customers: 6, email: 1, aadhar: 6, pan: 4, video: 5 });
  expect(customers.rows[0]).toEqual({
    user_id: oldest.id,
    user_name: oldest.name,
    since: oldest.kyc_since,
    days: 31,
    waiting: "Aadhaar",
  });
  expect(customers.rows.at(-1)).toMatchObject({ user_id: recent.id, days: 1, waiting: "Aadhaar, PAN, Video" });
  expect(customers.rows.map(({ user_id }) => user_id)).not.toContain(verified.id);
  expect((await report(`?role=${ROLE.customer}`)).customers.found).toBe(6);
  expect((await report("?role=1")).customers.found).toBe(0);
});
