import { id as hashOf } from "ethers/hash";
import { Wallet } from "ethers/wallet";
import { expect, test } from "vitest";
import { TIER } from "../../size";
import { reconciled } from "./scene";

const on = reconciled();

type Scene = Awaited<ReturnType<typeof on.scene>>;
const FOR_GOOD = 2 ** 40 - 1;
const MINTER = hashOf("ISSUER_ROLE");
const stranger = Wallet.createRandom().address;
let operations = 0;
const operation = () => hashOf(`by hand ${++operations}`);

const wallet = ({ holder }: Scene) => holder.wallet.address;
const ofHolder = ({ asset, holder }: Scene) => `property_id = ${asset.id} and user_id = ${holder.id}`;

/** What somebody does past the platform, with its keys or its database, and what it is found as. */
const TAMPERED: Readonly<Record<string, [found: string[], tamper: (scene: Scene) => Promise<unknown>]>> = {
  "units are issued to a wallet by the relayer's key": [
    ["holder", "mint", "supply"],
    (scene) => on.byRelayer(scene.token.address, "mint", operation(), [wallet(scene)], [5], [0]),
  ],
  "units are issued into custody": [
    ["custody", "mint", "supply"],
    ({ token }) => on.byRelayer(token.address, "mint", operation(), [token.address], [5], [0]),
  ],
  "a stranger is allowed, and gets units": [
    ["allow", "mint", "stranger", "supply"],
    async ({ token }) => {
      await on.byRelayer(token.address, "allow", [stranger], [FOR_GOOD]);
      await on.byRelayer(token.address, "mint", operation(), [stranger], [5], [0]);
    },
  ],
  "units of a wallet are burned": [
    ["burn", "holder", "supply"],
    (scene) => on.byRelayer(scene.token.address, "burn", operation(), [wallet(scene)], [5]),
  ],
  "units in custody are handed to somebody": [
    ["custody", "holder", "release"],
    (scene) => on.byRelayer(scene.token.address, "release", operation(), [wallet(scene)], [5], [0], [0]),
  ],
  "units are taken by the guardian's key": [
    ["custody", "force", "holder"],
    (scene) => on.byGuardian(scene.token.address, "forcedTransfer", wallet(scene), scene.token.address, 5),
  ],
  "a wallet is replaced by a stranger's": [
    ["allow", "holder", "recovery", "stranger"],
    async (scene) => {
      await on.byRelayer(scene.token.address, "allow", [stranger], [FOR_GOOD]);
      await on.byGuardian(scene.token.address, "recover", wallet(scene), stranger);
    },
  ],
  "a holder transfers units to a stranger who was allowed by hand": [
    ["allow", "holder", "stranger", "transfer"],
    async (scene) => {
      await on.byRelayer(scene.token.address, "allow", [stranger], [FOR_GOOD]);
      await on.callAs(wallet(scene), scene.token.address, "transfer", stranger, 5);
    },
  ],
  "the code of a contract is another": [
    ["code"],
    ({ token }) => on.there.local.ask("anvil_setCode", [token.address, "0x60006000f3"]),
  ],
  "a balance of the register is changed behind its triggers": [
    ["balance", "holder", "supply"],
    (scene) => on.tamper(`update unit_balances set units = units + 5 where ${ofHolder(scene)}`),
  ],
  "a movement is written that nobody asked for": [
    ["delivery", "delivery", "holder", "holder"],
    ({ asset, holder, keeper }) =>
      on.db().execute(`insert into unit_movements (property_id, kind, from_user_id, to_user_id, units, at)
        values (${asset.id}, 'transfer', ${keeper.id}, ${holder.id}, 5, now())`),
  ],
  "a movement is changed": [
    ["balance", "delivery", "order"],
    (scene) => on.tamper(`update unit_movements set units = 25 where to_user_id = ${scene.holder.id}`),
  ],
  "a wallet is made another customer's": [
    ["holder", "holder"],
    ({ asset, keeper }) => on.tamper(`update token_wallets set user_id = ${keeper.id} where property_id = ${asset.id}`),
  ],
  "a wallet is forgotten": [
    ["holder", "stranger"],
    ({ asset }) => on.tamper(`delete from token_wallets where property_id = ${asset.id}`),
  ],
  "a delivery is called back that was made": [
    ["delivery"],
    ({ holder }) => on.tamper(`update unit_deliveries set status = 'cancelled' where to_user_id = ${holder.id}`),
  ],
  "a delivery is another than was made": [
    ["delivery", "holder", "order", "supply"],
    ({ holder }) => on.tamper(`update unit_deliveries set units = 19 where to_user_id = ${holder.id}`),
  ],
  "the token's address is changed": [
    ["address"],
    ({ token }) => on.tamper(`update tokens set address = '${stranger}' where id = ${token.id}`),
  ],
  "the token's address is changed, and the one that is read": [
    ["address", "code", "holder", "stranger"],
    ({ token }) => {
      const { address } = Wallet.createRandom();
      return on.tamper(
        `update tokens set address = '${address}' where id = ${token.id}`,
        `update token_cursors set address = '${address.toLowerCase()}' where token_id = ${token.id}`,
      );
    },
  ],
  "a token is called one that failed": [
    ["standing"],
    ({ token }) => on.tamper(`update tokens set status = 'failed' where id = ${token.id}`),
  ],
  "what was read of the chain is changed": [
    ["holder", "index", "index", "supply"],
    ({ token }) => on.tamper(`update token_balances set units = units + 1 where token_id = ${token.id} and units = 20`),
  ],
};

/** Where not everything runs, every sixth kind: units for a stranger, other code, and a delivery that is called back. */
const PLAYED = Object.entries(TAMPERED).filter((_, place) => TIER !== "short" || place % 6 === 2);

test.each(PLAYED)("is found at the next round: %s", async (_what, [found, tamper]) => {
  const scene = await on.scene();
  expect(await on.findings(scene.token.id)).toEqual([]);
  await tamper(scene);
  await on.round();
  const findings = await on.findings(scene.token.id);
  expect(findings.map(({ kind }) => kind)).toEqual(found);
  expect(findings.filter(({ explained, told }) => explained || !told)).toEqual([]);
});

test("whatever is done to a contract by its keys is found at the next round, each thing once", async () => {
  const { holder, token } = await on.scene();
  const { relayer } = on.there.chain.signers;
  const byRelayer = (name: string, ...args: unknown[]) => on.byRelayer(token.address, name, ...args);
  const byGuardian = (name: string, ...args: unknown[]) => on.byGuardian(token.address, name, ...args);
  await byRelayer("allow", [holder.wallet.address], [0]);
  await byRelayer("batchSetAddressFrozen", [holder.wallet.address], [true]);
  await byRelayer("setFrozenTokens", holder.wallet.address, 7);
  await byRelayer("mint", operation(), [], [], []);
  await byRelayer("setDocument", operation(), "https://example.org");
  await byRelayer("pause");
  await byGuardian("setRegisterURI", "https://example.org");
  await byGuardian("setLimits", 1_000_000, 0, 0);
  await byGuardian("grantRole", MINTER, stranger);
  await byGuardian("revokeRole", MINTER, relayer.address);
  await byGuardian("beginDefaultAdminTransfer", stranger);
  await byGuardian("changeDefaultAdminDelay", 1);
  await on.round();
  const findings = await on.findings(token.id);
  expect(findings.map(({ kind }) => kind).join(" ")).toBe(
    "allow document document freeze freeze guardian guardian limits operation pause role role",
  );
  expect(findings.filter(({ explained, told }) => explained || !told)).toEqual([]);
});

test("what was read of the chain and changed by hand is read again, and what was explained stays explained", async () => {
  const { holder, token } = await on.scene();
  await on.byRelayer(token.address, "setFrozenTokens", holder.wallet.address, 7);
  await on.round();
  const settled = "update token_events set settled_at = now() where act is not null";
  await on.tamper(`${settled} and token_id = ${token.id}`, `delete from token_balances where token_id = ${token.id}`);
  await on.round();
  expect((await on.findings(token.id)).map(({ kind }) => kind)).toContain("index");
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
});
