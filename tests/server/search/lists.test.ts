import { beforeAll, expect, test } from "vitest";
import { signedIn } from "../signedIn";

const here = signedIn();
const ids: Record<string, number> = {};

beforeAll(async () => {
  ids.priya = (await here.add.customer({ name: "Priyanka Raghunathan", email: "pr@mail.example" })).id;
  ids.zoe = (await here.add.customer({ name: "Zoë Nuñez", email: "zn@mail.example" })).id;
  ids.asset = (await here.add.asset({ name: "Lakeside Orchard" })).id;
  ids.order = (await here.add.order({ user_id: ids.priya, property_id: ids.asset })).id;
});

const customers = async (q: string) =>
  ((await here.send(`GET /users/filter?q=${encodeURIComponent(q)}`)).data as unknown as { id: number }[]).map(
    ({ id }) => id,
  );

async function orders(q: string) {
  const response = await here.platform.api.app.request(`/api/order/report?q=${encodeURIComponent(q)}`, {
    headers: { authorization: `Bearer ${here.token}` },
  });
  return ((await response.json()) as { orderUsers: { id: number }[] }).orderUsers.map(({ id }) => id);
}

test.each(["Priyanka", "ANKA RAGH", "pr@mail", "priyanka raghunatan", "Prijanka Raghunathan"])(
  "the list of customers finds one by %s",
  async (q) => expect(await customers(q)).toEqual([ids.priya]),
);

test("the list of customers finds accents by whoever types none, and the other way round", async () => {
  expect(await customers("zoe nunez")).toEqual([ids.zoe]);
  expect(await customers("Príyanka")).toEqual([ids.priya]);
});

test("a list takes what is like a text only where nothing has the text itself", async () => {
  const other = await here.add.customer({ name: "Priyanka Raghunathas", email: "other@mail.example" });
  expect(await customers("Priyanka Raghunathas")).toEqual([other.id]);
});

test("the list of orders finds the name of an asset, and what it has found before", async () => {
  for (const q of ["lakeside", "Orchard", "priyanka", "pr@mail", String(ids.order)])
    expect([q, await orders(q)]).toEqual([q, [ids.order]]);
  expect(await orders("nobody at all")).toEqual([]);
});
