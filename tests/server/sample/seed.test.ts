import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { METADATA_KIND } from "../../../src/contract/metadata/vocabulary";
import { resources } from "../../../src/contract/subjects";
import { CURRENCY } from "../../../src/contract/vocabulary";
import { columnName } from "../../../src/server/db/derive";
import { credentials } from "../../../src/server/session/tables";
import { files } from "../../../src/server/uploads/tables";
import { chainOfTests } from "../audit/auditChain";
import { dump, NOW, readSampled, seedOn } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
let all: Awaited<ReturnType<typeof dump>>;
beforeAll(async () => {
  sampled = await readSampled();
  all = await dump(sampled.db);
});

/** All tables that the sample fills. */
const FILLED = `
  spvs assets users orders fee_percentages partners countries features companies applications project_fees amenities
  asset_partners templates blog
  settings videos popups wallet_transactions project_metadata order_events roles notifications outbox
  asset_sections documents tenants order_payments order_fees order_documents notes cancellations eois
  ledger_transfers ledger_accounts ledger_postings approvals withdrawals spv_documents proposals envelopes
  unit_transfers unit_movements receipts receipt_allocations distributions distribution_lines distribution_schedules views`
  .trim()
  .split(/\s+/);

test("the sample holds what a demonstration needs", () => {
  const counted = Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]));
  for (const name of FILLED) expect(counted[name], name).toBeGreaterThan(0);
});

test("nobody of the sample can sign in", async () => {
  expect(await sampled.db.$count(credentials)).toBe(1);
});

test("a second run changes nothing, and the trail of all that was played is sealed with a proof that holds", async () => {
  const undone = new Error("Others read this database too");
  const trying = sampled.db.transaction(async (tx) => {
    const put = vi.fn();
    await seedOn(tx, put);
    expect([await dump(tx), put.mock.calls]).toEqual([all, []]);
    const chain = chainOfTests(() => NOW);
    expect(await chain.seal(tx)).toBeGreaterThan(1000);
    expect(await chain.prove(tx)).toMatchObject({ ok: true });
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  expect(sampled.stored.size).toBe(await sampled.db.$count(files));
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
    // A code is over in minutes.
    "secret",
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

test("every value of a closed list is there", () => {
  const lists = resources.flatMap(({ table, fields }) =>
    fields
      .filter(({ kind, computed }) => (kind === "choice" || kind === "choices") && !computed)
      .map(({ path, choices = {} }) => ({ name: `${table}.${path}`, table, path, choices })),
  );
  const missing = lists.flatMap(({ name, table, path, choices }) => {
    const rows = all[table] ?? [];
    // A table that the sample leaves alone, such as a new resource's, shows no value; those that it fills are named above.
    if (rows.length === 0) return [];
    const shown = new Set(rows.flatMap((row) => row[columnName(path)]).map(String));
    const wanted = [...Object.keys(choices), ...(UNTOLD[name] ?? [])];
    return wanted
      .filter((value) => shown.has(value) === (UNTOLD[name] ?? []).includes(value))
      .map((value) => `${name} ${value}`);
  });
  expect(missing).toEqual([]);
  const kinds = new Set(all.project_metadata?.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(Object.keys(METADATA_KIND).sort());
});

test("every asset shows a picture of its own that anybody may fetch, and every partner has an icon", async () => {
  const known = new Map((await sampled.db.select().from(files)).map((file) => [`/api/media/${file.id}`, file]));
  const drawn = new Set<string>();
  for (const { cover } of all.assets ?? []) {
    const file = known.get(String(cover));
    expect(file).toMatchObject({ mime: "image/webp", public: true });
    const bytes = Buffer.from(sampled.stored.get(file?.id ?? "") ?? []);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 400 });
    expect([bytes.length, bytes.length < 30_000]).toEqual([file?.size, true]);
    drawn.add(bytes.toString("base64"));
  }
  expect(drawn.size).toBe(24);
  for (const { icon } of [...(all.partners ?? []), ...(all.asset_partners ?? [])])
    expect(sampled.stored.has(String(icon).replace("/api/media/", ""))).toBe(true);
});
