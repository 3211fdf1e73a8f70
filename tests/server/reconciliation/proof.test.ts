import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Wallet } from "ethers/wallet";
import { beforeAll, expect, test } from "vitest";
import type { RegisterProof } from "../../../src/chain/proof/file";
import { verifyProof } from "../../../src/chain/proof/verify";
import { proveRegister } from "../../../src/server/reconciliation/command";
import { reconciled } from "./scene";

const on = reconciled();

const ask = async (tokenId: number, query = "") => on.here.send(`GET /console/tokens/${tokenId}/proof${query}`);
const exported = async (tokenId: number, query = "") => (await ask(tokenId, query)).data as unknown as RegisterProof;
const verify = (proof: unknown) => verifyProof(JSON.stringify(proof), on.there.local.url);
const differing = ({ lines }: { lines: string[] }) => lines.filter((line) => line.startsWith("differs"));

/** A proof of two wallets with 20 and 7 units, and 10 in custody. */
const proven = {} as { scene: Awaited<ReturnType<typeof on.scene>>; other: string; proof: RegisterProof };
beforeAll(async () => {
  const scene = await on.scene();
  const other = await on.addHolder();
  await on.deliver(scene.asset.id, other.id, 7);
  await on.mine(5);
  await on.round();
  const proof = await exported(scene.token.id);
  Object.assign(proven, { scene, other: other.wallet.address, proof });
});

test("what a contract names as its register leads anybody to its proof", async () => {
  const { scene, proof } = proven;
  const [uri] = await on.read(scene.token.address, "registerURI");
  expect(uri).toBe("http://localhost/api/register");
  const { data } = await on.here.platform.call("GET /register");
  expect(data).toContainEqual({
    ...{ name: "Units of an asset", symbol: "UNIT", chain_id: 31337, contract: scene.token.address },
    proof: `http://localhost/api/register/${scene.token.address}`,
  });
  const anybody = await on.here.platform.call(`GET /register/${scene.token.address.toLowerCase()}`);
  expect(anybody.data).toMatchObject({ supply: proof.supply, contract: proof.contract, holders: proof.holders });
  expect((await on.here.platform.call(`GET /register/0x${"9".repeat(40)}`)).status).toBe(404);
});

test("the proof of a register fits the chain, and names nobody", async () => {
  const { proof, scene, other } = proven;
  expect(proof).toMatchObject({
    chain_id: 31337,
    contract: scene.token.address,
    supply: 37,
    custody: { units: 10, parts: [{ units: 10 }] },
    register: { movements: 3, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(new Map(proof.holders.map(({ address, units }) => [address, units]))).toEqual(
    new Map([
      [scene.holder.wallet.address, 20],
      [other, 7],
    ]),
  );
  for (const { name, email, phone } of [scene.holder, scene.keeper]) {
    for (const told of [name, email, phone]) expect(JSON.stringify(proof)).not.toContain(told);
  }
  expect(await verify(proof)).toMatchObject({ ok: true });
  expect(differing(await verify({ data: proof, message: "as the call answers" }))).toEqual([]);
});

test("a proof of an earlier block is of what the register had then", async () => {
  const { scene, proof, other } = proven;
  const before = proof.block.number;
  await on.deliver(scene.asset.id, scene.holder.id, 3);
  await on.callAs(other, scene.token.address, "transfer", scene.holder.wallet.address, 2);
  await on.mine(4);
  await on.round();
  const then = await exported(scene.token.id, `?block=${before}`);
  expect({ ...then, made_at: proof.made_at, register: proof.register }).toEqual(proof);
  const now = await exported(scene.token.id);
  expect(now.supply).toBe(40);
  expect(now.holders).toContainEqual({ address: scene.holder.wallet.address, units: 25 });
  for (const one of [then, now]) expect(differing(await verify(one))).toEqual([]);
  expect(await ask(scene.token.id, "?block=0")).toMatchObject({ status: 422 });
});

test("a register that was changed by hand makes a proof that the chain contradicts", async () => {
  const { scene } = proven;
  const of = `property_id = ${scene.asset.id} and user_id = ${scene.holder.id}`;
  await on.tamper(`update unit_balances set units = units + 4 where ${of}`);
  const found = differing(await verify(await exported(scene.token.id)));
  await on.tamper(`update unit_balances set units = units - 4 where ${of}`);
  expect(found.join("\n")).toMatch(/There are 40 units in all, not 44[\s\S]*Custody has 10 units, not 14/);
});

const stranger = Wallet.createRandom().address;
const first = ({ holders }: RegisterProof) => holders[0] ?? { address: "", units: 0 };
const others = ({ holders }: RegisterProof) => holders.slice(1);

/** What somebody changes of a proof, and the words that name it. */
const EDITS: Readonly<Record<string, [edit: (proof: RegisterProof) => object, words: RegExp]>> = {
  "the units of an address": [
    (proof) => ({ holders: [{ ...first(proof), units: first(proof).units + 1 }, ...others(proof)] }),
    /0x[\da-fA-F]{40} has \d+ units, not \d+/,
  ],
  "the supply": [(proof) => ({ supply: proof.supply + 1 }), /There are 37 units in all, not 38/],
  "the block’s hash": [
    ({ block }) => ({ block: { ...block, hash: `0x${"a".repeat(64)}` } }),
    /Block \d+ has the hash 0x[\da-f]{64}, not 0xaaa/,
  ],
  "the contract": [() => ({ contract: stranger }), new RegExp(`The contract ${stranger} has the code 0x0+, not 0x`)],
  "the chain": [() => ({ chain_id: 1 }), /The node is of chain 31337, the proof of chain 1/],
  "the units in custody": [
    ({ custody }) => ({ custody: { ...custody, units: 11 } }),
    /The parts of custody add up to 10, not to its 11 units[\s\S]*Custody has 10 units, not 11/,
  ],
  "a holder is left out": [
    (proof) => ({ holders: others(proof) }),
    /Wallets and custody add up to \d+, not to the supply of 37[\s\S]*0x[\da-f]{40} has \d+ units and is not in the proof/,
  ],
  "a holder is added": [
    ({ holders }) => ({ holders: [...holders, { address: stranger, units: 5 }] }),
    new RegExp(`add up to 42, not to the supply of 37[\\s\\S]*${stranger} has 0 units, not 5`),
  ],
  "a holder stands twice": [
    (proof) => ({ holders: [...proof.holders, first(proof)] }),
    /0x[\da-f]{40} stands in the proof twice/,
  ],
  "the code": [() => ({ code_hash: `0x${"c".repeat(64)}` }), /has the code 0x[\da-f]{64}, not 0xccc/],
  "a block that is not there yet": [
    ({ block }) => ({ block: { ...block, number: 10_000_000 } }),
    /Block 10000000 is not on the chain: its newest is \d+/,
  ],
};

test.each(Object.entries(EDITS))("is red, and named: %s", async (_what, [edit, words]) => {
  const { proof } = proven;
  const found = await verify({ ...proof, ...edit(proof) });
  expect(found.ok).toBe(false);
  expect(differing(found).join("\n")).toMatch(words);
});

test("the command holds a file against a node, and says what it needs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "proof-"));
  const file = join(folder, "proof.json");
  await writeFile(file, JSON.stringify(proven.proof));
  const found = await proveRegister([file, "--rpc", on.there.local.url]);
  expect(found).toMatchObject({ ok: true, lines: expect.arrayContaining(["The register is what the chain says."]) });
  await expect(proveRegister([file])).rejects.toThrow("npm run register:verify -- FILE --rpc URL");
  await expect(proveRegister([join(folder, "absent.json"), "--rpc", on.there.local.url])).rejects.toThrow(
    "Cannot read",
  );
  await rm(folder, { recursive: true });
});
