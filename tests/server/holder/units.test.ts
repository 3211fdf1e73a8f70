import { expect, onTestFinished, test } from "vitest";
import type { Chain } from "../../../src/server/chain/connection";
import { estateOn } from "../distributions/estate";
import { moneyOn } from "../money";
import { onChain } from "../tokens/onChain";
import { holderPageOn } from "./holderPage";

const on = onChain();
const page = holderPageOn(on.here);
const money = moneyOn(on.here);

/** Gives the platform another chain, or none, until the test ends. */
const onThisChain = (chain: Chain | undefined) => {
  const { deps } = on.here.platform;
  deps.chain = chain;
  onTestFinished(() => {
    deps.chain = on.there.chain;
  });
};

const HASH = expect.stringMatching(/^0x[\da-f]{64}$/);
const reachable = { kyc_email_verification_status: "approved" };
const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";

test("a holder sees their own units alone, by the register, in the wallet and in custody, and the contract that has them", async () => {
  const asset = await on.addToken({ name: "River House" });
  const holder = await on.addHolder(reachable);
  await on.deliver(asset.id, holder.id, 7);
  const other = await on.addHolder({ name: "Somebody Else", ...reachable });
  await on.deliver(asset.id, other.id, 9);
  const { token } = await on.token(asset.id);
  const link = await page.linkOf(holder);
  const [read, history] = [await page.read(link), await page.history(link)];
  expect(JSON.stringify([read, history])).not.toContain(other.wallet.address);
  expect(JSON.stringify([read, history])).not.toContain("Somebody Else");
  expect(history.found).toBe(1);
  expect(read).toMatchObject({
    wallet: { address: holder.wallet.address, since: "2026-01-02T04:30:00.000Z" },
    holdings: [
      {
        property_name: "River House",
        units: 7,
        on_hold: 0,
        token: { symbol: "UNIT", contract: token.address, chain_id: 31337, in_wallet: 7, custody: 0, explorer: null },
      },
    ],
  });
});

test("units without a wallet are in custody, and their history says by which transaction they came", async () => {
  const asset = await on.addToken();
  const customer = await on.desk.addCustomer({ wallet_address: null, wallet_proven_at: null, ...reachable });
  await on.deliver(asset.id, customer.id, 4);
  const link = await page.linkOf(customer);
  expect(await page.read(link)).toMatchObject({
    wallet: null,
    holdings: [{ units: 4, token: { in_wallet: 0, custody: 4 } }],
  });
  const events = [{ kind: "issue", side: "in", units: 4, under_way: false, transactions: [HASH] }];
  expect(await page.history(link)).toMatchObject({ found: 1, events });
  const path = `GET /console/customers/${customer.id}/unit-history`;
  expect((await on.here.send(path)).data).toMatchObject({ found: 1, events });
  expect((await on.here.send(`${path}?page=2`)).data).toMatchObject({ found: 1, events: [] });
  expect((await on.here.send("GET /console/customers/999999/unit-history")).status).toBe(404);
});

test("while no node answers, or without a chain, the page has what the register says, and nothing of the chain", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder(reachable);
  await on.deliver(asset.id, holder.id, 7);
  const link = await page.linkOf(holder);
  const { chain } = on.there;
  const call = () => Promise.reject(new Error("No node answers"));
  onThisChain({ ...chain, rpc: { ...chain.rpc, call } });
  const registered = [{ units: 7, token: { in_wallet: null, custody: null } }];
  expect((await page.read(link)).holdings).toMatchObject(registered);
  expect((await on.here.send(`GET /console/customers/${holder.id}/wallets`)).data).toMatchObject({
    tokens: [{ property_id: asset.id, register: 7, custody: null }],
    wallets: [{ address: holder.wallet.address, units: null }],
  });
  onThisChain(undefined);
  expect((await page.read(link)).holdings).toMatchObject(registered);
});

test("what is on its way by the chain is told first, and is no holding yet", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder(reachable);
  await on.deliver(asset.id, holder.id, 2);
  const id = await on.paid(asset.id, holder.id, 3);
  await on.desk.walk(id, "property-tokens-transfer-pending");
  const link = await page.linkOf(holder);
  expect((await page.read(link)).holdings).toMatchObject([{ units: 2 }]);
  expect((await page.history(link)).events).toMatchObject([
    { kind: "issue", units: 3, under_way: true, transactions: [] },
    { kind: "issue", units: 2, under_way: false },
  ]);
  await on.settle();
  const { events, found } = await page.history(link);
  expect(found).toBe(2);
  expect(events).toMatchObject([{ units: 3, under_way: false, transactions: [HASH] }, { units: 2 }]);
});

test("units that the register had before, and those that leave custody, are told as such", async () => {
  const asset = await on.desk.addAsset();
  const customer = await on.desk.addCustomer({ wallet_address: null, wallet_proven_at: null, ...reachable });
  await on.here.add.order({ user_id: customer.id, property_id: asset.id, no_sqyds: 12, status: COMPLETED });
  await on.issue(asset.id);
  await on.settle();
  const link = await page.linkOf(customer);
  const { wallet } = await on.addHolder();
  await on.here.platform.change(Number(customer.id), {
    wallet_address: wallet.address,
    wallet_proven_at: on.here.platform.deps.clock().toISOString(),
  });
  await on.settle(4);
  const out = money.pay(`POST /console/customers/${customer.id}/units-to-wallet`, { property_id: asset.id });
  expect((await on.here.seconded(out)).status).toBe(200);
  await on.settle();
  const { events } = await page.history(link);
  expect(events.map(({ kind, side, units }) => [kind, side, units])).toEqual([
    ["to-wallet", "within", 12],
    ["to-chain", "within", 12],
    ["issue", "in", 12],
  ]);
  expect(events.map(({ transactions }) => transactions.length)).toEqual([1, 1, 0]);
  expect((await page.read(link)).holdings).toMatchObject([{ units: 12, token: { in_wallet: 12, custody: 0 } }]);
});

test("what a return of capital redeems goes once, with the transaction that burned it", async () => {
  const estate = estateOn(on.here);
  const { spvId, assetId } = await estate.spv("0.00");
  const holder = await estate.holder(assetId, 50);
  await on.issue(assetId);
  await on.settle();
  const moves = [{ from: "clearing", to: `capital:${spvId}`, amount: "900.00" }] as const;
  await estate.money.post({ kind: "income", key: `sale:${spvId}`, moves });
  const id = await estate.create(spvId, { kind: "capital", property_id: assetId, redeem_percent: "40" });
  await estate.expectOk(estate.step(id, "calculation"));
  await estate.begin(id, await estate.money.colleague());
  await estate.pay();
  await on.settle();
  const { data } = await on.here.send(`GET /console/customers/${holder}/unit-history`);
  expect(data.events).toMatchObject([
    { kind: "redemption", side: "out", units: 20, under_way: false, transactions: [HASH] },
    { kind: "to-chain", units: 50, transactions: [HASH] },
    { kind: "issue", side: "in", units: 50, transactions: [] },
  ]);
});

test("a lost wallet that was replaced is told with the transaction that did so", async () => {
  const asset = await on.addToken();
  const holder = await on.addHolder(reachable);
  await on.deliver(asset.id, holder.id, 5);
  const { wallet } = await on.addHolder();
  await on.here.platform.change(Number(holder.id), { wallet_address: wallet.address });
  await on.settle(3);
  const body = {
    lost: holder.wallet.address,
    replacement: wallet.address,
    reason: "The phone is gone",
    document: null,
  };
  const replaced = await money.settle(`POST /console/customers/${holder.id}/wallet-recovery`, body);
  expect(replaced.status).toBe(200);
  await on.settle();
  const link = await page.linkOf(holder);
  expect((await page.history(link)).events).toMatchObject([
    { kind: "recovery", side: "within", units: null, under_way: false, transactions: [HASH] },
    { kind: "issue", units: 5 },
  ]);
  expect(await page.read(link)).toMatchObject({
    wallet: { address: wallet.address },
    holdings: [{ units: 5, token: { in_wallet: 5, custody: 0 } }],
  });
});

test("a statement is the certificate of an issuer, kept in the trail as the holder's own asking", async () => {
  const asset = await on.desk.addAsset();
  const holder = await on.addHolder({ name: "Asha Verma", ...reachable });
  await on.here.add.order({ user_id: holder.id, property_id: asset.id, no_sqyds: 3, status: COMPLETED });
  const link = await page.linkOf(holder);
  const [statement] = (await page.read(link)).statements;
  const body = { token: link, spv_id: statement?.spv_id };
  const answer = await on.here.platform.request("POST /holder/statement", { body });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const history = await on.here.send(`GET /console/history/spv/${statement?.spv_id}`);
  expect(history.data).toMatchObject([{ action: "certificate", actor: "Asha Verma" }]);
  const stranger = await on.desk.addAsset();
  expect(await page.ask("statement", link, { spv_id: Number(stranger.spv_id) })).toMatchObject({ status: 404 });
});
