import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { receipts } from "../../../src/contract/receipts/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { FOUND, type FoundRecord } from "../../../src/contract/search/calls";
import { signedIn } from "../signedIn";

const here = signedIn();
const ids: Record<string, number> = {};

const asked = async (query: Record<string, string>, by?: string) => {
  const { status, data, message } = await here.send(`GET /console/search?${new URLSearchParams(query)}`, undefined, by);
  expect([status, message]).toEqual([200, undefined]);
  return data as unknown as FoundRecord[];
};
const find = (q: string, by?: string) => asked({ q }, by);
const said = async (q: string, by?: string) =>
  (await find(q, by)).map(({ resource, id, by: path }) => [resource, id, path]);

const NOTHING = {
  allocated: "0.00",
  document: null,
  duplicate_of: null,
  transfer_id: null,
  reversed_by: null,
  recorded_by: null,
  confirmed_by: null,
};
const WALLET = "0x52908400098527886E0F7030069857D2E4169EE7";

beforeAll(async () => {
  const person = (name: string, more: object) =>
    here.add.customer({
      name,
      email: `${name.toLowerCase().replace(/\W/g, ".")}@mail.example`,
      status: "Active",
      ...more,
    });
  const known = { phone: "9876543210", country_code: "+91", wallet_address: WALLET, pan_number: "ABCPD4321F" };
  ids.priya = (await person("Priya Sharma", known)).id;
  ids.zoe = (await person("Zoë Nuñez", {})).id;
  const colleague = { name: "Priya Iyer", email: "priya@office.example", role: ROLE.support };
  ids.employee = (await here.platform.employee(colleague)).id;
  ids.asset = (await here.add.asset({ name: "Marina Villa", city: "Kochi" })).id;
  for (const [n, total_amount] of ["188800.00", "5000.00"].entries()) {
    const order = { user_id: ids.priya, property_id: ids.asset, status: "order-created", total_amount };
    ids[`order${n}`] = (await here.add.order(order)).id;
  }
  const receipt = { ...NOTHING, reference: "UTR-HDFC-778812", amount: "4242.50" };
  ids.receipt = (await here.add.row(receipts, receipt)).id;
});

describe("a customer", () => {
  test.each([
    ["name", "Priya Sharma"],
    ["name the other way round", "sharma priya"],
    ["beginning of the last name", "shar"],
    ["name with one letter wrong", "Priya Shaxma"],
    ["name with two letters exchanged", "Pirya Sharma"],
    ["e-mail", "priya.sharma@mail.example"],
    ["phone with the code of the country", "+91 98765 43210"],
    ["phone as other countries dial it", "0091 98765-43210"],
    ["wallet's address in small letters", WALLET.toLowerCase()],
    ["PAN", "abcpd4321f"],
    ["end of the PAN", "321F"],
  ])("is found by the %s", async (_, q) => {
    const found = await find(q);
    expect(found.filter(({ resource }) => resource === "customers")[0]).toMatchObject({ id: ids.priya });
  });

  test("with accents is found by whoever types none", async () => {
    expect((await said("zoe nunez"))[0]).toEqual(["customers", ids.zoe, "name"]);
  });

  test("comes with what tells the like apart, as the list shows it, and without anything else", async () => {
    const [first] = await find("Priya Sharma");
    const { kyc, ...record } = first?.record ?? {};
    expect(record).toMatchObject({
      id: ids.priya,
      name: "Priya Sharma",
      email: "priya.sharma@mail.example",
      status: "Active",
    });
    expect(Object.keys(kyc as object)).toEqual(["status"]);
    expect(first?.record).not.toHaveProperty("pan_number");
  });

  test("is no employee, who is found as one", async () => {
    expect(await said("Priya Iyer")).toEqual([["employee", ids.employee, "name"]]);
    expect(await said("Priya Iyxr")).toContainEqual(["employee", ids.employee, "name"]);
  });
});

describe("an order", () => {
  test("is found by its number before anything else of that number", async () => {
    expect((await said(String(ids.order0)))[0]).toEqual(["orders", ids.order0, "id"]);
    expect((await said(`#${ids.order0}`))[0]).toEqual(["orders", ids.order0, "id"]);
  });

  test.each(["188800", "Rs. 1,88,800.00"])("is found by its amount as %s", async (q) => {
    expect(await said(q)).toContainEqual(["orders", ids.order0, "total_amount"]);
  });

  test("is found by its customer's name and by its asset's, the newest first, misspelt too", async () => {
    for (const [q, by] of [
      ["priya sharma", "user_id"],
      ["marina", "property_id"],
      ["marima villa", "property_id"],
    ] as const) {
      const found = (await said(q)).filter(([resource]) => resource === "orders");
      expect([q, found]).toEqual([
        q,
        [
          ["orders", ids.order1, by],
          ["orders", ids.order0, by],
        ],
      ]);
    }
  });

  test("is not found by the number of its customer, which is that of many records", async () => {
    expect((await said(String(ids.priya))).filter(([, , by]) => by === "user_id")).toEqual([]);
  });
});

test("what begins with words that hold digits comes before the many that have them somewhere", async () => {
  for (let n = 0; n < FOUND.ofAsked + 5; n += 1) await here.add.asset({ name: `Annex ${n} of ZQ12` });
  const { id } = await here.add.asset({ name: "Zq12 Tower" });
  for (const q of ["zq12", "ZQ12 tower", "tower zq12"]) expect((await said(q))[0]).toEqual(["assets", id, "name"]);
  expect(await said("zq12")).toHaveLength(FOUND.ofOne);
});

test("a title that has a code in it is found by that, where nothing goes by the code itself", async () => {
  const { id } = await here.add.asset({ name: "Plot KA20241234" });
  expect((await said("ka20241234"))[0]).toEqual(["assets", id, "name"]);
});

test("a receipt is found by the bank's reference, its beginning and its amount", async () => {
  for (const [q, by] of [
    ["utr-hdfc-778812", "reference"],
    ["UTR-HDFC", "reference"],
    ["4242.50", "amount"],
    ["4,242.5", "amount"],
  ] as const)
    expect([q, await said(q)]).toEqual([q, [["receipts", ids.receipt, by]]]);
});

test("what is found is asked for of one resource alone, and named by its number", async () => {
  expect(new Set((await asked({ q: "priya", among: "orders" })).map(({ resource }) => resource))).toEqual(new Set());
  const records = `orders.${ids.order0},customers.${ids.priya},orders.99999,nothing.1`;
  expect((await asked({ records })).map(({ resource, id }) => [resource, id])).toEqual([
    ["orders", ids.order0],
    ["customers", ids.priya],
  ]);
});

describe("a list", () => {
  const customers = async (q: string) =>
    ((await here.send(`GET /users/filter?q=${encodeURIComponent(q)}`)).data as unknown as { id: number }[]).map(
      ({ id }) => id,
    );
  const orders = async (q: string) => {
    const query = `q=${encodeURIComponent(q)}`;
    return (await here.bare<{ orderUsers: { id: number }[] }>(`GET /order/report?${query}`)).orderUsers.map(
      ({ id }) => id,
    );
  };

  test("finds customers by a part of a name or an e-mail address, with accents or without, and where misspelt", async () => {
    for (const q of ["IYA SHAR", "priya.sharma@mail", "Prija Sharma"])
      expect([q, await customers(q)]).toEqual([q, [ids.priya]]);
    expect([await customers("zoe nunez"), await customers("Príya Sharma")]).toEqual([[ids.zoe], [ids.priya]]);
  });

  test("takes what is like a text only where nothing has the text itself", async () => {
    const other = await here.add.customer({ name: "Priya Sharmas", email: "other@mail.example" });
    expect(await customers("Priya Sharmas")).toEqual([other.id]);
  });

  test("of orders finds the name of an asset and of a customer, and an order's number", async () => {
    for (const q of ["marina", "Villa", "priya"])
      expect([q, (await orders(q)).toSorted()]).toEqual([q, [ids.order0, ids.order1].toSorted()]);
    expect(await orders(String(ids.order0))).toContain(ids.order0);
    expect(await orders("nobody at all")).toEqual([]);
  });
});

test("what is asked again and again is planned once for all that may be typed", async () => {
  for (const q of ["shar", "nunez", "mari"]) await find(q);
  const { rows } = await here.platform.db.execute(
    sql`select name from pg_prepared_statements where statement like '%with asked as%' and custom_plans > 0`,
  );
  expect(rows).toEqual([]);
});

test("nothing is found by nothing, by marks, or by what is nobody's", async () => {
  for (const q of ["", " ", "%", "__", "\\", "'", "xqzwv kjhq", "0", "+", "a".repeat(100), "⁂⁂"])
    expect([q, await find(q)]).toEqual([q, []]);
});

test("what cannot be asked is refused with its field", async () => {
  for (const query of [{ q: "a".repeat(101) }, { records: "orders" }, { records: "orders.1;drop" }] as Record<
    string,
    string
  >[]) {
    const { status, errors } = await here.send(`GET /console/search?${new URLSearchParams(query)}`);
    expect([status, errors?.[0]?.path]).toEqual([422, Object.keys(query)[0]]);
  }
});
