import { Transaction } from "ethers/transaction";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { localSigner } from "../../../src/chain/signer";
import { wordsOf } from "../rpc/node";
import { UNSIGNED } from "./unsigned";

test("a transaction is signed by the key, and is the one that was given", async () => {
  const wallet = Wallet.createRandom();
  const signer = localSigner(wallet.privateKey);
  expect(signer.address).toBe(wallet.address);
  const { raw, hash } = await signer.sign(UNSIGNED);
  const { type, value, ...signed } = Transaction.from(raw).toJSON();
  expect(Transaction.from(raw)).toMatchObject({ from: wallet.address, hash });
  expect([type, BigInt(value), BigInt(signed.chainId), signed.nonce]).toEqual([2, 0n, 31337n, UNSIGNED.nonce]);
  expect([signed.to, signed.data, BigInt(signed.gasLimit)]).toEqual([UNSIGNED.to, UNSIGNED.data, 90_000n]);
  // It is sent once, so it is signed alike each time.
  expect(await signer.sign(UNSIGNED)).toEqual({ raw, hash });
  // One without a receiver creates a contract.
  expect(Transaction.from((await signer.sign({ ...UNSIGNED, to: null })).raw).to).toBeNull();
});

const { privateKey } = Wallet.createRandom();
test.each([
  ["is too short", privateKey.slice(0, -2)],
  ["is too long", `${privateKey}ab`],
  ["has no 0x", privateKey.slice(2)],
  ["has another letter", `${privateKey.slice(0, -1)}g`],
  ["is nought", `0x${"0".repeat(64)}`],
  ["is above the curve", `0x${"f".repeat(64)}`],
  ["is a sentence", "test test test test test test test test test test test junk"],
])("a key that %s is refused without being repeated", (_, key) => {
  let words = "";
  try {
    localSigner(key);
  } catch (error) {
    words = wordsOf(error);
  }
  expect(words).toContain("A key of the chain is not 32 bytes");
  expect(words).not.toContain(key);
  expect(words).not.toContain(key.slice(2));
});

test("what a signer is shows no key", () => {
  const signer = localSigner(privateKey);
  expect(JSON.stringify(signer)).not.toContain(privateKey.slice(2));
  expect(Object.values(signer).join()).not.toContain(privateKey.slice(2));
});
