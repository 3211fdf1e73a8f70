import { beforeAll, expect, test } from "vitest";
import { paiseOf, rupeesOf } from "../../../src/contract/money";
import { divideProRata } from "../../../src/server/holdings/proRata";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";
import { estateOn } from "./estate";

const DISTRIBUTIONS = 20;
const UNITS = [7, 11, 13, 17, 53];
const GROSS = "100.03";

const here = signedIn();
let estate: ReturnType<typeof estateOn>;
let second: string;
beforeAll(async () => {
  estate = estateOn(here);
  second = await estate.money.colleague();
});

test("of twenty distributions beside transfers of the next day each pays who held units when the record day ended", async () => {
  const { spvId, assetId } = await estate.spv("5000.00");
  const people: number[] = [];
  for (const units of UNITS) people.push(await estate.holder(assetId, units));
  // The record day is yesterday; the units change hands today, all along.
  const sales = Array.from({ length: DISTRIBUTIONS }, async (_, at) => {
    const sale = { property_id: assetId, from_user_id: people[at % 5], to_user_id: people[(at + 1) % 5], units: 1 };
    const asked = await registerOn(here).ask(spvId, sale);
    return here.approve(asked.data.approval_id);
  });
  const payments = Array.from({ length: DISTRIBUTIONS }, async () => {
    const terms = { gross: GROSS, record_date: "2026-01-04", period_to: "2026-01-04" };
    const id = await estate.create(spvId, terms);
    await estate.begin(id, second);
    return id;
  });
  const ids = await Promise.all(payments);
  expect((await Promise.all(sales)).filter(({ status }) => status === 200).length).toBeGreaterThan(10);
  await estate.pay();

  const parts = people.map((key, at) => ({ key, weight: BigInt(UNITS[at] as number) }));
  const due = [...divideProRata(paiseOf(GROSS), parts)].map(([key, paise]) => [key, rupeesOf(paise), "paid"]);
  for (const id of ids) {
    const lines = await estate.lines(id);
    expect(lines.map(({ user_id, net, status }) => [user_id, net, status])).toEqual(due);
  }
  expect((await verifyLedger(here.platform.db)).findings).toEqual([]);
});
