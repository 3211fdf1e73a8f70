import { getAddress } from "ethers/address";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenWallets } from "../../../src/server/tokens/tables";
import { type Chain, startChain } from "../../chain/chain";
import { deployContractWallet } from "../../chain/contractWallet";
import { signedIn } from "../signedIn";
import { chainOn } from "../tokens/onChain";
import { customerWith, freshWallet } from "./walletHolder";

const here = signedIn();
let local: Chain;
beforeAll(async () => {
  local = await startChain();
});
afterAll(() => local.stop());

/** A customer whose wallet is a contract that takes the signatures of an owner. */
async function ownerOfContract() {
  const customer = await customerWith(here.platform);
  const owner = freshWallet();
  const address = getAddress(await deployContractWallet(local, owner.address));
  const { data } = await customer.ask({ address });
  return { customer, owner, address, message: String(data.message) };
}

test("a contract's wallet is proven by a signature that the contract takes for its own", async () => {
  here.platform.deps.chain = await chainOn(local);
  const { customer, owner, address, message } = await ownerOfContract();
  expect(await customer.send(message, await freshWallet().signMessage(message))).toMatchObject({
    status: 422,
    errors: [{ path: "signature" }],
  });
  expect(await customer.send(message, "0x1234")).toMatchObject({ status: 422 });
  expect(await customer.send(message, await owner.signMessage(message))).toMatchObject({
    status: 200,
    data: { wallet_address: address },
  });
});

test("without a chain a contract's signature proves nothing, and a chain that is silent is said to be", async () => {
  here.platform.deps.chain = undefined;
  const { customer, owner, message } = await ownerOfContract();
  const signature = await owner.signMessage(message);
  expect(await customer.send(message, signature)).toMatchObject({ status: 422 });
  here.platform.deps.chain = await chainOn(local, ["http://127.0.0.1:1"]);
  expect(await customer.send(message, signature)).toMatchObject({
    status: 503,
    message: "The chain does not answer: try again in a minute",
  });
});

test("a wallet that a token has of somebody is nobody else's, and one that was lost is nobody's again", async () => {
  const { db } = here.platform;
  const [keeper, other] = [await customerWith(here.platform), await customerWith(here.platform)];
  const { id } = await here.add.asset();
  const [kept, lost] = [freshWallet(), freshWallet()];
  for (const [{ address }, isLost] of [
    [kept, false],
    [lost, true],
  ] as const) {
    const known = { property_id: id as number, address, user_id: keeper.id, allowed: !isLost, lost: isLost };
    await db.insert(tokenWallets).values(known);
  }
  expect(await other.ask(kept)).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringMatching(/^This wallet is proven for another/) }],
  });
  expect(await keeper.ask(kept)).toMatchObject({ status: 200 });
  expect(await keeper.ask(lost)).toMatchObject({
    status: 409,
    errors: [{ message: expect.stringMatching(/^This wallet was replaced as lost/) }],
  });
});
