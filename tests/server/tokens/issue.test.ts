import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { id as hashOf } from "ethers/hash";
import { expect, test } from "vitest";
import { ASSET_TOKEN, deploymentOf } from "../../../src/chain/token/contract";
import { addFile } from "../assets/completeAsset";
import { onChain } from "./onChain";

const on = onChain();
const { desk } = on;
let keys = 0;
const send = (route: string, body: object) =>
  on.here.seconded(
    on.here.platform.call(route, {
      token: on.here.token,
      body,
      headers: { "Idempotency-Key": `issue-of-a-token-${++keys}` },
    }),
  );

/** Deploys a contract as somebody else might have: with these terms, by the relayer's account. */
async function deploy(terms: object = {}) {
  const { relayer, guardian } = on.there.chain.signers;
  const given = {
    ...{
      name: "Elsewhere",
      symbol: "ELSE",
      cap: 5000,
      maxUnits: 0,
      maxHolders: 0,
      registerURI: "https://console.test",
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

/** Deploys one of which the guardian has made somebody else an issuer, too. */
async function deployWithStranger() {
  const address = await deploy();
  const from = on.there.chain.signers.guardian?.address;
  const data = ASSET_TOKEN.abi.encodeFunctionData("grantRole", [hashOf("ISSUER_ROLE"), `0x${"9".repeat(40)}`]);
  await on.there.local.ask("anvil_impersonateAccount", [from]);
  await on.there.local.ask("eth_sendTransaction", [{ from, to: address, data }]);
  await on.mine();
  return address;
}

const adopt = (assetId: unknown, address: string) =>
  send(`POST /console/assets/${assetId}/token`, { name: "Elsewhere", symbol: "ELSE", address, reason: "It is there" });

test("a contract that is deployed is adopted after the same check, and serves as one of ours", async () => {
  const asset = await desk.addAsset();
  const address = await deploy();
  expect(await adopt(asset.id, address)).toMatchObject({ status: 200 });
  expect((await on.token(asset.id)).token).toMatchObject({ status: "live", adopted: true });
  const holder = await on.addHolder();
  await on.deliver(asset.id, holder.id, 3);
  expect(await on.balance(address, holder.wallet.address)).toBe(3);
});

test.each([
  ["nothing is there", async () => `0x${"9".repeat(40)}`, "There is no contract at this address"],
  ["its relayer is another", () => deploy({ issuer: `0x${"8".repeat(40)}` }), /^The relayer’s key has not the role/],
  [
    "its guardian is another",
    () => deploy({ guardian: `0x${"8".repeat(40)}` }),
    /^The guardian of the contract is another/,
  ],
  [
    "somebody else has a role of it",
    () => deploy({ agent: `0x${"8".repeat(40)}` }),
    /^The relayer’s key has not the role AGENT/,
  ],
  ["somebody else was given a role of it", deployWithStranger, /^0x9{40} has a role of the contract, too$/],
  ["its cap is below the asset's tokens", () => deploy({ cap: 10 }), "Its cap is below the asset’s tokens"],
])("a contract is not adopted where %s", async (_, deployed, message) => {
  const asset = await desk.addAsset();
  const answer = await adopt(asset.id, await deployed());
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual([
    { path: "address", message: typeof message === "string" ? message : expect.stringMatching(message) },
  ]);
  expect((await on.token(asset.id)).token).toBeNull();
});

test("an asset has one token, and one without a number of tokens has none", async () => {
  const asset = await on.addToken();
  const second = { name: "Another", symbol: "OTHER", reason: "Once more" };
  expect(await send(`POST /console/assets/${asset.id}/token`, second)).toMatchObject({
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
    await send(`POST /console/assets/${asset.id}/token`, {
      ...{ name: "Again", symbol: "AGAIN", reason: "With more gas" },
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
    await send(`PUT /console/tokens/${token.id}/document`, { document, uri, reason: "The first edition" }),
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
