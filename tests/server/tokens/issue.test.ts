import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { id as hashOf } from "ethers/hash";
import { expect, test } from "vitest";
import { ASSET_TOKEN, deploymentOf } from "../../../src/chain/token/contract";
import { addFile } from "../assets/completeAsset";
import { onChain } from "./onChain";

const on = onChain();
const { desk, write } = on;
let keys = 0;

/** Asks for a token, and no more. */
const ask = (assetId: unknown, more: object = {}) =>
  on.here.platform.call(`POST /console/assets/${assetId}/token`, {
    token: on.here.token,
    body: { name: "River House", symbol: "RIVER", cap: 1000, reason: "The offer begins", ...more },
    headers: { "Idempotency-Key": `asked-for-a-token-${++keys}` },
  });

/** Deploys a contract as somebody else might have: with these terms, by the relayer's account. */
async function deploy(terms: object = {}) {
  const { relayer, guardian } = on.there.chain.signers;
  const given = {
    ...{
      name: "Elsewhere",
      symbol: "ELSE",
      cap: 1000,
      maxUnits: 0,
      maxHolders: 0,
      registerURI: "http://localhost/api/register",
    },
    ...{ guardianDelay: 86_400, guardian: guardian?.address ?? "", issuer: relayer.address, agent: relayer.address },
    ...terms,
  };
  const [from] = on.there.local.accounts;
  const hash = await on.there.local.ask("eth_sendTransaction", [{ from, data: deploymentOf(given), gas: "0x600000" }]);
  await on.mine();
  const receipt = await on.there.local.ask("eth_getTransactionReceipt", [hash]);
  return (receipt as unknown as { contractAddress: string }).contractAddress;
}

async function byGuardian(address: string, call: string, ...args: unknown[]) {
  const from = on.there.chain.signers.guardian?.address;
  const data = ASSET_TOKEN.abi.encodeFunctionData(call, args);
  await on.there.local.ask("anvil_impersonateAccount", [from]);
  await on.there.local.ask("eth_sendTransaction", [{ from, to: address, data }]);
  await on.mine();
}

/** Deploys one with which the guardian has done something since. */
async function deployAnd(call: string, ...args: unknown[]) {
  const address = await deploy();
  await byGuardian(address, call, ...args);
  return address;
}

const adopt = (assetId: unknown, address: string, more: object = {}) =>
  write(`POST /console/assets/${assetId}/token`, {
    ...{ name: "Elsewhere", symbol: "ELSE", cap: 1000, address, reason: "It is there", ...more },
  });

test("a contract that is deployed is adopted after the same check, and serves as one of ours", async () => {
  const asset = await desk.addAsset();
  const address = await deploy();
  expect(await adopt(asset.id, address)).toMatchObject({ status: 200 });
  expect((await on.token(asset.id)).token).toMatchObject({ status: "live", adopted: true });
  const holder = await on.addHolder();
  await on.deliver(asset.id, holder.id, 3);
  expect(await on.balance(address, holder.wallet.address)).toBe(3);
});

test("a contract that is another than ours would be is not adopted", async () => {
  const asset = await desk.addAsset();
  const [stranger, other] = [`0x${"8".repeat(40)}`, `0x${"9".repeat(40)}`];
  const { relayer, guardian } = on.there.chain.signers;
  const used = async () => {
    const address = await deploy({ agent: guardian?.address });
    await byGuardian(address, "allow", [other], [1n]);
    await byGuardian(address, "grantRole", hashOf("AGENT_ROLE"), relayer.address);
    await byGuardian(address, "revokeRole", hashOf("AGENT_ROLE"), guardian?.address);
    return address;
  };
  const cases: [address: string, path: string, message: RegExp][] = [
    [other, "address", /^There is no contract at this address$/],
    [await deploy({ issuer: stranger }), "address", /^The relayer’s key has not the role/],
    [await deploy({ agent: stranger }), "address", /^The relayer’s key has not the role AGENT/],
    [await deploy({ guardian: stranger }), "address", /^The guardian of the contract is another/],
    [
      await deployAnd("grantRole", hashOf("ISSUER_ROLE"), other),
      "address",
      /^0x9{40} has a role of the contract, too$/,
    ],
    [
      await deploy({ registerURI: "https://elsewhere.example" }),
      "address",
      /^The contract names “https:..elsewhere.example” as its register, not http:..localhost.api.register$/,
    ],
    [
      await deploy({ guardianDelay: 3600 }),
      "address",
      /^The contract’s guardian can be changed after 3600 seconds: it must take 86400 at least$/,
    ],
    [await deployAnd("beginDefaultAdminTransfer", other), "address", /^A change of the contract’s guardian/],
    [await deployAnd("changeDefaultAdminDelay", 0), "address", /^A change of the contract’s guardian/],
    [await used(), "address", /^The contract was used before: wallets were allowed or frozen, or units moved$/],
    [await deploy({ name: "Another" }), "name", /^The contract’s name is “Another”$/],
    [await deploy({ symbol: "OTHER" }), "symbol", /^The contract’s symbol is “OTHER”$/],
    [await deploy({ cap: 5000 }), "cap", /^The contract’s cap is 5000 units$/],
    [await deploy({ maxHolders: 9 }), "max_holders", /^The contract’s limit of holders is 9$/],
  ];
  for (const [address, path, message] of cases) {
    const { status, errors } = await adopt(asset.id, address);
    expect([status, errors]).toEqual([422, [{ path, message: expect.stringMatching(message) }]]);
  }
  expect((await on.token(asset.id)).token).toBeNull();
});

test("a contract of other limits than are asked for says all of them, and is adopted by its own", async () => {
  const asset = await desk.addAsset();
  const address = await deploy({ maxUnits: 40, guardianDelay: 172_800 });
  expect((await adopt(asset.id, address, { max_holders: 200 })).errors).toEqual([
    { path: "max_holders", message: "The contract has no such limit: enter 0" },
    { path: "max_units", message: "The contract’s limit of units a holder is 40" },
  ]);
  expect(await adopt(asset.id, address, { max_units: 40 })).toMatchObject({ status: 200 });
  expect((await on.token(asset.id)).token).toMatchObject({ status: "live", cap: 1000, max_units: 40 });
});

test("a contract whose limits are changed while its request waits is not adopted", async () => {
  const asset = await desk.addAsset();
  const address = await deploy();
  const asked = await ask(asset.id, { name: "Elsewhere", symbol: "ELSE", address });
  await byGuardian(address, "setLimits", 1_000_000, 0, 0);
  expect(await on.here.seconded(Promise.resolve(asked))).toMatchObject({
    ...{ status: 422, message: "The contract’s cap is 1000000 units" },
  });
  expect((await on.token(asset.id)).token).toBeNull();
});

test("a token is asked for with the asset's number of tokens, which who decides sees, and of no more than were asked for", async () => {
  const asset = await desk.addAsset();
  expect((await ask(asset.id, { cap: 5000 })).errors).toEqual([{ path: "cap", message: "The asset has 1000 tokens" }]);
  expect((await ask(asset.id, { cap: undefined })).errors).toEqual([{ path: "cap", message: "Required" }]);
  const asked = await ask(asset.id);
  expect(await on.requested(asked)).toMatchObject({ changes: { cap: { before: null, after: 1000 } } });
  await on.here.platform.db.execute(sql`update assets set total_token = 9000 where id = ${asset.id}`);
  expect(await on.here.seconded(Promise.resolve(asked))).toMatchObject({
    status: 409,
    message: "The asset has 9000 tokens since this was asked for: a new request is needed",
  });
  expect((await on.token(asset.id)).token).toBeNull();
});

test("an asset has one token, and one without a number of tokens has none", async () => {
  const asset = await on.addToken();
  const second = { name: "Another", symbol: "OTHER", cap: 1000, reason: "Once more" };
  expect(await write(`POST /console/assets/${asset.id}/token`, second)).toMatchObject({
    status: 409,
    message: "This asset has a token already",
  });
  const open = await desk.addAsset({ total_token: null });
  expect(await on.issue(open.id)).toMatchObject({ status: 409 });
  expect((await on.token(open.id)).proposal?.problem).toMatch(/^The asset says of how many tokens/);
});

test("a deployment that fails says why, and may be tried again under other terms", async () => {
  const asset = await desk.addAsset();
  await on.issue(asset.id);
  await on.here.platform.db.execute(sql`
    update chain_transactions set status = 'failed', problem = 'Out of gas' where kind = 'deploy' and status = 'queued'`);
  await on.settle(2);
  expect((await on.token(asset.id)).token).toMatchObject({ status: "failed", problem: "Out of gas" });
  expect(
    await write(`POST /console/assets/${asset.id}/token`, {
      ...{ name: "Again", symbol: "AGAIN", cap: 1000, reason: "With more gas" },
    }),
  ).toMatchObject({ status: 200 });
  await on.settle(4);
  expect((await on.token(asset.id)).token).toMatchObject({ status: "live", name: "Again", problem: null });
});

test("the contract keeps the hash of the document that two people name", async () => {
  const asset = await on.addToken();
  const { token } = await on.token(asset.id);
  const { files } = on.here.platform.deps;
  const bytes = new TextEncoder().encode("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
  const id = await files.put(bytes, { name: "memorandum.pdf" });
  await addFile(on.here, "document", { id });
  const document = `/api/console/files/${id}`;
  const uri = "https://console.test/memorandum.pdf";
  expect(
    await write(`PUT /console/tokens/${token.id}/document`, { document, uri, reason: "The first edition" }),
  ).toMatchObject({ status: 200 });
  await on.settle(3);
  const hash = `0x${createHash("sha256").update(bytes).digest("hex")}`;
  expect((await on.read(token.address, "documentHash"))[0]).toBe(hash);
  expect((await on.read(token.address, "documentURI"))[0]).toBe(uri);
});

test("without a chain the platform says so, and works as before", async () => {
  const { chain } = on.here.platform.deps;
  on.here.platform.deps.chain = undefined;
  try {
    const asset = await desk.addAsset();
    expect((await on.here.send(`GET /console/assets/${asset.id}/token`)).data).toEqual({
      ...{ chain: null, token: null, state: null, proposal: null },
    });
    expect(await on.issue(asset.id)).toMatchObject({
      status: 409,
      message: "This platform is connected to no chain",
    });
    const holder = await on.addHolder();
    const id = await on.paid(asset.id, holder.id, 2);
    await desk.walk(
      id,
      "property-tokens-transfer-pending",
      "property-tokens-transferred-and-order-successfully-completed",
    );
    expect((await on.here.send(`GET /console/orders/${id}/delivery`)).data).toBeNull();
  } finally {
    on.here.platform.deps.chain = chain;
  }
});
