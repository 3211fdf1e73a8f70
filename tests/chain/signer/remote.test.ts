import { Transaction } from "ethers/transaction";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { remoteSigner, SignerRefused } from "../../../src/chain/signer";
import { refusal, result, silent, startNode, status, type TestNode, text, timeoutFor, wordsOf } from "../rpc/node";
import { startGateway, transactionOf } from "./gateway";
import { UNSIGNED } from "./unsigned";

const ALLOWED = UNSIGNED.to as string;
const PASSWORD = "correct-horse-battery";

let held: Awaited<ReturnType<typeof startGateway>>;
let liar: TestNode;
beforeAll(async () => {
  held = await startGateway([ALLOWED]);
  liar = await startNode(status(500));
});
afterAll(async () => {
  await held.gateway.stop();
  await liar.stop();
});

const signerAt = (url: string, address = held.wallet.address) =>
  remoteSigner({ url, address, timeout: timeoutFor(liar.answers) ?? 10_000 });
const failureOf = (signing: Promise<unknown>) => signing.then(() => undefined).catch((error: unknown) => error);

test("a transaction is signed by who has the key, and asked for as it is", async () => {
  const { raw, hash } = await signerAt(held.gateway.url).sign(UNSIGNED);
  expect(Transaction.from(raw)).toMatchObject({ from: held.wallet.address, to: ALLOWED, nonce: 7, hash });
  expect(held.gateway.asked.at(-1)).toMatchObject({
    method: "eth_signTransaction",
    params: [{ from: held.wallet.address, chainId: "0x7a69", nonce: "0x7", gas: "0x15f90", value: "0x0", type: "0x2" }],
  });
  // Some give the transaction beside its raw form.
  liar.answers = result({ raw, tx: { nonce: "0x7" } });
  expect(await signerAt(liar.url).sign(UNSIGNED)).toMatchObject({ raw });
});

test("what goes to an address that is not on its list, or from an account that it has not, is refused in its words", async () => {
  const to = Wallet.createRandom().address;
  const failure = await failureOf(signerAt(held.gateway.url).sign({ ...UNSIGNED, to }));
  expect(failure).toBeInstanceOf(SignerRefused);
  expect(failure).toMatchObject({ message: "The signer refused: destination is not on the list" });
  const other = await failureOf(signerAt(held.gateway.url, Wallet.createRandom().address).sign(UNSIGNED));
  expect(other).toBeInstanceOf(SignerRefused);
});

test.each([
  ["refuses by HTTP", status(403), "The signer refused: The signer answered 403"],
  ["refuses with 400 and words", refusalWith(400), "The signer refused: not today"],
  ["refuses without words", refusal(null), "The signer refused: No reason was given"],
])("one that %s has refused", async (_, answers, words) => {
  liar.answers = answers;
  const failure = await failureOf(signerAt(liar.url).sign(UNSIGNED));
  expect(failure).toBeInstanceOf(SignerRefused);
  expect(failure).toMatchObject({ message: words });
});

test.each([
  ["is silent", silent, "The signer is silent"],
  ["is broken", status(502), "The signer answered 502"],
  ["says nothing", text("null"), "The signer gave no result"],
])("one that %s is not there: it has refused nothing", async (_, answers, words) => {
  liar.answers = answers;
  const failure = await failureOf(signerAt(liar.url).sign(UNSIGNED));
  expect(failure).toBeInstanceOf(NoAnswer);
  expect(failure).toMatchObject({ message: words });
});

const other = Wallet.createRandom();
/** Signs a transaction that is like the one that is asked for, but for some of it. */
const signing =
  (changes: object, wallet: { signingKey: Wallet["signingKey"] }) =>
  (asked: { id: number; params: readonly unknown[] }) => {
    const transaction = Transaction.from({ ...transactionOf(asked.params[0] as never).toJSON(), ...changes });
    transaction.signature = wallet.signingKey.sign(transaction.unsignedHash);
    return result(transaction.serialized)(asked as never);
  };

test.each([
  ["garbage", () => result("0x02deadbeef")],
  ["nothing", () => result(null)],
  ["an object", () => result({ hash: "0x1" })],
  [
    "it unsigned",
    () => (asked: { id: number; params: readonly unknown[] }) =>
      result(transactionOf(asked.params[0] as never).unsignedSerialized)(asked as never),
  ],
  ["it signed by another account", () => signing({}, other)],
  ["another receiver", () => signing({ to: other.address }, held.wallet)],
  ["another number", () => signing({ nonce: 8 }, held.wallet)],
  ["another chain", () => signing({ chainId: 1 }, held.wallet)],
  ["other data", () => signing({ data: "0x" }, held.wallet)],
  ["coins with it", () => signing({ value: 1 }, held.wallet)],
  ["a higher fee", () => signing({ maxFeePerGas: 90_000_000_000n }, held.wallet)],
  ["more gas", () => signing({ gasLimit: 900_000 }, held.wallet)],
  [
    "an older kind",
    () =>
      signing({ type: 0, gasPrice: 1, accessList: null, maxFeePerGas: null, maxPriorityFeePerGas: null }, held.wallet),
  ],
])("one that gives back %s is not believed", async (_, answers) => {
  liar.answers = answers();
  const failure = await failureOf(signerAt(liar.url).sign(UNSIGNED));
  expect(failure).toBeInstanceOf(SignerRefused);
  expect(failure).toMatchObject({ message: "The signer gave back another transaction than it was asked to sign" });
});

test("name and password of its address are told as HTTP has it, and are in no error", async () => {
  const url = (to: string) => to.replace("://", `://console:${PASSWORD}@`);
  await signerAt(url(held.gateway.url)).sign(UNSIGNED);
  const basic = Buffer.from(`console:${PASSWORD}`).toString("base64");
  expect(held.gateway.asked.at(-1)?.authorization).toBe(`Basic ${basic}`);
  liar.answers = refusal(`Wrong: console:${PASSWORD} ${basic}`);
  for (const to of [liar.url, "http://127.0.0.1:9"]) {
    const words = wordsOf(await failureOf(signerAt(url(to)).sign(UNSIGNED)));
    expect(words).toContain("The signer");
    expect([PASSWORD, basic, liar.url].filter((secret) => words.includes(secret))).toEqual([]);
  }
});

function refusalWith(code: number): Parameters<typeof startNode>[0] {
  return (asked, response) => {
    response.writeHead(code);
    return refusal("not today")(asked);
  };
}
