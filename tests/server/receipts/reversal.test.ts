import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { addFile } from "../assets/completeAsset";
import { estateOn } from "../distributions/estate";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";
import { registerOn } from "./register";

const here = signedIn();
const money = moneyOn(here);
const register = registerOn(here);
const { settle, read, holds, deposit } = register;
beforeAll(() => here.second());

const { receipts, receipt_allocations: allocations } = tables;

const reverse = async (id: number) =>
  register.ask(`POST /console/ledger/${id}/reversal`, {
    ...{ reason: "Recorded for the wrong one", document: await addFile(here, "document") },
  });
/** Gives the receipts of a reference, the first first. */
const receiptsOf = (reference: string) =>
  here.platform.db.select().from(receipts).where(eq(receipts.reference, reference)).orderBy(receipts.id);
/** Gives the transfer by which a part of a receipt that stands was allocated. */
const transferOf = async (receiptId: number) => {
  const found = await here.platform.db
    .select()
    .from(allocations)
    .where(and(eq(allocations.receipt_id, receiptId), isNull(allocations.reversed_by)))
    .orderBy(allocations.id);
  return found.at(-1)?.transfer_id as number;
};

test("a deposit for the wrong customer is reversed, its receipt is void, and the reference is recorded for the right one", async () => {
  const [bad, good] = [await money.customer("0.00"), await money.customer("0.00")];
  await settle(deposit(bad, "750.00", "UTR-WRONG"));
  const [first] = await receiptsOf("UTR-WRONG");
  const id = first?.id as number;
  expect((await deposit(good, "750.00", "UTR-WRONG")).status).toBe(409);
  expect((await settle(reverse(await transferOf(id)))).status).toBe(200);
  const back = await read(id);
  expect(back).toMatchObject({ allocated: "0.00", unallocated: "0.00", reversed_by: expect.any(Number) });
  expect((await register.allocate(id, "deposit", good, "750.00")).status).toBe(409);
  expect((await settle(deposit(good, "750.00", "UTR-WRONG"))).status).toBe(200);
  expect((await receiptsOf("UTR-WRONG")).map(({ allocated }) => allocated)).toEqual(["0.00", "750.00"]);
  expect([await money.wallet(bad), await money.wallet(good), ...(await holds("suspense"))]).toEqual([
    "0.00",
    "750.00",
    "0.00",
  ]);
  expect(await money.wrong()).toEqual([]);
});

test("what was allocated from suspense lies there again after its reversal, and is allocated to the right one", async () => {
  const [bad, good] = [await money.customer("0.00"), await money.customer("0.00")];
  const id = await register.keep({ reference: "UTR-AGAIN", amount: "300.00" });
  await settle(register.allocate(id, "deposit", bad, "300.00"));
  const own = (await receiptsOf("UTR-AGAIN"))[0]?.transfer_id as number;
  const whole = await reverse(own);
  expect([whole.status, whole.message]).toEqual([
    409,
    `Receipt ${id} is allocated: reverse what it was allocated to first`,
  ]);
  expect((await settle(reverse(await transferOf(id)))).status).toBe(200);
  expect(await read(id)).toMatchObject({ unallocated: "300.00", reversed_by: null });
  expect(await holds("suspense", `wallet:${bad}`)).toEqual(["300.00", "0.00"]);
  expect((await settle(register.allocate(id, "deposit", good, "100.00"))).status).toBe(200);
  await settle(reverse(await transferOf(id)));
  expect((await settle(register.allocate(id, "deposit", good, "300.00"))).status).toBe(200);
  expect(await holds("suspense", `wallet:${good}`)).toEqual(["0.00", "300.00"]);
  expect(await money.wrong()).toEqual([]);
});

test("a receipt that never arrived is reversed whole, and its reference may be recorded again", async () => {
  const id = await register.keep({ reference: "UTR-TYPO", amount: "300.00" });
  const own = (await receiptsOf("UTR-TYPO"))[0]?.transfer_id as number;
  expect((await settle(reverse(own))).status).toBe(200);
  expect(await holds("suspense")).toEqual(["0.00"]);
  expect(await read(id)).toMatchObject({ unallocated: "0.00", reversed_by: expect.any(Number) });
  expect(await register.list({ waiting: true })).toEqual([]);
  expect((await register.record({ reference: "UTR-TYPO", amount: "30.00" })).status).toBe(202);
});

test("income of the wrong asset is reversed, and recorded for the right one under the same reference", async () => {
  const estate = estateOn(here);
  const [bad, good] = [await estate.spv("0.00"), await estate.spv("0.00")];
  const rent = (property_id: number) => register.rent(property_id, { amount: "90.00", reference: "UTR-RENT" });
  await settle(rent(bad.assetId));
  const [first] = await receiptsOf("UTR-RENT");
  expect((await rent(good.assetId)).errors?.[0]?.path).toBe("reference");
  await settle(reverse(await transferOf(first?.id as number)));
  expect((await settle(rent(good.assetId))).status).toBe(200);
  expect(await holds(`income:${bad.spvId}`, `income:${good.spvId}`)).toEqual(["0.00", "90.00"]);
  expect(await money.wrong()).toEqual([]);
});

test("a return that the bank could not make is reversed, and the money waits again", async () => {
  const id = await register.keep({ reference: "UTR-BACK", amount: "60.00" });
  await settle(
    register.ask(`POST /console/receipts/${id}/return`, {
      ...{ amount: "60.00", reference: "UTR-GONE", returned_on: "2026-01-05", reason: "Unknown sender" },
    }),
  );
  expect(await holds("suspense")).toEqual(["0.00"]);
  expect((await settle(reverse(await transferOf(id)))).status).toBe(200);
  expect(await read(id)).toMatchObject({ unallocated: "60.00", reversed_by: null });
  expect(await money.wrong()).toEqual([]);
});
