import { getAddress } from "ethers/address";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chain, startChain } from "../../chain/chain";
import { deployContractWallet } from "../../chain/contractWallet";
import { signedIn } from "../signedIn";
import { chainOn } from "../tokens/onChain";
import { assemblyOn } from "./assembly";
import { signs, votersOn } from "./voters";

const here = signedIn();
const assembly = assemblyOn(here);
const { ballotsOf, prove, voterAt } = votersOn(here);
let local: Chain;
beforeAll(async () => {
  local = await startChain();
});
afterAll(() => local.stop());

test("a contract's wallet votes by its own word, which its chain is asked for", async () => {
  const { deps } = here.platform;
  deps.chain = await chainOn(local);
  const owner = Wallet.createRandom();
  const address = getAddress(await deployContractWallet(local, owner.address));
  const { id, holders } = await assembly.voting([1]);
  const voter = await voterAt(holders[0], owner, address);
  const ballot = await voter.ballot(id, 0);
  expect(ballot).toMatchObject({ domain: { chainId: 31337 }, message: { holder: address } });
  const stranger = await signs(Wallet.createRandom(), ballot);
  expect(await voter.cast(ballot, stranger)).toMatchObject({ status: 422 });
  const signature = await signs(owner, ballot);
  const { rpc } = deps.chain;
  deps.chain = { ...deps.chain, rpc: (await chainOn(local, ["http://127.0.0.1:1"])).rpc };
  expect(await voter.cast(ballot, signature)).toMatchObject({ status: 503 });
  deps.chain = { ...deps.chain, rpc };
  expect(await voter.cast(ballot, signature)).toMatchObject({ status: 200, data: { signed_by: address } });
  expect(await ballotsOf(id)).toMatchObject([{ signed_by: address, signed_block: expect.any(Number) }]);
  deps.chain = undefined;
});

test("a wallet that changes while its signature is being checked votes no more", async () => {
  const { deps } = here.platform;
  const chain = await chainOn(local);
  const owner = Wallet.createRandom();
  const address = getAddress(await deployContractWallet(local, owner.address));
  const { id, holders } = await assembly.voting([1]);
  const call: typeof chain.rpc.call = async (method, params) => {
    const answer = await chain.rpc.call(method, params);
    if (method === "eth_call") await prove(holders[0], Wallet.createRandom().address);
    return answer as never;
  };
  deps.chain = { ...chain, rpc: { ...chain.rpc, call } };
  const voter = await voterAt(holders[0], owner, address);
  const ballot = await voter.ballot(id, 0);
  expect(await voter.cast(ballot, await signs(owner, ballot))).toMatchObject({
    status: 409,
    message: "Your wallet has changed since: sign anew with the one that is proven now",
  });
  expect(await ballotsOf(id)).toEqual([]);
  deps.chain = undefined;
});
