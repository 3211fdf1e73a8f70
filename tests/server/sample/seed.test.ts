import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { METADATA_KIND } from "../../../src/contract/metadata/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { assetSections } from "../../../src/server/assets/tables";
import type { Database } from "../../../src/server/db/database";
import { columnName } from "../../../src/server/db/derive";
import { tableNamed } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { projectMetadata } from "../../../src/server/metadata/tables";
import { orderDocuments, orderEvents, orderFees, orderNotes, orderPayments } from "../../../src/server/orders/tables";
import { credentials } from "../../../src/server/session/tables";
import { unitMovements } from "../../../src/server/units/tables";
import { files } from "../../../src/server/uploads/tables";
import { chainOfTests } from "../audit/auditChain";
import { NOW, openSampled, readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
let all: Awaited<ReturnType<typeof dump>>;
/** Another one, which tests may change. */
let own: Awaited<ReturnType<typeof openSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
  all = await dump(sampled.db);
});
// Apart from the shared one: each of them is played from its beginning.
beforeAll(async () => {
  own = await openSampled();
});
afterAll(() => own.close());

const TABLES: Record<string, PgTable> = {
  ...Object.fromEntries(resources.map(({ table }) => [table, tableNamed(table)])),
  project_fees: projectFees,
  project_metadata: projectMetadata,
  asset_sections: assetSections,
  order_events: orderEvents,
  order_payments: orderPayments,
  order_fees: orderFees,
  order_documents: orderDocuments,
  order_notes: orderNotes,
  unit_movements: unitMovements,
};

async function dump(db: Database) {
  const dumped: Record<string, Record<string, unknown>[]> = {};
  for (const [name, table] of Object.entries(TABLES)) {
    const { id } = getTableColumns(table);
    if (id) dumped[name] = await db.select().from(table).orderBy(id);
  }
  return dumped;
}

/** Further tables that are not empty; together with the counted ones all that the sample fills. */
const FILLED = `
  settings videos popups wallet_transactions project_metadata order_events roles notifications outbox
  asset_sections documents tenants order_payments order_fees order_documents order_notes cancellations eois
  ledger_transfers ledger_accounts ledger_postings approvals withdrawals spv_documents proposals envelopes
  unit_transfers unit_movements receipts receipt_allocations distributions distribution_lines distribution_schedules`
  .trim()
  .split(/\s+/);

test("the sample holds what a demonstration needs", () => {
  const counted = Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]));
  expect(counted).toMatchObject({
    spvs: 8,
    assets: 30,
    // Customers, employees, applicants and the first administrator.
    users: 400 + 12 + 14 + 1,
    orders: 152,
    fee_percentages: 6,
    partners: 8,
    countries: 6,
    features: 15,
    // Those of applications that were submitted among them.
    companies: 14 + 10,
    applications: 14,
    project_fees: 180,
    amenities: 10,
    asset_partners: 9,
    templates: 9,
    blog: 9,
    review: 20,
  });
  for (const name of FILLED) expect(counted[name], name).toBeGreaterThan(0);
});

test("nobody of the sample can sign in", async () => {
  expect(await sampled.db.$count(credentials)).toBe(1);
});

test("a second run changes nothing", async () => {
  const before = await dump(own.db);
  await own.seed();
  expect(await dump(own.db)).toEqual(before);
  expect(own.stored.size).toBe(await own.db.$count(files));
});

test("two databases filled at the same moment are equal but for the ids of files", async () => {
  // The administrator is not of the sample.
  const comparable = async (db: Database) => {
    const { users, roles, periods, outbox, ...all } = await dump(db);
    // When these rows were written the database alone says.
    const timeless = [periods, outbox].map((rows = []) => rows.map(({ created_at, updated_at, ...row }) => row));
    const ofSample = users?.filter(({ email }) => email !== "admin@console.example");
    return JSON.parse(
      JSON.stringify({ ...all, users: ofSample, timeless })
        .replaceAll(/\/api\/(media|console\/files)\/[0-9a-f-]{36}/g, "file")
        // The seal covers the files that prove votes.
        .replaceAll(/"result_hash":"[0-9a-f]{64}"/g, '"result_hash":"seal"'),
    );
  };
  expect(await comparable(own.db)).toEqual(await comparable(sampled.db));
});

test("the trail of all that was played is sealed, and its proof holds", async () => {
  const chain = chainOfTests(() => NOW);
  expect(await chain.seal(own.db)).toBeGreaterThan(1000);
  expect(await chain.prove(own.db)).toMatchObject({ ok: true });
});

test("every e-mail address is reserved for examples and no phone or PAN can be real", () => {
  const addresses = JSON.stringify(all).match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(400);
  expect(addresses.filter((address) => !address.endsWith(".example"))).toEqual([]);
  const people = [...(all.users ?? []), ...(all.companies ?? []), ...(all.assets ?? []), ...(all.tenants ?? [])];
  for (const person of people) {
    for (const phone of [person.phone, person.whatsapp_no, person.mobile_no]) expect(phone ?? "0000").toMatch(/^0000/);
    expect(person.pan_number ?? "XXXZX0000X").toMatch(/^[A-Z]{3}Z[A-Z]0000[A-Z]$/);
  }
});

test("every combination of the four KYC checks is there", () => {
  const { users = [] } = all;
  const mixes = users
    .filter(({ is_employee }) => !is_employee)
    .map((user) => ["email", "aadhar", "pan", "video"].map((check) => user[`kyc_${check}_verification_status`]).join());
  expect(new Set(mixes).size).toBe(81);
});

/** Values that no story of the sample comes to. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  "approvals.action": ["allocation", "bank-return", "offer-terms", "reopen", "reset-password", "reset-factor"],
  "ledger_accounts.kind": ["suspense"],
  // A bank’s return; an upgrade alone makes the last.
  "ledger_transfers.kind": ["receipt", "receipt-return", "payout-return", "onboarding-refund", "reclassification"],
  "receipt_allocations.purpose": ["return"],
  // What is offered to them is for other categories.
  "distribution_lines.category": ["other", "retail"],
  "offer_closing_orders.outcome": ["waiting", "held"],
  "distribution_lines.status": ["batched", "failed", "to-wallet"],
  // A fee is a part of an order’s payment, and leaves no line of its own.
  "wallet_transactions.type": ["fee"],
};

describe("every value of a closed list is there", () => {
  const lists = resources.flatMap((resource) =>
    resource.fields
      .filter(({ kind, computed }) => (kind === "choice" || kind === "choices") && !computed)
      .map((field) => [`${resource.table}.${field.path}`, resource.table, field] as const),
  );

  test.each(lists)("%s", (name, table, field) => {
    const rows = all[table] ?? [];
    // A table that the sample leaves alone, such as a new resource's, shows no value; those that it fills are told above.
    if (rows.length === 0) return;
    const found = new Set(rows.flatMap((row) => row[columnName(field.path)]).map(String));
    found.delete("null");
    for (const value of UNTOLD[name] ?? []) found.add(value);
    expect([...found].sort()).toEqual(Object.keys(field.choices ?? {}).sort());
  });

  test("project_metadata.kind", () => {
    const kinds = new Set(all.project_metadata?.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(METADATA_KIND).sort());
  });
});
