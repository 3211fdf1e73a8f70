import { beforeAll, expect, test } from "vitest";
import { distributionLines, distributions } from "../../../src/contract/distributions/resource";
import type { Resource } from "../../../src/contract/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);
const spvs: number[] = [];
const put = async (resource: Resource, values: object) => (await here.add.row(resource, { ...values })).id;

/** Harbour paid twice, and a third time straight from its escrow; what waits or came back is not paid. */
beforeAll(async () => {
  const [first, second] = [(await here.add.customer()).id, (await here.add.customer()).id];
  spvs.push(await put(spv, { name: "Harbour" }), await put(spv, { name: "Villas" }));
  const pay = async (spv_id: number, lines: ReadonlyArray<[string, string, string, string | null]>) => {
    const distribution_id = await put(distributions, { spv_id, property_id: null, status: "running" });
    for (const [at, [net, withheld, status, paid_at]] of lines.entries())
      await put(distributionLines, { distribution_id, user_id: at ? second : first, net, withheld, status, paid_at });
  };
  const [harbour = 0, villas = 0] = spvs;
  await pay(harbour, [
    ["90.05", "10.01", "paid", "2026-01-31T18:29:59.999Z"],
    ["5.00", "0.00", "held", null],
  ]);
  await pay(harbour, [
    ["45.00", "5.00", "to-wallet", "2026-01-31T18:30:00.000Z"],
    ["7.00", "0.00", "returned", "2026-01-31T18:30:00.000Z"],
  ]);
  await pay(villas, [["200.00", "0.00", "paid", "2026-01-05T06:00:00.000Z"]]);
  await money.post({
    ...{ kind: "income", key: "income:payouts" },
    moves: [{ from: "clearing", to: `escrow:${harbour}`, amount: "20.00" }],
  });
  await money.post({
    ...{ kind: "distribution", key: "distribution:payouts" },
    moves: [{ from: `escrow:${harbour}`, to: `wallet:${Number(first)}`, amount: "5.05" }],
  });
});

const read = async (query = "", token = here.token) => {
  const answer = await here.send(`GET /console/reports/payouts${query}`, undefined, token);
  return { ...answer, payouts: (answer.data as unknown as { payouts: { rows: object[]; total: object } })?.payouts };
};

test("payouts are those that reached their holders, the most first", async () => {
  const [harbour, villas] = spvs;
  const { payouts } = await read();
  expect(payouts.rows).toEqual([
    {
      ...{ spv_id: villas, spv_name: "Villas", distributions: 1, last_on: "2026-01-05" },
      ...{ net: "200.00", withheld: "0.00", gross: "200.00" },
    },
    {
      ...{ spv_id: harbour, spv_name: "Harbour", distributions: 3, last_on: "2026-02-01" },
      ...{ net: "140.10", withheld: "15.01", gross: "155.11" },
    },
  ]);
  expect(payouts.total).toEqual({ distributions: 4, net: "340.10", withheld: "15.01", gross: "355.11" });
});

test("payouts are narrowed to days of the platform’s time zone", async () => {
  const { payouts } = await read("?from_date=2026-01-31&to_date=2026-01-31");
  expect(payouts.rows).toMatchObject([{ spv_name: "Harbour", distributions: 1, net: "90.05", last_on: "2026-01-31" }]);
  expect((await read("?from_date=2026-02-01")).payouts.total).toMatchObject({ distributions: 1, net: "45.00" });
});

test("payouts are for those who may see distributions", async () => {
  expect((await read("", await here.platform.tokenOf(ROLE.support))).status).toBe(403);
});
