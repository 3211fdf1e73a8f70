import { and, desc, eq } from "drizzle-orm";
import { SiweMessage } from "siwe";
import { beforeEach, expect, test } from "vitest";
import { WALLET_CHALLENGE_SECONDS } from "../../../src/contract/limits";
import { audit } from "../../../src/server/audit/tables";
import { forgetChallenges } from "../../../src/server/walletProof/sweep";
import { walletChallenges } from "../../../src/server/walletProof/tables";
import { DAY } from "../platform";
import { signedIn } from "../signedIn";
import { accountOf, administratorWith, customerWith, freshWallet, spvWith } from "./walletHolder";

const here = signedIn();
// The time that other tests let pass ends the administrator's session.
beforeEach(() => here.signInAgain());

const now = () => here.platform.deps.clock().toISOString();
const lastOf = async (resource: string, id: number) => {
  const own = and(eq(audit.resource, resource), eq(audit.record_id, String(id)));
  const [row] = await here.platform.db.select().from(audit).where(own).orderBy(desc(audit.id)).limit(1);
  return row;
};

test("the message is one of EIP-4361 that names pages, chain, purpose, nonce and ten minutes", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  const { status, data } = await customer.ask({ address: wallet.address.toLowerCase() }, { chain_id: 31337 });
  expect(status).toBe(200);
  const until = new Date(Date.parse(now()) + WALLET_CHALLENGE_SECONDS * 1000).toISOString();
  expect(data.expires_at).toBe(until);
  const message = new SiweMessage(String(data.message));
  expect(message).toMatchObject({
    domain: "localhost",
    uri: "http://localhost",
    address: wallet.address,
    statement: "Prove that this wallet is yours, to bind it to your account",
    chainId: 31337,
    version: "1",
    issuedAt: now(),
    expirationTime: until,
  });
  expect(message.nonce.length).toBeGreaterThanOrEqual(17);
});

test("a customer binds a wallet, in the letters of its checksum, with a row in the trail", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  const before = await accountOf(here.platform, customer.id);
  const { message, signature } = await customer.signed(wallet);
  const proof = { wallet_address: wallet.address, wallet_proven_at: now() };
  expect(await customer.send(message, signature)).toMatchObject({ status: 200, data: proof });
  expect(await accountOf(here.platform, customer.id)).toMatchObject({ ...proof, version: Number(before?.version) + 1 });
  expect(await lastOf("customers", customer.id)).toMatchObject({
    actor_id: customer.id,
    actor: before?.name,
    action: "update",
    changes: {
      wallet_address: { before: null, after: wallet.address },
      wallet_proven_at: { before: null, after: now() },
    },
  });
});

test("an administrator binds a wallet of their own, and sees it, on the chain that is set, Polygon by default", async () => {
  const chain = async () => (await here.platform.call("GET /wallet/network")).data.chain_id;
  expect(await chain()).toBe(137);
  const wallet = freshWallet();
  const own = () => here.send("GET /console/me/wallet");
  expect((await own()).data).toEqual({ wallet_address: null, wallet_proven_at: null });
  expect((await administratorWith(here.platform, here.token).prove(wallet)).status).toBe(200);
  expect((await own()).data).toEqual({ wallet_address: wallet.address, wallet_proven_at: now() });
  await here.settle("POST /setting", { name: "chain_id", value: "31337" });
  expect(await chain()).toBe(31337);
});

test("an SPV's wallet is bound by who may edit SPVs, and its message names the SPV in letters that it may have", async () => {
  const vessel = await spvWith(here.platform, here.token, { name: 'Café “Blue”\n<Sea> "One"' });
  const wallet = freshWallet();
  const { data } = await vessel.ask(wallet);
  expect(new SiweMessage(String(data.message)).statement).toBe(
    `Prove that this wallet is yours, to bind it to the SPV Cafe BlueSea One (number ${vessel.id})`,
  );
  expect((await vessel.prove(wallet)).data).toEqual({ wallet_address: wallet.address, wallet_proven_at: now() });
  expect(await lastOf("spv", vessel.id)).toMatchObject({ action: "update", actor: expect.any(String) });
  const support = await here.platform.tokenOf(6);
  const body = { address: wallet.address, chain_id: 137 };
  expect((await here.send(`POST /console/spv/${vessel.id}/wallet/challenge`, body, support)).status).toBe(403);
  expect((await here.send("POST /console/spv/99999/wallet/challenge", body)).status).toBe(404);
});

test("an account asks for 20 messages within a quarter of an hour", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  for (let turn = 0; turn < 20; turn++) expect((await customer.ask(wallet)).status).toBe(200);
  expect((await customer.ask(wallet)).status).toBe(429);
  expect((await (await customerWith(here.platform)).ask(wallet)).status).toBe(200);
  here.platform.pass(900);
  expect((await customer.ask(wallet)).status).toBe(200);
});

test("an address that is entered by hand is not proven; the same one in other letters stays so", async () => {
  const customer = await customerWith(here.platform);
  const wallet = freshWallet();
  await customer.prove(wallet);
  const change = (body: object) => here.settle(`PUT /console/customers/${customer.id}`, body);
  const enter = (wallet_address: string | null) => change({ wallet_address });
  expect((await enter(wallet.address.toLowerCase())).status).toBe(200);
  expect((await accountOf(here.platform, customer.id))?.wallet_proven_at).toBe(now());
  await change({ wallet_proven_at: null, comments: "Called" });
  expect((await accountOf(here.platform, customer.id))?.wallet_proven_at).toBe(now());
  expect((await enter(freshWallet().address)).status).toBe(200);
  expect((await accountOf(here.platform, customer.id))?.wallet_proven_at).toBeNull();
});

test("what was never signed is forgotten a day later; what was used stays as evidence", async () => {
  const customer = await customerWith(here.platform);
  const { message, signature } = await customer.signed(freshWallet());
  await customer.send(message, signature);
  await customer.ask(freshWallet());
  const kept = () =>
    here.platform.db
      .select({ signature: walletChallenges.signature })
      .from(walletChallenges)
      .where(eq(walletChallenges.owner_id, customer.id));
  await forgetChallenges(here.platform.deps);
  expect(await kept()).toHaveLength(2);
  here.platform.pass(DAY + 1);
  await forgetChallenges(here.platform.deps);
  expect(await kept()).toEqual([{ signature }]);
});
