import { beforeAll, expect, test } from "vitest";
import { estateOn } from "../distributions/estate";
import { onChain } from "./onChain";

const on = onChain();
let estate: ReturnType<typeof estateOn>;
let second: string;
beforeAll(async () => {
  estate = estateOn(on.here);
  second = await estate.money.colleague();
});

test("what a return of capital redeems is burned after the money has gone, and differs from the chain no longer than that", async () => {
  const { spvId, assetId } = await estate.spv("0.00");
  for (const units of [50, 25, 25]) await estate.holder(assetId, units);
  await on.issue(assetId);
  await on.settle();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: 100, custody: 100 });
  const moves = [{ from: "clearing", to: `capital:${spvId}`, amount: "900.00" }] as const;
  await estate.money.post({ kind: "income", key: `sale:${spvId}`, moves });
  const id = await estate.create(spvId, { kind: "capital", property_id: assetId, redeem_percent: "40" });
  await estate.expectOk(estate.step(id, "calculation"));
  await estate.begin(id, second);
  await estate.pay();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: 60 });
  await on.settle();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 60, register: 60, custody: 60 });
});
