import { beforeEach, expect, test } from "vitest";
import { WALLET_CHALLENGE_SECONDS } from "../../../src/contract/limits";
import { signedIn } from "../signedIn";
import { accountOf, administratorWith, customerWith, freshWallet, spvWith } from "./walletHolder";

const here = signedIn();
// The time that other tests let pass ends the administrator's session.
beforeEach(() => here.signInAgain());

test("a message is used once, and is of use for ten minutes", async () => {
  const customer = await customerWith(here.platform);
  const [early, late] = [await customer.signed(freshWallet()), await customer.signed(freshWallet())];
  here.platform.pass(WALLET_CHALLENGE_SECONDS - 1);
  expect((await customer.send(early.message, early.signature)).status).toBe(200);
  const version = (await accountOf(here.platform, customer.id))?.version;
  expect(await customer.send(early.message, early.signature)).toMatchObject({
    status: 409,
    message: "This message was used already. Ask for a new one and sign that.",
    errors: [{ path: "message" }],
  });
  expect((await accountOf(here.platform, customer.id))?.version).toBe(version);
  here.platform.pass(1);
  expect(await customer.send(late.message, late.signature)).toMatchObject({
    status: 422,
    errors: [{ path: "message", message: "The time to sign this message is over. Ask for a new one and sign that." }],
  });
});

const NOT_ASKED = {
  status: 422,
  errors: [
    { path: "message", message: "You were not asked to sign this message here. Ask for a new one and sign that." },
  ],
};

test("a message that somebody else was asked to sign, or was asked for another owner, is refused", async () => {
  const [one, other] = [await customerWith(here.platform), await customerWith(here.platform)];
  const { message, signature } = await one.signed(freshWallet());
  expect(await other.send(message, signature)).toMatchObject(NOT_ASKED);
  const vessels = [await spvWith(here.platform, here.token), await spvWith(here.platform, here.token)] as const;
  const asked = await vessels[0].signed(freshWallet());
  expect(await vessels[1].send(asked.message, asked.signature)).toMatchObject(NOT_ASKED);
  const own = administratorWith(here.platform, here.token);
  expect(await own.send(asked.message, asked.signature)).toMatchObject(NOT_ASKED);
  expect((await accountOf(here.platform, other.id))?.wallet_address).toBeNull();
});

test("a message for the pages of another origin is refused", async () => {
  const { deps } = here.platform;
  const own = deps.origins;
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  deps.origins = ["https://other.example", ...own];
  const { message: elsewhere } = await customer.signed(wallet);
  deps.origins = own;
  expect(elsewhere).toContain("other.example wants you to sign in");
  expect(await customer.send(elsewhere, await wallet.signMessage(elsewhere))).toMatchObject(NOT_ASKED);
  const { message, signature } = await customer.signed(wallet);
  const foreign = message.replace("localhost wants", "other.example wants");
  expect((await customer.send(foreign, await wallet.signMessage(foreign))).status).toBe(422);
  expect((await customer.send(message, signature)).status).toBe(200);
});

test("a message that nobody asked for is refused, whatever it says", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  const { message } = await customer.signed(wallet);
  const invented = message.replace(/Nonce: \w+/, `Nonce: ${"a".repeat(32)}`);
  for (const text of [invented, "", "Nonce: ", "Nonce: zz\nNonce: ff"])
    expect(await customer.send(text, await wallet.signMessage(text))).toMatchObject(NOT_ASKED);
});

test("a message that was changed is refused", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  const { message } = await customer.signed(wallet);
  for (const changed of [
    message.replace("Chain ID: 137", "Chain ID: 1"),
    message.replace(/(Expiration Time: )\d{4}/, "$12099"),
    message.replace("your account", "another account"),
    message.replace(/0x\w{40}/, freshWallet().address),
    `${message}\n`,
  ])
    expect(await customer.send(changed, await wallet.signMessage(changed))).toMatchObject({
      status: 422,
      errors: [{ path: "message", message: "The message was changed. Ask for a new one and sign it as it is." }],
    });
});

test("another signature than the wallet's of the message is refused at its field, and the right one is still taken", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  const { message, signature } = await customer.signed(wallet);
  const refusal = `This signature is not that of ${wallet.address}. Sign with that wallet.`;
  for (const wrong of [
    await freshWallet().signMessage(message),
    await wallet.signMessage("Something else"),
    `0x${"f".repeat(130)}`,
  ])
    expect(await customer.send(message, wrong)).toMatchObject({
      status: 422,
      errors: [{ path: "signature", message: refusal }],
    });
  expect((await accountOf(here.platform, customer.id))?.wallet_address).toBeNull();
  expect((await customer.send(message, signature)).status).toBe(200);
});

test("an address that is proven for somebody else is refused, when it is asked for and when it is signed", async () => {
  const [one, other] = [await customerWith(here.platform), await customerWith(here.platform)];
  const vessel = await spvWith(here.platform, here.token);
  const wallet = freshWallet();
  const early = await other.signed(wallet);
  expect((await one.prove(wallet)).status).toBe(200);
  const words = "This wallet is proven for another account. Use a wallet of your own.";
  expect(await other.send(early.message, early.signature)).toMatchObject({
    status: 409,
    errors: [{ path: "message", message: words }],
  });
  for (const holder of [other, vessel])
    expect(await holder.ask(wallet)).toMatchObject({ status: 409, errors: [{ path: "address", message: words }] });
  expect((await one.prove(wallet)).status).toBe(200);
});

test("an address that somebody only entered is free for who has its key, and one with mistyped letters is refused", async () => {
  const wallet = freshWallet();
  await here.platform.customer({ wallet_address: wallet.address.toLowerCase() });
  const customer = await customerWith(here.platform);
  expect((await customer.prove(wallet)).status).toBe(200);
  // The example of EIP-55, with another last letter.
  const mistyped = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD";
  expect(await customer.ask({ address: mistyped })).toMatchObject({
    status: 422,
    errors: [{ path: "address", message: "This address is mistyped: its capital and small letters do not fit" }],
  });
});
