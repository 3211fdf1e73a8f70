import { expect, test } from "vitest";
import type { z } from "zod";
import type { assetCalls } from "../../../src/contract/assets/calls";
import { documents } from "../../../src/contract/documents/resource";
import type { Resource } from "../../../src/contract/resource";
import { tenants } from "../../../src/contract/tenants/resource";
import { buildRow } from "../../build/build";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";

type Dashboard = z.output<typeof assetCalls.dashboard.answer>;

const here = signedIn();

const read = async (id: unknown) =>
  (await here.send(`GET /console/assets/${id}/dashboard`)).data as unknown as Dashboard;

const A_PROPERTY = { property_type: "tower", property_type_id: null, stage_of_production: null };

/** Adds records to a table, built but for what a test says of them, and returns their numbers. */
const addTo = (resource: Resource, rows: Record<string, unknown>[]) =>
  Promise.all(rows.map((row, seed) => addRow(here, resource.table, buildRow(resource, row as never, seed))));

test("documents that have expired or will within ninety days come by their latest version, the soonest first", async () => {
  const { id: property_id } = await here.add.asset();
  const today = here.platform.deps.clock();
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  const paper = (title: string, days: number | null, values = {}) => ({
    property_id,
    title,
    kind: "insurance",
    expires_on: days === null ? null : inDays(days),
    ...values,
  });
  await addTo(documents, [
    paper("Far", 91),
    paper("Last", 90),
    paper("Today", 0),
    paper("Yesterday", -1),
    paper("For ever", null),
    paper("Renewed", -20),
    paper("Renewed", 300, { revision: 2 }),
    paper("Renewed", -30, { kind: "licence" }),
  ]);
  const { documents: told } = await read(property_id);
  expect([told.expired, told.expiring]).toEqual([2, 2]);
  expect(told.soonest.map((one) => [one.document_name, one.kind, one.expires_on])).toEqual([
    ["Renewed", "licence", inDays(-30)],
    ["Yesterday", "insurance", inDays(-1)],
    ["Today", "insurance", inDays(0)],
    ["Last", "insurance", inDays(90)],
  ]);
});

test("of more than ten documents that expire the first ten come, and all are counted", async () => {
  const { id: property_id } = await here.add.asset();
  const many = Array.from({ length: 12 }, (_, index) => ({ property_id, title: `Paper ${index}`, kind: "licence" }));
  await addTo(
    documents,
    many.map((one, index) => ({ ...one, expires_on: `2025-10-${String(28 - index)}` })),
  );
  const { documents: told } = await read(property_id);
  expect([told.expired, told.soonest.length, told.soonest[0]?.document_name]).toEqual([12, 10, "Paper 11"]);
});

test("a property’s rent is that of the leases that run, in arrears or not, to the paisa", async () => {
  const { id: property_id } = await here.add.asset(A_PROPERTY);
  expect((await read(property_id)).rent).toEqual({
    monthly: "0.00",
    let: 0,
    arrears: 0,
    next_end: null,
    tenants: [],
  });
  const lease = (name: string, status: string, monthly_rent: string, lease_to: string | null, values = {}) => ({
    property_id,
    name,
    status,
    monthly_rent,
    lease_to,
    unit: null,
    lease_from: "2024-01-01",
    ...values,
  });
  const [running, leaving, owing] = await addTo(tenants, [
    lease("Running", "active", "1000.10", null),
    lease("Leaving", "notice", "2000.20", "2026-05-01"),
    lease("Owing", "arrears", "3000.05", "2026-01-01"),
    lease("Gone", "ended", "9000.00", "2026-05-02"),
    lease("To come", "active", "9000.00", "2028-01-01", { lease_from: "2027-01-01" }),
  ]);
  const said = (
    id: number | undefined,
    name: string,
    status: string,
    monthly_rent: string,
    lease_to: string | null,
  ) => ({
    ...{ tenant_id: id, tenant_name: name, unit: null },
    ...{ status, monthly_rent, lease_to },
  });
  expect((await read(property_id)).rent).toEqual({
    monthly: "6000.35",
    let: 3,
    arrears: 1,
    next_end: "2026-05-01",
    tenants: [
      said(owing, "Owing", "arrears", "3000.05", "2026-01-01"),
      said(leaving, "Leaving", "notice", "2000.20", "2026-05-01"),
      said(running, "Running", "active", "1000.10", null),
    ],
  });
});
