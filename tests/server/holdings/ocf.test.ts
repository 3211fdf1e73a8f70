import { Ajv } from "ajv";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { packOcf, unpackOcf } from "../../../src/server/holdings/ocf/pack";
import { readOcf } from "../../../src/server/holdings/ocf/read";
import type { Register, RegisterMovement } from "../../../src/server/holdings/ocf/register";
import { transactionsOf } from "../../../src/server/holdings/ocf/securities";
import { type OcfPackage, writeOcf } from "../../../src/server/holdings/ocf/write";
import { openingsOn } from "../openings/office";
import { signedIn } from "../signedIn";
import { OCF_SCHEMAS } from "./ocf.schema";

const here = signedIn();
const { estate, bring, post, reverse, rows, units, upload } = openingsOn(here);
beforeAll(async () => {
  await here.second();
});

const ajv = new Ajv({ strict: false, allErrors: true });
const schemas = new Map(Object.entries(OCF_SCHEMAS).map(([kind, schema]) => [kind, ajv.compile(schema)]));

/** Says what of a package is not as the format asks. */
const problemsOf = (files: OcfPackage) =>
  [...files].flatMap(([name, text]) => {
    const value = JSON.parse(text);
    const check = schemas.get(value.file_type);
    return check?.(value) ? [] : [name, check?.errors];
  });

async function exported(spv: number, query = "") {
  const answer = await here.raw(`GET /console/spv/${spv}/cap-table/ocf${query}`);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("a register is exported as the format asks, transfers and units that left included", async () => {
  const { spv, asset, customer } = await estate();
  const other = await here.add.customer({ status: "Active", investor_category: "corporate" });
  const lines = [1, 2].map((n) => `F${n},${customer.id},${asset.id},10,1000.00,2025-0${n}-28,`);
  const { document } = await bring("orders", lines, { total: "2000.00" });
  expect((await here.approve((await post(document.id)).request)).status).toBe(200);
  await here.add.unitTransfer(asset.id, customer.id, other.id, 15, "2025-03-01T06:00:00Z");
  await here.platform.db.execute(sql`insert into unit_movements (property_id, kind, from_user_id, units, at, price)
    values (${asset.id}, 'buy-back', ${other.id}, 3, '2025-04-01T06:00:00Z', 120),
      (${asset.id}, 'forfeiture', ${customer.id}, 1, '2025-05-01T06:00:00Z', null)`);
  const { status, bytes } = await exported(spv);
  const files = await unpackOcf(bytes);
  expect([status, problemsOf(files)]).toEqual([200, []]);
  const kinds = JSON.parse(files.get("Transactions.ocf.json") ?? "").items.map(
    ({ object_type, quantity }: { object_type: string; quantity: string }) => `${object_type.slice(9)} ${quantity}`,
  );
  expect(kinds).toEqual([
    ...["ISSUANCE 10", "ISSUANCE 10", "TRANSFER 10", "ISSUANCE 10", "TRANSFER 5", "ISSUANCE 5", "ISSUANCE 5"],
    ...["REPURCHASE 3", "ISSUANCE 7", "CANCELLATION 1", "ISSUANCE 4"],
  ]);
  expect([...writeOcf(readOcf(files))]).toEqual([...files]);
  const before = await unpackOcf((await exported(spv, "?date=2025-02-28")).bytes);
  expect(JSON.parse(before.get("Transactions.ocf.json") ?? "").items).toHaveLength(2);
  expect(await rows(sql`select action from audit where resource = 'spv' and record_id = ${String(spv)}`)).toHaveLength(
    2,
  );
});

test("what was exported is brought as historic orders, and exported again to the byte", async () => {
  const { spv, asset, customer } = await estate();
  const lines = [1, 2].map((n) => `G${n},${customer.id},${asset.id},${n}0,${n}500.00,2025-0${n}-28,`);
  const first = await bring("orders", lines, { total: "4000.00" });
  await here.approve((await post(first.document.id)).request);
  const before = await exported(spv);
  // The same holders hold nothing once it is taken back, and everything as the package says it.
  await here.approve((await reverse(first.document.id)).request);
  expect(await units(asset.id, customer.id)).toBe(0);
  const brought = await upload("orders", before.bytes, { total: "4000.00", name: "cap-table.ocf.zip" });
  expect([brought.status, brought.data?.document.status]).toEqual([201, "checked"]);
  await here.approve((await post(brought.data?.document.id ?? 0)).request);
  const after = readOcf(await unpackOcf((await exported(spv)).bytes));
  // Of each issue that was taken back, its correction and what came in its place.
  const last = { ...after, movements: after.movements.filter((_, at) => at % 3 === 2) };
  const held = (register: Register) => transactionsOf(register).held.map(({ id: _, ...security }) => security);
  expect(held(last)).toEqual(held(readOcf(await unpackOcf(before.bytes))));
  expect([...writeOcf(last)]).toEqual([...(await unpackOcf(before.bytes))]);
});

const movements = fc
  .array(fc.record({ to: fc.nat(3), from: fc.nat(4), units: fc.integer({ min: 1, max: 9 }), how: fc.nat(3) }), {
    maxLength: 30,
  })
  .map((steps) => {
    const holds = [0, 0, 0, 0];
    return steps.flatMap(({ to, from, units, how }, at): RegisterMovement[] => {
      const day = `2025-01-${String(1 + Math.floor(at / 2)).padStart(2, "0")}`;
      const about = { class_id: "A1", units, day };
      if (from === 4 || (holds[from] ?? 0) < units) {
        holds[to] = (holds[to] ?? 0) + units;
        return [{ ...about, kind: "issue", from: null, to: `C${to}`, price: "10.00" }];
      }
      holds[from] = (holds[from] ?? 0) - units;
      if (how === 0 && to !== from) {
        holds[to] = (holds[to] ?? 0) + units;
        return [{ ...about, kind: "transfer", from: `C${from}`, to: `C${to}`, price: null }];
      }
      const kind = (["redemption", "buy-back", "forfeiture", "correction"] as const)[how] ?? "forfeiture";
      return [{ ...about, kind, from: `C${from}`, to: null, price: how < 2 ? "12.50" : null }];
    });
  });

test("whatever a register holds, its package is as the format asks and comes back to the byte", async () => {
  const issuer = { id: "SPV1", name: "Sea Homes", formed: "2020-01-01", country: "IN", currency: "INR" };
  const of = (moved: RegisterMovement[]): Register => ({
    ...{ issuer, as_of: "2025-12-31", generated_at: "2026-01-05T04:30:00.000Z", movements: moved },
    classes: [{ id: "A1", name: "Villa", authorized: "1000", price: "10.00" }],
    stakeholders: [0, 1, 2, 3].map((n) => ({
      ...{ id: `C${n}`, name: `Holder ${n}`, institution: n === 0, number: String(n) },
    })),
  });
  await fc.assert(
    fc.asyncProperty(movements, async (moved) => {
      const files = writeOcf(of(moved));
      expect(problemsOf(files)).toEqual([]);
      const packed = packOcf(files);
      expect(packOcf(writeOcf(readOcf(await unpackOcf(packed))))).toEqual(packed);
    }),
    { numRuns: 30 },
  );
});

test("a package of another program calls securities as it likes, and divides one among several", () => {
  const list = (file_type: string, items: object[]) => JSON.stringify({ file_type, items });
  const about = { date: "2025-01-01", stock_class_id: "A1", security_law_exemptions: [], stock_legend_ids: [] };
  const issue = (security_id: string, stakeholder_id: string, quantity: string) => ({
    ...{ ...about, object_type: "TX_STOCK_ISSUANCE", id: `issue ${security_id}`, custom_id: security_id, security_id },
    ...{ stakeholder_id, quantity, share_price: { amount: "1.00", currency: "INR" } },
  });
  const place = (filepath: string) => [{ filepath, md5: "" }];
  const files: OcfPackage = new Map([
    [
      "Manifest.ocf.json",
      JSON.stringify({
        ...{ ocf_version: "1.2.0", file_type: "OCF_MANIFEST_FILE", as_of: "2025-12-31", generated_at: "2026-01-01" },
        issuer: {
          ...{ id: "I", object_type: "ISSUER", legal_name: "Sea Homes", formation_date: "2020-01-01" },
          country_of_formation: "IN",
        },
        ...{ stock_classes_files: place("Classes.json"), stakeholders_files: place("People.json") },
        transactions_files: place("Moves.json"),
      }),
    ],
    ["Classes.json", list("OCF_STOCK_CLASSES_FILE", [])],
    ["People.json", list("OCF_STAKEHOLDERS_FILE", [])],
    [
      "Moves.json",
      list("OCF_TRANSACTIONS_FILE", [
        issue("9f1c", "C1", "10"),
        {
          ...{ id: "1", object_type: "TX_STOCK_TRANSFER", date: "2025-02-01", security_id: "9f1c", quantity: "7" },
          ...{ balance_security_id: "77aa", resulting_security_ids: ["b2", "c3"] },
        },
        ...[issue("77aa", "C1", "3"), issue("b2", "C2", "2"), issue("c3", "C3", "5")],
        {
          ...{ id: "2", object_type: "TX_STOCK_CANCELLATION", date: "2025-03-01", security_id: "77aa", quantity: "1" },
          ...{ balance_security_id: "88bb", reason_text: "Forfeited" },
        },
        issue("88bb", "C1", "2"),
      ]),
    ],
  ]);
  const { held } = transactionsOf(readOcf(files));
  expect(held.map(({ stakeholder_id, units }) => `${stakeholder_id} ${units}`).sort()).toEqual([
    "C1 2",
    "C2 2",
    "C3 5",
  ]);
});

test("an archive that is no package, or too large, is refused", async () => {
  const bring = (files: Record<string, Uint8Array>) => upload("orders", zipSync(files), { name: "a.zip" });
  expect((await bring({ "a.json": new Uint8Array(5) })).errors?.[0]?.message).toContain("Manifest.ocf.json");
  expect((await bring({ "bomb.json": new Uint8Array(21 * 1024 * 1024) })).status).toBe(422);
  expect((await bring({ "Manifest.ocf.json": new Uint8Array(10 * 1024 * 1024) })).errors?.[0]?.message).toBe(
    "This archive is no package of Open Cap Format",
  );
  expect((await upload("orders", new Uint8Array([0x50, 0x4b, 3, 4, 0]), { name: "a.zip" })).status).toBe(422);
  const file = (items: object[]) =>
    new TextEncoder().encode(JSON.stringify({ file_type: "OCF_TRANSACTIONS_FILE", items }));
  const { spv } = await estate();
  const whole = await unpackOcf((await exported(spv)).bytes);
  const about = { id: "T", date: "2025-01-01", security_id: "S-1", stock_legend_ids: [], security_law_exemptions: [] };
  const issue = {
    ...{ ...about, object_type: "TX_STOCK_ISSUANCE", custom_id: "1", stakeholder_id: "C1", stock_class_id: "A1" },
    ...{ share_price: { amount: "1.00", currency: "INR" }, quantity: "5" },
  };
  const cancel = { ...about, object_type: "TX_STOCK_CANCELLATION", quantity: "9", reason_text: "Forfeited" };
  const others = Object.fromEntries([...whole].map(([name, text]) => [name, new TextEncoder().encode(text)]));
  for (const items of [[issue, cancel], [cancel], [{ ...issue, quantity: "1.5" }], [{ ...issue, share_price: "1" }]])
    expect((await bring({ ...others, "Transactions.ocf.json": file(items) })).status).toBe(422);
  expect((await exported(999_999)).status).toBe(404);
});
