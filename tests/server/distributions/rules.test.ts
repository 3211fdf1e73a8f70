import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { wordsOf } from "../templates/pdfText";
import { estateOn } from "./estate";

const here = signedIn();
const estate = estateOn(here);

const refused = async (answer: Promise<{ status: number; message: string; errors: unknown }>) => {
  const { status, errors, message } = await answer;
  return [status, errors ?? message];
};

test("an SPV whose money is in another currency, and an asset of another SPV, are refused at their fields", async () => {
  const abroad = await estate.spv("0.00", { currency: "AED" });
  const other = await estate.spv("0.00");
  const create = (spv: number, values = {}) => estate.raw("POST /console/distributions", estate.body(spv, values));
  const currency = { path: "spv_id", message: "Money is kept in INR alone, and this SPV’s is AED" };
  expect((await create(abroad.spvId)).record.errors).toMatchObject([currency]);
  const foreign = await create(other.spvId, { property_id: abroad.assetId });
  expect([foreign.status, foreign.record.errors?.[0]?.path]).toEqual([422, "property_id"]);
  const backwards = await create(other.spvId, { period_to: "2025-09-30" });
  expect(backwards.record.errors).toMatchObject([{ path: "period_to" }]);
});

test("what cannot be calculated is told at the field that keeps it from being", async () => {
  const { spvId, assetId } = await estate.spv();
  const calculate = async (values: Record<string, unknown>) =>
    refused(estate.step(await estate.create(spvId, values), "calculation"));
  const at = (path: string, message: string) => [422, [{ path, message }]];
  expect(await calculate({})).toEqual(at("record_date", "Nobody held units at the end of this day"));
  await estate.holder(assetId, 3);
  expect(await calculate({ record_date: "2025-05-31" })).toEqual(
    at("record_date", "Nobody held units at the end of this day"),
  );
  const open = "5 January 2026 is not over: units may still change hands. Choose a day that has ended.";
  expect(await calculate({ record_date: "2026-01-05" })).toMatchObject(at("record_date", open));
  expect(await calculate({ fee_percent: "50", reserve: "450.01" })).toEqual(
    at("reserve", "Fee and reserve are more than the gross amount"),
  );
  const nothing = at("gross", "Nothing is left for the holders after fee, reserve and cap");
  expect(await calculate({ reserve: "900.00" })).toEqual(nothing);
  expect(await calculate({ gross: "0" })).toEqual(nothing);
  expect(await calculate({ cap_per_holder: "0" })).toEqual(nothing);
  expect((await calculate({ record_date: "2026-01-04" }))[0]).toBe(200);
});

test("a change takes a calculated distribution back to a draft, and only what nobody has submitted is changed or deleted", async () => {
  const { spvId, assetId } = await estate.spv();
  const elsewhere = await estate.spv();
  await estate.holder(assetId, 1);
  const id = await estate.create(spvId);
  const put = (body: unknown) => estate.raw(`PUT /console/distributions/${id}`, body);
  await estate.expectOk(estate.step(id, "calculation"));
  expect(await estate.lines(id)).toHaveLength(1);
  expect((await put({ spv_id: elsewhere.spvId })).record.errors).toMatchObject([{ path: "spv_id" }]);
  expect((await put({ gross: "500.00" })).record).toMatchObject({
    ...{ status: "draft", gross: "500.00", net: "0.00", holders: 0, calculated_at: null },
  });
  expect(await estate.lines(id)).toEqual([]);
  await estate.expectOk(estate.step(id, "calculation"));
  await estate.expectOk(estate.step(id, "calculation"));
  expect(await estate.lines(id)).toHaveLength(1);
  await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
  expect((await put({ gross: "600.00" })).status).toBe(409);
  expect((await estate.raw(`DELETE /console/distributions/${id}`)).status).toBe(409);
  for (const step of ["calculation", "request", "cancellation", "completion"]) {
    expect((await estate.step(id, step, step === "calculation" ? undefined : { reason: "No" })).status).toBe(409);
  }

  const other = await estate.create(spvId);
  await estate.expectOk(estate.step(other, "calculation"));
  expect((await estate.raw(`DELETE /console/distributions/${other}`)).status).toBe(200);
  const third = await estate.create(spvId);
  await estate.expectOk(estate.step(third, "calculation"));
  expect((await estate.step(third, "cancellation", { reason: "Entered twice" })).data).toMatchObject({
    ...{ status: "cancelled", status_reason: "Entered twice", holders: 0 },
  });
  expect((await estate.step(third, "calculation")).status).toBe(409);
});

test("only the holders of its asset take part in an asset's distribution, at the end of the record date in India", async () => {
  const { spvId, assetId } = await estate.spv();
  const other = await here.add.asset({ spv_id: spvId });
  const holder = await estate.holder(assetId, 1);
  await estate.holder(other.id as number, 5);
  const id = await estate.create(spvId, { property_id: assetId });
  await estate.expectOk(estate.step(id, "calculation"));
  expect((await estate.lines(id)).map(({ user_id, units }) => [user_id, units])).toEqual([[holder, 1]]);
  const whole = await estate.create(spvId);
  expect((await estate.expectOk(estate.step(whole, "calculation"))).data.holders).toBe(2);
});

test("the pre-flight tells what is available, who could not be paid, and what changed since the last time", async () => {
  const { spvId, assetId } = await estate.spv("1000.00");
  const leaver = await estate.holder(assetId, 1);
  const first = await estate.create(spvId, { gross: "100.00", record_date: "2025-07-01" });
  await estate.begin(first);
  await estate.pay();
  await here.add.order({ user_id: leaver, property_id: assetId });
  const blocked = await estate.holder(assetId, 1, { status: "Blocked" });
  const poor = await estate.holder(assetId, 1, { bank_details: null });
  const id = await estate.create(spvId, { gross: "1000.00", payout: "bank" });
  const preflight = async () => (await here.send(`GET /console/distributions/${id}/preflight`)).data;
  expect(await preflight()).toMatchObject({ source: "income", available: "900.00", covered: false, rounding: "0.00" });
  await estate.expectOk(estate.step(id, "calculation"));
  expect(await preflight()).toEqual({
    ...{ source: "income", available: "900.00", covered: false, rounding: "0.01" },
    moved: { found: 0, revalued: false, some: [] },
    ineligible: {
      ...{ found: 1, amount: "333.33" },
      some: [{ user_id: blocked, user_name: "Asha Sample", net: "333.33", reason: "The account is not active" }],
    },
    coin: null,
    without_bank: {
      ...{ found: 1, amount: "333.33" },
      some: [{ user_id: poor, user_name: "Asha Sample", net: "333.33", reason: "There is no bank account" }],
    },
    last: {
      ...{ id: first, record_date: "2025-07-01", gross: "100.00", net: "100.00", holders: 1 },
      ...{ joined: 2, left: 0 },
    },
  });
});

test("what has moved on the register since the calculation is named, and neither submitted nor approved", async () => {
  const { spvId, assetId } = await estate.spv();
  const [seller, buyer] = [
    await estate.holder(assetId, 60, { name: "Sela Sample" }),
    await estate.holder(assetId, 40, { name: "Bina Sample" }),
  ];
  const id = await estate.create(spvId);
  await estate.expectOk(estate.step(id, "calculation"));
  const move = (units: number) => here.add.unitTransfer(assetId, seller, buyer, units, "2025-12-31T10:00:00.000Z");
  await move(20);
  const refused = await estate.step(id, "request", { reason: "As agreed" });
  const words =
    "The register of 31 December 2025 has changed since this was calculated: " +
    "Bina Sample held 40 units, now 60; Sela Sample held 60 units, now 40. Calculate it again.";
  expect([refused.status, refused.message]).toEqual([409, words]);
  const { data } = await here.send(`GET /console/distributions/${id}/preflight`);
  expect(data.moved).toMatchObject({
    found: 2,
    some: [{ user_id: buyer, before: 40, after: 60 }, { user_id: seller }],
  });

  await estate.expectOk(estate.step(id, "calculation"));
  const asked = await estate.expectOk(estate.step(id, "request", { reason: "As agreed" }));
  await move(40);
  const late = await here.approve(asked.data.approval_id);
  expect([late.status, late.message]).toEqual([
    409,
    expect.stringContaining("Bina Sample held 60 units, now 100; Sela Sample held 40 units, now 0."),
  ]);
  expect((await estate.read(id)).status).toBe("requested");
  expect(await estate.holds(`distribution:${id}`)).toBe("0.00");
});

test("a paid part has a statement, and one that is not paid has none", async () => {
  const { spvId, assetId, name } = await estate.spv();
  await estate.holder(assetId, 7, { name: "Asha <b>Sample</b> {{x}}", investor_category: "retail" });
  const id = await estate.create(spvId, { withholding: { retail: "10" } });
  await estate.begin(id);
  const [line] = await estate.lines(id);
  const ask = () => here.raw(`GET /console/distribution-lines/${line?.id}/statement`);
  expect((await ask()).status).toBe(409);
  await estate.pay();
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const text = await wordsOf(answer);
  const said = ["Asha <b>Sample</b> {{x}}", name, "1 October 2025 to 31 December 2025", "31 December 2025"];
  for (const words of [...said, "₹900.00", "₹90.00", "₹810.00", "5 January 2026", `DL-${line?.id}`]) {
    expect(text).toContain(words);
  }
});

test("the parts of a distribution are found by the name of their holder", async () => {
  const { spvId, assetId } = await estate.spv();
  await estate.holder(assetId, 1, { name: "Oruqa Vanqilk" });
  await estate.holder(assetId, 1, { name: "Kwimith 100%" });
  const id = await estate.create(spvId);
  await estate.expectOk(estate.step(id, "calculation"));
  const found = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ distribution_id: id, q }));
    const { record } = await estate.raw(`GET /console/distribution-lines?filter=${filter}&range=[0,9]`);
    return (record as unknown as { user_name: string }[]).map(({ user_name }) => user_name);
  };
  expect(await found("vanq")).toEqual(["Oruqa Vanqilk"]);
  expect(await found("%")).toEqual(["Kwimith 100%"]);
});
