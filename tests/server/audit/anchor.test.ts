import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readAnchors } from "../../../src/chain/anchor";
import { createAuditChain } from "../../../src/server/audit/chain";
import { headsOnChain } from "../../../src/server/audit/headsOnChain";
import { onChain, workOnce } from "../tokens/onChain";
import { KEYS } from "./auditChain";

const on = onChain();

/** A keeper of the trail whose only place is the chain. */
function keeper() {
  const { deps, db } = on.here.platform;
  const clock = () => deps.clock();
  const place = headsOnChain({ db, chain: on.there.chain, clock, log: deps.log });
  return createAuditChain({ keys: KEYS, places: [place], clock });
}

async function anchor(trail: ReturnType<typeof keeper>) {
  await trail.seal(on.here.platform.db);
  await trail.publish(on.here.platform.db, true);
  for (let round = 0; round < 3; round++) {
    await workOnce(on.here.platform.deps);
    await on.mine(3);
  }
}

test("the end of the trail is told to the chain each hour, and finds an end that was cut off", async () => {
  const { db } = on.here.platform;
  const trail = keeper();
  await anchor(trail);
  await on.here.pass(3600);
  await anchor(trail);
  // Another copy of the program comes too late for this hour.
  await anchor(keeper());
  const by = on.there.chain.signers.relayer.address;
  const anchors = await readAnchors(on.there.chain.rpc, by);
  expect(anchors).toHaveLength(1);
  expect(await trail.prove(db)).toMatchObject({ ok: true, heads: 1 });

  const end = anchors[0]?.entries as number;
  await db.execute(sql`alter table audit disable trigger all`);
  await db.execute(sql`delete from audit where seq >= ${end} or seq is null`);
  await db.execute(sql`alter table audit enable trigger all`);
  expect(await keeper().prove(db)).toMatchObject({ ok: false, fault: "cut-off", broken_at: end });
});

test("what anybody else says to the chain is no word on this trail", async () => {
  const by = on.there.chain.signers.relayer.address;
  const before = (await readAnchors(on.there.chain.rpc, by)).length;
  const [stranger] = on.there.local.accounts;
  // A contract that says of itself what the anchor says of its caller: its code is another.
  const log = `7f${"0".repeat(64)}`;
  await on.there.local.ask("eth_sendTransaction", [{ from: stranger, data: `0x${log}`, gas: "0x100000" }]);
  expect((await readAnchors(on.there.chain.rpc, by)).length).toBe(before);
  expect(await readAnchors(on.there.chain.rpc, stranger)).toEqual([]);
});

test("a trail is told to no chain where the setting says so", async () => {
  await on.here.settle("POST /setting", { name: "audit_anchor_hours", value: "0" });
  const { db } = on.here.platform;
  const count = async () =>
    (await db.execute(sql`select count(*)::int as n from chain_transactions where kind = 'anchor'`)).rows;
  const before = await count();
  await on.here.pass(7200);
  await anchor(keeper());
  expect(await count()).toEqual(before);
});
