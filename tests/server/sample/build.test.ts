import { afterAll, describe, expect, test } from "vitest";
import { customers } from "../../../src/contract/customers/resource";
import { orders } from "../../../src/contract/orders/resource";
import { creationOf } from "../../../src/contract/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { tableNamed } from "../../../src/server/db/tables";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { build, buildRow } from "../../build/build";
import { openTestDatabase } from "../database";

const database = openTestDatabase();
afterAll(async () => (await database).close());

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  "the builder of %s",
  (_name, resource) => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);

    test("makes bodies that create a record, whatever the seed", () => {
      for (const seed of seeds) {
        const body = build(resource, {}, seed);
        expect(creationOf(resource).strict().parse(body)).toEqual(body);
      }
    });

    test("makes the same of the same seed and differs where a field is unique", () => {
      expect(seeds.map((seed) => build(resource, {}, seed))).toEqual(seeds.map((seed) => build(resource, {}, seed)));
      for (const { path } of resource.fields.filter((field) => field.unique)) {
        expect(new Set(seeds.map((seed) => buildRow(resource, {}, seed)[path])).size, path).toBe(seeds.length);
      }
    });
  },
);

test("an override replaces a field, and a group field by field", () => {
  const body = build(customers, { name: "Somebody", kyc: { status: "verified" } }, 3);
  expect(body.name).toBe("Somebody");
  expect(body.kyc).toEqual({ ...build(customers, {}, 3).kyc, status: "verified" });
});

test("a field that is overridden leaves the others as they were", () => {
  const { no_sqyds: _units, ...rest } = build(orders, {}, 5);
  expect(build(orders, { no_sqyds: 999 }, 5)).toEqual({ ...rest, no_sqyds: 999 });
});

const ABOUT_AN_ORDER = { application_id: null, order_id: 1, net: "1.00", tax: "0.18", total: "1.18" };

test("rows of every resource go into the tables as they are built", async () => {
  const { db } = await database;
  await seedFirstAdministrator(db, { email: "admin@console.example", password: "correct horse battery" });
  // What is referred to comes first; the administrator has taken number 1 of the users.
  const needed = ["orders", "spv", "assets", "customers"];
  const sorted = [...resources].sort((one, other) => needed.indexOf(other.name) - needed.indexOf(one.name));
  const own: Record<string, (seed: number) => object> = {
    customers: () => ({ role: ROLE.customer, wallet_balance: "0.00" }),
    // One request an order waits at a time.
    cancellations: (seed) => ({ order_id: seed }),
    // Everybody has one part of a distribution.
    "distribution-lines": (seed) => ({ user_id: seed }),
    // A pledge is of units of an asset.
    "unit-holds": () => ({ kind: "pledge", property_id: 1, units: 5 }),
    // An asset has one token, an order one delivery, and a delivery the register's own movement.
    tokens: (seed) => ({ property_id: seed, transaction_id: null }),
    "unit-deliveries": (seed) => ({ order_id: seed, unit_transfer_id: null, movement_id: null }),
    // What is allocated of a receipt is what its allocations say.
    receipts: () => ({ allocated: "0.00", reversed_by: null }),
    // Invoices follow each other without a gap.
    invoices: (seed) => ({ ...{ kind: "invoice", year: "25-26", serial: seed, credits: null }, ...ABOUT_AN_ORDER }),
    // A payment of a batch is of something, once.
    "payment-batch-items": (seed) => ({ withdrawal_id: seed }),
  };
  // The database takes a transfer with its postings alone, money and allocations with their transfer, and the employees
  // are users.
  const apart = [
    ...["employee", "ledger", "ledger-accounts", "ledger-postings", "income", "money-movements", "receipt-allocations"],
  ];
  for (const resource of sorted.filter(({ name }) => !apart.includes(name))) {
    const rows = [1, 2].map((seed) => buildRow(resource, own[resource.name]?.(seed) ?? {}, seed));
    await db.insert(tableNamed(resource.table)).values(rows as never);
    expect(await db.$count(tableNamed(resource.table)), resource.name).toBeGreaterThanOrEqual(2);
  }
});
