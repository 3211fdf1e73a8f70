import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NoAnswer } from "../../../src/chain/rpc";
import { reconciled, reconcileOnce } from "./scene";

const on = reconciled();

/** What is kept of addresses, by the address. */
const kept = async (tokenId: number) => {
  const { rows } = await on.db().execute<{ address: string; units: number; allowed: boolean; standing: string }>(sql`
    select address, units::int as units, allowed_until > 0 as allowed, standing from token_balances where token_id = ${tokenId}`);
  return new Map(rows.map(({ address, ...balance }) => [address, balance]));
};
const unitsOf = async (tokenId: number, address: string) =>
  (await kept(tokenId)).get(address.toLowerCase())?.units ?? 0;

interface Head {
  number: string;
  hash: string;
}
const head = async () => (await on.there.local.ask("eth_getBlockByNumber", ["latest", false])) as Head;
const isAtHead = async (tokenId: number) => {
  const { number, hash } = await head();
  expect(await on.cursor(tokenId)).toEqual({ block_number: Number(number), block_hash: hash, problem: null });
};

/** Tells whether a request is for the events of a token's contract. */
const isOf = ({ address }: { address: string }, [asked]: readonly unknown[]) =>
  (asked as { address?: string }).address === address.toLowerCase();

/** Two holders with wallets, of whom the first has 20 units. */
async function pair() {
  const { holder, token, asset, keeper } = await on.scene();
  const other = await on.addHolder();
  await on.deliver(asset.id, other.id, 1);
  await on.round();
  const pass = (units: number) =>
    on.callAs(holder.wallet.address, token.address, "transfer", other.wallet.address, units);
  return { asset, holder, other, keeper, token, pass };
}

test("what a contract told is kept: units, the allow-list and freezes of each address", async () => {
  const { holder, token } = await on.scene();
  const address = holder.wallet.address.toLowerCase();
  expect(await kept(token.id)).toEqual(
    new Map([
      [address, { units: 20, allowed: true, standing: "open" }],
      [token.address.toLowerCase(), { units: 10, allowed: false, standing: "open" }],
    ]),
  );
  expect(await on.findings(token.id)).toEqual([]);
  const { rows } = await on.db().execute(sql`
    select name, count(*)::int as count, count(act)::int as acts, count(transaction_id)::int as ours
    from token_events where token_id = ${token.id} group by name order by name`);
  expect(rows).toEqual([
    { name: "Allowed", count: 1, acts: 0, ours: 1 },
    { name: "Done", count: 2, acts: 0, ours: 2 },
    { name: "LimitsChanged", count: 1, acts: 0, ours: 1 },
    { name: "RoleGranted", count: 3, acts: 0, ours: 3 },
    { name: "Transfer", count: 2, acts: 0, ours: 2 },
  ]);
  await on.mine(3);
  await on.round();
  await isAtHead(token.id);
});

test("blocks that are taken back are read anew, and what they told is undone", async () => {
  const { holder, other, token, pass } = await pair();
  await on.mine(5);
  await pass(4);
  await on.round();
  expect(await unitsOf(token.id, other.wallet.address)).toBe(5);
  await on.there.local.ask("anvil_reorg", [3, []]);
  await on.mine(1);
  await on.round();
  expect([await unitsOf(token.id, holder.wallet.address), await unitsOf(token.id, other.wallet.address)]).toEqual([
    20, 1,
  ]);
  await isAtHead(token.id);
  const { rows } = await on
    .db()
    .execute<{ orphaned: boolean }>(
      sql`select orphaned from token_events where token_id = ${token.id} and act = 'transfer'`,
    );
  expect(rows).toEqual([{ orphaned: true }]);
  expect(await on.findings(token.id)).toEqual([]);
  await pass(3);
  await on.round();
  expect(await unitsOf(token.id, other.wallet.address)).toBe(4);
});

test("a holder's transfer that is taken back once the register has followed it is found", async () => {
  const { holder, other, token, pass } = await pair();
  await pass(4);
  await on.mine(3);
  await on.round();
  expect(await on.findings(token.id)).toEqual([]);
  await on.there.local.ask("anvil_reorg", [6, []]);
  await on.mine(1);
  await on.round();
  const found = await on.findings(token.id);
  expect(found.map(({ kind, user_id, chain, register }) => [kind, user_id, chain, register])).toEqual([
    ["delivery", holder.id, null, 16],
    ["delivery", other.id, null, 5],
    ["holder", holder.id, 20, 16],
    ["holder", other.id, 1, 5],
  ]);
});

test("a reorganisation that is deeper than is looked for is told, and all of the contract is read again", async () => {
  const { other, token, pass } = await pair();
  await pass(2);
  await on.mine(70);
  await on.round();
  // The blocks that it knew are others now, as if a chain of another past had been told.
  const other_hash = (number: string) => `'0x' || lpad(${number}::text, 64, 'e')`;
  await on.tamper(
    `update token_cursors set block_hash = ${other_hash("block_number")}, hashes = (
      select jsonb_agg(jsonb_build_array(h -> 0, ${other_hash("(h -> 0)")})) from jsonb_array_elements(hashes) h)
      where token_id = ${token.id}`,
    `update token_events set block_hash = ${other_hash("block_number")} where token_id = ${token.id} and name = 'Transfer'`,
  );
  await on.round();
  await isAtHead(token.id);
  expect(await unitsOf(token.id, other.wallet.address)).toBe(3);
  const { rows } = await on.db().execute(sql`
    select distinct title from notices where resource = 'reconciliation' and title like 'The chain%'`);
  expect(rows).toEqual([{ title: "The chain was reorganised deeply" }]);
});

/** What a node may say instead of the truth; whatever it is, nothing of it is taken. */
const LIES: Readonly<Record<string, Parameters<typeof on.through>[0]>> = {
  "is behind": async (method, params, real) =>
    method === "eth_getBlockByNumber" && params[0] === "latest" ? real(["0x5", false]) : real(),
  "gives events of another block": async (method, _params, real) =>
    method === "eth_getLogs" ? withEach(await real(), { blockHash: `0x${"b".repeat(64)}` }) : real(),
  "gives events of another contract": async (method, _params, real) =>
    method === "eth_getLogs" ? withEach(await real(), { address: `0x${"c".repeat(40)}` }) : real(),
  "gives events that were taken back": async (method, _params, real) =>
    method === "eth_getLogs" ? withEach(await real(), { removed: true }) : real(),
  "gives events of blocks that were not asked for": async (method, _params, real) =>
    method === "eth_getLogs" ? withEach(await real(), { blockNumber: "0x1" }) : real(),
  "gives another block than was asked for": async (method, params, real) =>
    method === "eth_getBlockByNumber" && params[0] !== "latest" ? real(["0x2", false]) : real(),
  "gives blocks that do not follow from each other": async (method, params, real) => {
    const block = (await real()) as Head;
    return method === "eth_getBlockByNumber" && params[0] === "latest"
      ? { ...block, parentHash: `0x${"d".repeat(64)}` }
      : block;
  },
  "has not the block": async (method, params, real) =>
    method === "eth_getBlockByNumber" && params[0] !== "latest" ? null : real(),
  "is silent": async () => Promise.reject(new NoAnswer("No node of the chain answers")),
};
const withEach = (logs: unknown, more: object) => (logs as object[]).map((log) => ({ ...log, ...more }));

test("a node that lags or lies changes nothing, and what it said is made good by one that does not", async () => {
  const { other, token, pass } = await pair();
  await on.round();
  const before = await on.cursor(token.id);
  await pass(6);
  await on.mine(2);
  for (const [what, lie] of Object.entries(LIES)) {
    await reconcileOnce(on.through(lie));
    const { problem: _, ...at } = (await on.cursor(token.id)) ?? {};
    expect({ what, ...at }).toEqual({ what, block_number: before?.block_number, block_hash: before?.block_hash });
    expect(await unitsOf(token.id, other.wallet.address)).toBe(1);
  }
  await on.round();
  await isAtHead(token.id);
  expect(await unitsOf(token.id, other.wallet.address)).toBe(7);
});

test("events that a node leaves out of a range are asked for by the block that names their contract", async () => {
  const { other, token, pass } = await pair();
  await pass(5);
  await reconcileOnce(
    on.through(async (method, params, real) =>
      method === "eth_getLogs" && "fromBlock" in (params[0] as object) ? [] : real(),
    ),
  );
  await isAtHead(token.id);
  expect(await unitsOf(token.id, other.wallet.address)).toBe(6);
});

test("several copies of the program read at once, and take everything once", async () => {
  const { other, token, pass } = await pair();
  for (const units of [1, 2, 3, 4]) {
    await pass(units);
    await on.mine(1);
    await Promise.all([1, 2, 3, 4].map(() => reconcileOnce(on.here.platform.deps)));
  }
  await on.round();
  await isAtHead(token.id);
  expect(await unitsOf(token.id, other.wallet.address)).toBe(11);
  const { rows } = await on.db().execute<{ count: number }>(sql`
    select count(*)::int as count from token_events where token_id = ${token.id} and act = 'transfer'`);
  expect(rows).toEqual([{ count: 4 }]);
});

test("a copy that ends in the middle leaves what it had taken, and another goes on from there", async () => {
  const { other, token, pass } = await pair();
  await pass(8);
  await on.mine(900);
  await pass(1);
  let ranges = 0;
  await reconcileOnce(
    on.through(async (_method, params, real) => {
      if (isOf(token, params) && ++ranges > 1) throw new NoAnswer("The node is not reached");
      return real();
    }),
  );
  expect(await unitsOf(token.id, other.wallet.address)).toBe(9);
  expect((await on.cursor(token.id))?.problem).toBe("The node is not reached");
  // What was read by half is not compared.
  expect(await on.findings(token.id)).toEqual([]);
  await on.round();
  await isAtHead(token.id);
  expect(await unitsOf(token.id, other.wallet.address)).toBe(10);
});
