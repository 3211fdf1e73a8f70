import { expect, test } from "vitest";
import { signedIn } from "../signedIn";
import { offersOn } from "./offers";

const here = signedIn();
const { offer, ask, addCustomer } = offersOn(here);
const RACERS = 20;

test("of twenty investors who race for the last place of an SPV, across two of its assets, one gets it", async () => {
  const { asset, spv } = await offer({}, { max_investors: 2 });
  const { asset: sister } = await offer({}, {}, { spv_id: spv });
  const first = await addCustomer();
  expect((await ask(asset, first)).status).toBe(200);
  const racers = await Promise.all(Array.from({ length: RACERS }, () => addCustomer()));
  const answers = await Promise.all(racers.map((who, at) => ask(at % 2 ? asset : sister, who)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect((await ask(sister, first)).status).toBe(200);
});
