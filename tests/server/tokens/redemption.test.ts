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

/** Returns capital for a part of the units of three holders in custody, and has it paid. */
async function returned(percent: string, isOnChain: boolean) {
  const { spvId, assetId } = await estate.spv("0.00");
  for (const units of [50, 25, 25]) await estate.holder(assetId, units);
  await on.issue(assetId);
  if (isOnChain) {
    await on.settle();
    expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: 100, custody: 100 });
  }
  const moves = [{ from: "clearing", to: `capital:${spvId}`, amount: "900.00" }] as const;
  await estate.money.post({ kind: "income", key: `sale:${spvId}`, moves });
  const id = await estate.create(spvId, { kind: "capital", property_id: assetId, redeem_percent: percent });
  await estate.expectOk(estate.step(id, "calculation"));
  await estate.begin(id, second);
  await estate.pay();
  return assetId;
}

test.each([
  { percent: "40", left: 60 },
  { percent: "100", left: 0 },
])(
  "what a return of capital of $percent % redeems is burned after the money has gone, and differs no longer",
  async ({ percent, left }) => {
    const assetId = await returned(percent, true);
    expect((await on.token(assetId)).state).toMatchObject({ supply: 100, register: left });
    await on.settle();
    expect((await on.token(assetId)).state).toMatchObject({ supply: left, register: left, custody: left });
  },
);

test("what is redeemed while the contract is on its way there is redeemed once", async () => {
  const assetId = await returned("40", false);
  await on.settle();
  expect((await on.token(assetId)).state).toMatchObject({ supply: 60, register: 60, custody: 60 });
});
