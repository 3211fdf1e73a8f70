import { Wallet } from "ethers/wallet";
import { beforeAll, expect, test } from "vitest";
import { ASSET_TOKEN } from "../../../src/chain/token/contract";
import { queueTransaction } from "../../../src/server/chain/queue";
import { transaction } from "../../../src/server/db/database";
import { onChain } from "../tokens/onChain";
import { deliveriesOn } from "./deliveries";

const on = onChain();
const { work, converge, transactions, queueIdle, standing } = deliveriesOn(on);
const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);

let asset: Record<string, unknown>;
beforeAll(async () => {
  asset = await on.addToken();
});

test("a transaction that the contract refuses has failed in the contract’s words, and those behind it go on", async () => {
  const { token } = await on.token(asset.id);
  const { platform } = on.here;
  const queue = (call: "pause" | "unpause") =>
    transaction(platform.db, (tx) => {
      const data = ASSET_TOKEN.abi.encodeFunctionData(call);
      const key = call === "pause" ? "relayer" : "guardian";
      const about = { kind: call, property_id: null, key, to: token.address, data, gasLimit: 150_000 } as const;
      return queueTransaction(tx, on.there.chain, platform.deps.clock(), about);
    });
  await ask("evm_setAutomine", false);
  const ids = [await queue("pause"), await queue("pause")];
  const behind = await queueIdle([Wallet.createRandom().address]);
  await work(1, 1);
  await ask("evm_setAutomine", true);
  await queue("unpause");
  await converge();
  const [first, second] = (await transactions()).filter(({ id }) => ids.includes(id));
  expect(first).toMatchObject({ status: "confirmed", problem: null });
  expect(second).toMatchObject({ status: "failed", problem: "The token is paused" });
  expect(await standing(behind)).toEqual([["confirmed", 1]]);
});

test("one that runs out of gas has failed for that", async () => {
  const { token } = await on.token(asset.id);
  const data = ASSET_TOKEN.abi.encodeFunctionData("setDocument", [
    `0x${"1".repeat(64)}`,
    "https://asset.example/terms.pdf",
  ]);
  const about = {
    kind: "document",
    property_id: null,
    key: "relayer",
    to: token.address,
    data,
    gasLimit: 40_000,
  } as const;
  const id = await transaction(on.here.platform.db, (tx) =>
    queueTransaction(tx, on.there.chain, on.here.platform.deps.clock(), about),
  );
  await converge();
  expect((await transactions()).find((one) => one.id === id)).toMatchObject({
    status: "failed",
    problem: "It ran out of gas",
  });
});
