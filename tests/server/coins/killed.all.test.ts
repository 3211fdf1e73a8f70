import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paiseOf } from "../../../src/contract/money";
import { type Chain, startChain } from "../../chain/chain";
import { deployCoin } from "../../chain/coin";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { makePlace } from "../place";
import { type Built, buildProgram, toldBy } from "../program";

const HOLDERS = sizeOf("COIN_HOLDERS", { short: 130, full: 400, long: 1_000 });
const KILLS = sizeOf("COIN_KILLS", { short: 4, full: 12, long: 40 });
/** Times that a program asks for the time at most before it is killed: some of them kill it in any piece of its work. */
const MOST = 40;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let payer: Built;
let local: Chain;
beforeAll(async () => {
  payer = await buildProgram("tests/server/coins/payer.ts");
  local = await startChain();
});
afterAll(async () => {
  await local.stop();
  await payer.remove();
});

test(
  `a program killed ${KILLS} times while it pays ${HOLDERS} holders on the chain pays each once, and leaves none out`,
  async () => {
    console.info(`seed ${seed}`);
    const coin = await deployCoin(local, 6);
    const relayer = Wallet.createRandom();
    await local.ask("anvil_setBalance", [relayer.address, "0x3635c9adc5dea00000"]);
    await coin.tell("mint", relayer.address, 10n ** 14n);
    const place = await makePlace();
    const chain = { CHAIN_RPC: local.url, RELAYER_KEY: relayer.privateKey, COIN: coin.address };
    const env = { ...place.env, ...chain, HOLDERS: String(HOLDERS) };
    for (let kill = 0; kill < KILLS; kill++) {
      const run = payer.run(env);
      await run.says("found\n");
      const asked = 1 + ((seed + kill * 7) % MOST);
      // What has ended before then has paid all.
      await run.says(new RegExp(`found\\n(asked\\n){${asked}}|ended`));
      run.process.kill("SIGKILL");
      await run.ended;
    }
    const last = payer.run(env);
    expect(await last.ended, last.stderr()).toBe(0);
    const { paid, ...ended } = toldBy(last, "ended") as { paid: Record<string, string> };
    expect(ended).toEqual({
      ...{ status: "completed", left_for: HOLDERS, mails: HOLDERS, rest: "0.00", wrong: 0, findings: [] },
    });
    for (const [id, net] of Object.entries(paid)) {
      const wallet = `0x${(4096 + Number(id)).toString(16).padStart(40, "0")}`;
      expect([id, await coin.balance(wallet)]).toEqual([id, paiseOf(String(net)) * 10_000n]);
    }
    await place.remove();
  },
  SIZED_LIMIT,
);
