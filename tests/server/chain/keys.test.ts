import { sql } from "drizzle-orm";
import { Wallet } from "ethers/wallet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRpc } from "../../../src/chain/rpc";
import { type ChainSigner, localSigner, remoteSigner } from "../../../src/chain/signer";
import { connectChain } from "../../../src/server/chain/connect";
import { wordsOf } from "../../chain/rpc/node";
import { startGateway } from "../../chain/signer/gateway";
import { sizeOf } from "../../size";
import { onChain } from "../tokens/onChain";
import { addresses, deliveriesOn } from "./deliveries";
import { startProxy } from "./proxy";

const CANARIES = sizeOf("CHAIN_CANARIES", { short: 10, full: 100, long: 1_000 });
const NOWHERE = "http://127.0.0.1:9";

const on = onChain();
const { rows, order, work, converge, queueIdle, transactions } = deliveriesOn(on);
const ask = (method: string, ...params: unknown[]) => on.there.local.ask(method, params);

/** Everything that was said outside the database and the log. */
const heard: string[] = [];
const sown: Wallet[] = [];
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  proxy = await startProxy(on.there.local.url);
});
afterAll(() => proxy.stop());

/** Gives a key that nothing else has. */
function sow() {
  const wallet = new Wallet(Wallet.createRandom().privateKey);
  sown.push(wallet);
  return wallet;
}

/** Gives a key as it may be written. */
function spellingsOf({ privateKey }: Wallet): string[] {
  const hex = privateKey.slice(2);
  const bytes = Buffer.from(hex, "hex");
  return [hex, hex.toUpperCase(), bytes.toString("base64"), bytes.toString("base64url"), BigInt(privateKey).toString()];
}

/** Has the relayer's key be another, which has coins unless it is to have none. */
async function signWith(relayer: ChainSigner, coins = true) {
  if (coins) await ask("anvil_setBalance", relayer.address, "0x3635c9adc5dea00000");
  const { chain } = on.there;
  on.there.chain = { ...chain, signers: { ...chain.signers, relayer } };
  on.here.platform.deps.chain = on.there.chain;
}
const hear = async (sending: Promise<{ status: number }>) => {
  const answer = await sending;
  heard.push(JSON.stringify(answer));
  return answer.status;
};

/** Ways of a transaction to its end, or to none, of which a key is used for one each. */
const ENDS: ((wallet: Wallet) => Promise<void>)[] = [
  async (wallet) => {
    await signWith(localSigner(wallet.privateKey));
    await queueIdle(addresses(1));
    await work(1, 3);
  },
  async (wallet) => {
    await signWith(localSigner(wallet.privateKey), false);
    await queueIdle(addresses(1));
    await work(1);
  },
  async (wallet) => {
    await signWith(localSigner(wallet.privateKey));
    proxy.faults = (method, params) =>
      method === "eth_sendRawTransaction" ? { message: `no: ${JSON.stringify(params)}` } : undefined;
    await queueIdle(addresses(1));
    await work(1);
    proxy.faults = () => undefined;
  },
  async (wallet) => {
    await signWith(localSigner(wallet.privateKey));
    proxy.faults = () => "cut";
    await queueIdle(addresses(1));
    await work(1);
    proxy.faults = () => undefined;
  },
  async (wallet) => {
    await signWith({ address: wallet.address, sign: () => Promise.reject(new Error("The signer is gone")) });
    await queueIdle(addresses(1));
    await work(1);
  },
  async (wallet) => {
    const { gateway } = await startGateway([]);
    await signWith(
      remoteSigner({ url: gateway.url.replace("://", `://me:${wallet.privateKey}@`), address: wallet.address }),
    );
    await queueIdle(addresses(1));
    await work(1);
    await gateway.stop();
  },
  async (wallet) => {
    for (const key of [wallet.privateKey.slice(2), `${wallet.privateKey}00`, wallet.privateKey.toUpperCase()]) {
      try {
        localSigner(key);
      } catch (error) {
        heard.push(wordsOf(error));
      }
    }
  },
  async ({ privateKey }) => {
    const { log } = on.here.platform.deps;
    const urls = [`${NOWHERE}/${privateKey}`, `http://me:${privateKey}@127.0.0.1:9`];
    const about = { urls, terms: {}, key: privateKey };
    for (const env of [
      { ...about, id: undefined, guardianKey: undefined },
      { ...about, id: 31337, guardianKey: privateKey },
    ])
      heard.push(await connectChain(env, { dataDir: "/nowhere", log }).then(() => "", wordsOf));
    const chain = await connectChain({ ...about, id: 1, guardianKey: undefined }, { dataDir: "/nowhere", log });
    await chain?.rpc.call("eth_blockNumber", []).catch((error: unknown) => heard.push(wordsOf(error)));
  },
];

/** Has orders delivered and refused, and calls answered that concern the chain, by keys that are canaries too. */
async function deliverAndFail() {
  await signWith(localSigner(sow().privateKey));
  const asset = await on.addToken({ total_token: 5 });
  await order(asset.id, 3);
  await converge();
  const { token } = await on.token(asset.id);
  await order(asset.id, 2);
  // Another key has no right to issue, which the contract says.
  await signWith(localSigner(sow().privateKey));
  await work(4, 3);
  expect(await hear(on.issue(asset.id))).toBe(409);
  const pause = { token: on.here.token, body: { reason: "To be sure" }, headers: { "Idempotency-Key": "pause-it" } };
  expect(await hear(on.here.platform.call(`PUT /console/tokens/${token.id}/pause`, pause))).toBe(200);
  await work(3, 3);
  expect(await hear(on.here.send(`GET /console/assets/${asset.id}/token`))).toBe(200);
  expect(await hear(on.here.send("GET /console/orders/1/delivery"))).toBe(200);
  expect(await hear(on.here.send("POST /console/unit-deliveries/9999/retry", {}))).toBeGreaterThan(399);
}

/** Gives all that the database holds, as text. */
async function written(): Promise<string> {
  const tables = await rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const all = await rows<{ text: string }>(sql`select t::text as text from ${sql.identifier(name)} t`);
    texts.push(...all.map(({ text }) => text));
  }
  return texts.join("\n");
}

test(`of ${CANARIES} keys that sign, fail and are refused none is in a table, a line of the log or an answer`, async () => {
  on.there.chain = { ...on.there.chain, rpc: createRpc({ chainId: 31337, urls: [proxy.url] }) };
  await deliverAndFail();
  while (sown.length < CANARIES) await ENDS[sown.length % ENDS.length]?.(sow());
  const places = { tables: await written(), log: on.here.platform.log(), answers: heard.join("\n") };
  const found = Object.entries(places).flatMap(([place, text]) =>
    sown.filter((wallet) => spellingsOf(wallet).some((spelling) => text.includes(spelling))).map(() => place),
  );
  expect(found).toEqual([]);
  // They were used all the same, and what was looked through says of it.
  const statuses = new Set((await transactions()).map(({ status }) => status));
  expect([...statuses].sort()).toEqual(["confirmed", "failed", "queued", "sent"]);
  const isUsed = ({ address }: Wallet) => places.tables.includes(address);
  expect(sown.filter(isUsed).length).toBeGreaterThan(CANARIES / 2);
  for (const words of ["not 32 bytes", "No node of", "must be two keys"]) expect(places.answers).toContain(words);
  for (const words of ["a transaction was not taken", "a transaction is not signed"])
    expect(places.log).toContain(words);
});
