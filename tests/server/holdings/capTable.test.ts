import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { wordsOf } from "../templates/pdfText";
import { registerOn } from "./register";

const here = signedIn();
const register = () => registerOn(here);

interface Row {
  user_id: number;
  units: number;
  value: string;
  percentage: string;
  since: string;
}

const rowsOf = (data: Record<string, unknown>) =>
  (data.holders as Row[]).map(({ user_id, units, percentage }) => [user_id, units, percentage]);

/** An SPV of two assets at 100 and 50 rupees a token, and its three holders. */
async function small() {
  const { spv, person, deliver } = register();
  const { id } = await spv({ registration_number: "SPV-IN-7" });
  const house = await here.add.asset({ spv_id: id, name: "House", token_amount: "100.00" });
  const shop = await here.add.asset({ spv_id: id, name: "Shop", token_amount: "50.00" });
  const [asha, bela, chand] = [
    await person({ name: "Asha Sample" }),
    await person({ name: "=Bela()", investor_category: "corporate" }),
    await person({ name: "Chand Sample" }),
  ];
  await deliver(asha.id, house.id, 10, "2025-03-01T06:00:00.000Z");
  await deliver(bela.id, shop.id, 20, "2025-04-01T06:00:00.000Z");
  await deliver(chand.id, shop.id, 20, "2025-05-10T18:29:59.000Z");
  return { id, house, shop, asha, bela, chand };
}

test("a cap table weighs holders by the value of their units, and their percentages sum to a hundred", async () => {
  const { id, house, shop, asha, bela, chand } = await small();
  const data = await register().table(id);
  expect(data).toMatchObject({ as_of: "2026-01-05", ended: false, found: 3, units: 50, value: "3000.00" });
  expect(rowsOf(data)).toEqual([
    [asha.id, 10, "33.34"],
    [bela.id, 20, "33.33"],
    [chand.id, 20, "33.33"],
  ]);
  expect((data.holders as Row[])[1]).toMatchObject({
    user_name: "=Bela()",
    category: "corporate",
    kyc: "verified",
    value: "1000.00",
    since: "2025-04-01",
  });
  expect(data.assets).toEqual([
    { id: house.id, name: "House", units: 10, price: "100.00" },
    { id: shop.id, name: "Shop", units: 40, price: "50.00" },
  ]);
  expect(rowsOf(await register().table(id, `?property_id=${house.id}`))).toEqual([[asha.id, 10, "100.00"]]);
});

test("a day ends at midnight of the platform's time zone, and a day to come has no cap table", async () => {
  const { id, asha, bela, chand } = await small();
  const people = async (day: string) =>
    rowsOf(await register().table(id, `?date=${day}`))
      .map(([user]) => user)
      .sort();
  expect(await people("2025-02-28")).toEqual([]);
  expect(await people("2025-03-01")).toEqual([asha.id]);
  expect(await people("2025-05-09")).toEqual([asha.id, bela.id]);
  expect(await people("2025-05-10")).toEqual([asha.id, bela.id, chand.id]);
  const refused = await here.send(`GET /console/spv/${id}/cap-table?date=2026-01-06`);
  expect(refused.errors).toEqual([{ path: "date", message: "This day has not come yet" }]);
});

test("where no asset has a price, holders are weighed by their units", async () => {
  const { spv, person, deliver, table } = register();
  const { id } = await spv();
  const asset = await here.add.asset({ spv_id: id, token_amount: null });
  const [one, other] = [await person(), await person()];
  await deliver(one.id, asset.id, 1);
  await deliver(other.id, asset.id, 2);
  const data = await table(id);
  expect(rowsOf(data)).toEqual([
    [other.id, 2, "66.67"],
    [one.id, 1, "33.33"],
  ]);
  expect(data.value).toBe("0.00");
});

test("units that were given away are the oldest", async () => {
  const { spv, person, deliver, table } = register();
  const { id } = await spv();
  const asset = await here.add.asset({ spv_id: id });
  const [giver, receiver] = [await person(), await person()];
  await deliver(giver.id, asset.id, 4, "2025-02-01T06:00:00.000Z");
  await deliver(giver.id, asset.id, 6, "2025-08-01T06:00:00.000Z");
  await here.add.unitTransfer(asset.id, giver.id, receiver.id, 4, "2025-09-01T06:00:00Z");
  const holders = (await table(id)).holders as Row[];
  expect(holders.map(({ user_id, units, since }) => [user_id, units, since])).toEqual([
    [giver.id, 6, "2025-08-01"],
    [receiver.id, 4, "2025-09-01"],
  ]);
  const before = (await table(id, "?date=2025-08-31")).holders as Row[];
  expect(before).toMatchObject([{ user_id: giver.id, units: 10, since: "2025-02-01", percentage: "100.00" }]);
});

test("the export holds every holder, runs no formula, and is kept in the trail", async () => {
  const { id } = await small();
  const response = await register().file(`/console/spv/${id}/cap-table/export?date=2025-12-31`);
  expect(response.headers.get("content-disposition")).toContain(`cap-table-${id}-2025-12-31.csv`);
  const lines = (await response.text()).trim().split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe("Number,Holder,Category,KYC,Units,Value,Percentage,Since");
  expect(lines.join("\n")).toContain(",'=Bela(),Corporate,Verified,20,1000.00,");
  const { rows } = await here.platform.db.execute(
    sql`select resource, record_id, changes from audit where action = 'export' order by id desc limit 1`,
  );
  const changes = { as_of: { before: null, after: "2025-12-31" } };
  expect(rows).toEqual([{ resource: "spv", record_id: String(id), changes }]);
});

test("movements name what was issued and who gave units to whom, between two days", async () => {
  const { id, house, asha, bela } = await small();
  await here.add.unitTransfer(house.id, asha.id, bela.id, 3, "2025-06-30T18:29:00Z");
  const read = async (query: string) => (await here.send(`GET /console/spv/${id}/movements${query}`)).data;
  const all = await read("");
  expect(all.found).toBe(4);
  expect((all.movements as unknown[])[0]).toMatchObject({
    ...{ at: "2025-06-30T18:29:00.000Z", kind: "transfer", property_id: house.id, property_name: "House", units: 3 },
    ...{ from_user_id: asha.id, from_name: "Asha Sample", to_user_id: bela.id, to_name: "=Bela()", order_id: null },
  });
  expect((all.movements as unknown[]).at(-1)).toMatchObject({
    ...{ kind: "issue", from_user_id: null, to_user_id: asha.id, units: 10, order_id: expect.any(Number) },
  });
  expect((await read("?from_date=2025-06-30&to_date=2025-06-30")).found).toBe(1);
  expect((await read("?from_date=2025-07-01")).found).toBe(0);
  expect((await read(`?to_date=2025-03-01&property_id=${house.id}`)).found).toBe(1);
});

test("a certificate says who holds what, bears the same number when it is made again, and is kept in the trail", async () => {
  const { id, asha, chand } = await small();
  const response = await register().file(`/console/spv/${id}/certificates/${asha.id}?date=2025-12-31`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const text = await wordsOf(response);
  const said = ["Asha Sample", "SPV-IN-7", "at the end of 31 December 2025", "House", "33.3", "5 January 2026"];
  for (const words of said) expect(text).toContain(words);
  const number = /\d+-\d+-20251231-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/;
  const [first] = number.exec(text) ?? [];
  const again = await wordsOf(await register().file(`/console/spv/${id}/certificates/${asha.id}?date=2025-12-31`));
  expect(first).toBeDefined();
  expect(number.exec(again)?.[0]).toBe(first);
  const { rows } = await here.platform.db.execute(sql`select changes from audit where action = 'certificate' limit 1`);
  expect(rows).toEqual([{ changes: { certificate: { before: null, after: first } } }]);
  const today = await wordsOf(await register().file(`/console/spv/${id}/certificates/${asha.id}`));
  expect(today).toMatch(/on 5 January 2026 at \d\d:\d\d/);
  expect(today).not.toContain("at the end of");
  const none = await register().file(`/console/spv/${id}/certificates/${chand.id}?date=2025-04-30`);
  expect(none.status).toBe(404);
});

test("what is no SPV, or not its asset, is refused in words", async () => {
  const { id } = await register().spv();
  const elsewhere = await here.add.asset();
  for (const path of ["cap-table", "cap-table/export", "movements", "certificates/1"]) {
    expect((await here.send(`GET /console/spv/999999/${path}`)).message).toBe("This SPV does not exist");
  }
  for (const path of ["cap-table", "cap-table/export", "movements"]) {
    const { errors } = await here.send(`GET /console/spv/${id}/${path}?property_id=${elsewhere.id}`);
    expect(errors).toEqual([{ path: "property_id", message: "Choose an asset of this SPV" }]);
  }
  expect(await register().table(id)).toMatchObject({ holders: [], found: 0, units: 0, value: "0.00", assets: [] });
});
