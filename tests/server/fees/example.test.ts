import { beforeAll, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { readFacts } from "../../../src/server/orders/facts";
import { buildRow } from "../../build/build";
import { addRow } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
let film: number;
let built = 0;

const PAID = { types: ["platform"], status: "Active", FILM: "0", MUSIC: "0" } as const;

beforeAll(async () => {
  for (const values of [
    { ...PAID, name: "Platform", FILM: "2.5000", MUSIC: "1.0000" },
    { ...PAID, name: "Acquisition", types: ["acquisition"], FILM: "0.3333" },
    { ...PAID, name: "Later", types: ["exit"], FILM: "5.0000" },
    { ...PAID, name: "Switched off", status: "Inactive", FILM: "9.0000" },
  ])
    await addRow(here, "fee_percentages", buildRow(fees, values as never, ++built));
  film = Number((await here.add.asset({ property_type_id: 1 })).id);
  await here.settle(`POST /console/assets/${film}/fees`);
});

const example = (query: string) => here.send(`GET /console/fees/example?${query}`);

test("a category pays every active fee that is taken with a payment, to the paisa", async () => {
  expect((await example("amount=100000&category=FILM")).data).toEqual({
    lines: [
      { name: "Platform", types: ["platform"], percentage: "2.5000", amount: "2500.00" },
      { name: "Acquisition", types: ["acquisition"], percentage: "0.3333", amount: "333.30" },
    ],
    fees: "2833.30",
    tax: "0.00",
    due: "102833.30",
  });
  expect((await example("amount=0.50&category=MUSIC")).data).toMatchObject({
    lines: [{ amount: "0.01" }],
    due: "0.51",
  });
});

test("an asset pays what is switched on for it, exactly as its orders will", async () => {
  const items = (await here.send(`GET /percentage/property/${film}`)).data as unknown as { id: number; name: string }[];
  const platform = items.find(({ name }) => name === "Platform");
  await here.settle(`PUT /percentage/property/${film}/?property_id=${platform?.id}`, { status: "Inactive" });
  const { data } = await example(`amount=1234.56&property_id=${film}&category=MUSIC`);
  expect(data).toMatchObject({ lines: [{ name: "Acquisition", amount: "4.11" }], due: "1238.67" });
  const order = await here.add.order({ property_id: film, total_amount: "1234.56", status: "order-created" });
  const { money } = await readFacts(here.platform.db, order.id as number);
  expect(money).toMatchObject({ fees: [{ name: "Acquisition", amount: "4.11" }], due: "1238.67" });
});

test("a property, which no percentage is set for, pays none", async () => {
  const { id } = await here.add.asset({ property_type_id: null });
  expect((await example(`amount=10&property_id=${id}`)).data).toEqual({
    lines: [],
    fees: "0.00",
    tax: "0.00",
    due: "10.00",
  });
});

test("an example says at its field what is wrong with it", async () => {
  expect((await example("amount=10")).errors).toMatchObject([{ path: "category" }]);
  expect((await example("amount=ten&category=FILM")).errors).toMatchObject([{ path: "amount" }]);
  expect((await example("amount=-1&category=FILM")).status).toBe(422);
  expect((await example("amount=10&category=LAND")).errors).toMatchObject([{ path: "category" }]);
  expect((await example("amount=10&property_id=999999")).status).toBe(404);
});
