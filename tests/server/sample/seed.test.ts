import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { METADATA_KIND } from "../../../src/contract/metadata/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { CURRENCY } from "../../../src/contract/vocabulary";
import { assetSections } from "../../../src/server/assets/tables";
import type { Database } from "../../../src/server/db/database";
import { columnName } from "../../../src/server/db/derive";
import { tableNamed } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { projectMetadata } from "../../../src/server/metadata/tables";
import { notes } from "../../../src/server/notes/tables";
import { orderDocuments, orderEvents, orderFees, orderPayments } from "../../../src/server/orders/tables";
import { credentials } from "../../../src/server/session/tables";
import { unitMovements } from "../../../src/server/units/tables";
import { files } from "../../../src/server/uploads/tables";
import { views } from "../../../src/server/views/tables";
import { HEADS, TAILS } from "../../build/names";
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
  notes,
  unit_movements: unitMovements,
  views,
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
  asset_sections documents tenants order_payments order_fees order_documents notes cancellations eois
  ledger_transfers ledger_accounts ledger_postings approvals withdrawals spv_documents proposals envelopes
  unit_transfers unit_movements receipts receipt_allocations distributions distribution_lines distribution_schedules views`
  .trim()
  .split(/\s+/);

test("the sample holds what a demonstration needs", () => {
  const counted = Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]));
  expect(counted).toMatchObject({
    spvs: 9,
    assets: 24,
    // Customers, employees, applicants and the first administrator.
    users: 99 + 12 + 14 + 1,
    orders: 106,
    fee_percentages: 6,
    partners: 8,
    countries: 6,
    features: 15,
    // Those of applications that were submitted among them.
    companies: 13 + 10,
    applications: 14,
    project_fees: 144,
    amenities: 10,
    asset_partners: 9,
    templates: 9,
    blog: 9,
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

test("two databases filled at the same moment are equal but for what names files and records at random", async () => {
  // The administrator is not of the sample.
  const comparable = async (db: Database) => {
    const { users, roles, periods, outbox, ...all } = await dump(db);
    // When these rows were written the database alone says.
    const timeless = [periods, outbox].map((rows = []) => rows.map(({ created_at, updated_at, ...row }) => row));
    const ofSample = users?.filter(({ email }) => email !== "admin@console.example");
    return JSON.parse(
      JSON.stringify({ ...all, users: ofSample, timeless })
        .replaceAll(/\/api\/(media|console\/files)\/[0-9a-f-]{36}/g, "file")
        .replaceAll(/"uuid":"[0-9a-f-]{36}"/g, '"uuid":"drawn"')
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

test("each of the four KYC checks is there in every state, beside the others in many", () => {
  const CHECKS = ["email", "aadhar", "pan", "video"].map((check) => `kyc_${check}_verification_status`);
  const people = (all.users ?? []).filter(({ is_employee }) => !is_employee);
  for (const check of CHECKS) expect(new Set(people.map((user) => user[check])).size, check).toBe(3);
  expect(new Set(people.map((user) => CHECKS.map((check) => user[check]).join())).size).toBeGreaterThan(15);
});

test("nobody and nothing has the name of another, and none was made up by the builder of the tests", () => {
  const named = [
    "spvs",
    "assets",
    "companies",
    "partners",
    "asset_partners",
    "templates",
    "tenants",
    "users",
    "features",
  ];
  for (const table of named) {
    const names = (all[table] ?? []).map(({ name }) => name);
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      table,
    ).toEqual([]);
  }
  const invented = new RegExp(String.raw`\b(${HEADS.join("|")})(${TAILS.join("|")})\b`, "i");
  for (const [table, rows] of Object.entries(all)) {
    expect(JSON.stringify(rows).match(invented)?.[0], table).toBeUndefined();
  }
});

test("the assets of an SPV are of one kind", () => {
  const families: Record<string, Set<unknown>> = {};
  for (const { spv_id, property_type, property_type_id } of all.assets ?? []) {
    families[String(spv_id)] ??= new Set();
    families[String(spv_id)]?.add(String(property_type ?? property_type_id).replace(/^.*-land$/, "land"));
  }
  expect(Object.keys(families)).toHaveLength(9);
  for (const kinds of Object.values(families)) expect([...kinds]).toHaveLength(1);
});

test("nobody holds more than two fifths of what was sold", async () => {
  const { rows } = await sampled.db.execute(sql`
    select a.name, b.user_id, b.units from unit_balances b join assets a on a.id = b.property_id
    where b.units > 0.4 * a.total_token`);
  expect(rows).toEqual([]);
});

test("every asset past its draft, SPV, customer, company, order and employee was entered and has changed since", async () => {
  const changed = (resource: string, table: string, where = "true") => sql`
    select ${resource} as resource, r.id from ${sql.raw(table)} r
    left join audit t on t.resource = ${resource} and t.record_id = r.id::text
    where ${sql.raw(where)} group by r.id
    having count(*) filter (where t.action = 'create') <> 1 or count(t.id) < 2`;
  const without = [
    changed("assets", "assets", "r.status <> 'draft'"),
    changed("spv", "spvs"),
    changed("employee", "users", "is_employee and email like '%@staff.example'"),
    // Whoever has handed in nothing waits for nothing.
    changed("customers", "users", "not is_employee and kyc_pan_verification_status <> 'pending'"),
    changed("company", "companies", "r.status <> 'pending'"),
    changed("orders", "orders", "r.status <> 'pending'"),
  ];
  for (const query of without) expect((await sampled.db.execute(query)).rows).toEqual([]);
  const { rows } = await sampled.db.execute(sql`
    select resource, record_id from (select distinct on (resource, record_id) resource, record_id, action from audit
      where resource in ('assets', 'spv', 'employee', 'customers', 'company', 'orders') order by resource, record_id, id) told
    where action <> 'create'`);
  expect(rows).toEqual([]);
});

test("money comes in with the seasons: in each quarter of the story, and never alike", async () => {
  const { rows } = await sampled.db.execute<{ n: number }>(sql`
    select count(*)::int as n from order_payments group by date_trunc('quarter', created_at) order by 1`);
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(rows.map(({ n }) => n)).size).toBeGreaterThan(2);
});

const FOREIGN = Object.keys(CURRENCY).filter((currency) => currency !== "INR");

/** Values that no story of the sample comes to. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  "approvals.action": [
    "allocation",
    "bank-return",
    "import",
    "offer-terms",
    "opening",
    "reopen",
    "reset-password",
    "reset-factor",
    "statement",
    // The sample is on no chain by itself.
    "token",
    "recovery",
  ],
  "unit_transfers.status": ["delivering"],
  "users.payout_way": ["coin"],
  "ledger_accounts.kind": ["suspense"],
  // A bank’s return; an upgrade alone makes the last.
  "ledger_transfers.kind": [
    "receipt",
    "receipt-return",
    "payout-return",
    "onboarding-refund",
    "opening",
    "reclassification",
  ],
  "receipt_allocations.purpose": ["return"],
  "offer_closing_orders.outcome": ["waiting", "held"],
  "distribution_lines.status": ["batched", "failed", "to-wallet"],
  // A fee is a part of an order’s payment, and leaves no line of its own.
  "wallet_transactions.type": ["fee", "opening"],
  // Orders are taken in the ledger’s currency alone: an asset in another could never be offered.
  ...{ "spvs.currency": FOREIGN, "assets.currency": FOREIGN },
  // An SM REIT begins at fifty crores and two hundred holders.
  "spvs.offer_regime": ["sm-reit"],
  // The page on which documents are signed sends each as it is made.
  "envelopes.status": ["pending"],
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
