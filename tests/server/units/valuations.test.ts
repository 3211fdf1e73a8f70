import { expect, test } from "vitest";
import { addFile } from "../assets/completeAsset";
import { registerOn } from "../holdings/register";
import { signedIn } from "../signedIn";

const here = signedIn();

test("units count at the valuation of their day, else at the price of the offer, and the portfolio at the latest", async () => {
  const { spv, person, deliver, table, pay } = registerOn(here);
  const { id } = await spv();
  const [house, field] = [
    await here.add.asset({ spv_id: id, name: "House", total_token: 30, token_amount: "100.00" }),
    await here.add.asset({ spv_id: id, name: "Field", total_token: 10, token_amount: "50.00" }),
  ];
  const [asha, bela] = [await person(), await person()];
  await deliver(asha.id, house.id, 10);
  await deliver(bela.id, field.id, 10);
  const about = { valuer: "Sample Valuers", document: await addFile(here, "document") };
  const value = (body: Record<string, unknown>) => pay("POST /console/valuations", { ...about, ...body });
  const whole = { property_id: house.id, basis: "asset", amount: "4000.01", valued_on: "2025-12-01" };
  const asked = await value(whole);
  expect([asked.status, (await table(id)).value]).toEqual([202, "1500.00"]);
  expect((await here.approve(asked.headers.get("x-approval-id"))).status).toBe(200);
  await here.seconded(value({ property_id: house.id, basis: "token", amount: "150.00", valued_on: "2026-01-05" }));

  const worth = async (day: string) => {
    const { holders, assets } = (await table(id, `?date=${day}`)) as Record<string, Record<string, unknown>[]>;
    return [holders?.map((one) => [one.user_id, one.value, one.percentage]), assets?.map(({ price }) => price)];
  };
  expect(await worth("2025-11-30")).toEqual([
    [
      [asha.id, "1000.00", "66.67"],
      [bela.id, "500.00", "33.33"],
    ],
    ["50.00", "100.00"],
  ]);
  // 4,000.01 for thirty tokens is 133.33 each.
  expect((await worth("2026-01-04"))[0]?.[0]).toEqual([asha.id, "1333.30", "72.73"]);
  expect((await worth("2026-01-05"))[0]?.[0]).toEqual([asha.id, "1500.00", "75.00"]);
  expect((await here.send(`GET /me/portfolioById/${asha.id}`)).data).toMatchObject({
    current_value: "1500.00",
    my_investments: [{ property_id: house.id, no_sqyds: 10, current_value: "1500.00" }],
  });

  const refused = async (body: Record<string, unknown>) => (await value({ ...whole, ...body })).errors;
  expect(await refused({ valued_on: "2026-01-06" })).toEqual([
    { path: "valued_on", message: "This day has not come yet" },
  ]);
  expect(await refused({ amount: "0" })).toEqual([{ path: "amount", message: "Enter what it is worth" }]);
  const bare = await here.add.asset({ spv_id: id, total_token: null });
  expect((await refused({ property_id: bare.id }))?.[0]?.path).toBe("property_id");
});
