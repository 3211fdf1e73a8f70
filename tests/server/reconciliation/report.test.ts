import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ReportedFinding, ReportedToken } from "../../../src/contract/reconciliation/calls";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { countUnexplained } from "../../../src/server/reconciliation/report";
import { reconciled } from "./scene";

const on = reconciled();

interface Report {
  chain: { id: number; name: string } | null;
  tokens: ReportedToken[];
  findings: ReportedFinding[];
  unexplained: number;
}
const read = async () => (await on.here.send("GET /console/reconciliation")).data as unknown as Report;
const ofToken = async (id: number) => (await read()).findings.filter(({ token_id }) => token_id === id);

let keys = 0;
const explain = (id: unknown, by = on.here.token) =>
  on.here.platform.call(`PUT /console/reconciliation/${id}/explanation`, {
    token: by,
    body: { reason: "The custodian's key was used by agreement" },
    headers: { "Idempotency-Key": `explained-finding-${++keys}` },
  });

test("the report says how far each contract was read, what chain and register have, and whether there is a chain", async () => {
  const { asset, token } = await on.scene();
  const { chain, tokens, findings, unexplained } = await read();
  const at = await on.cursor(token.id);
  expect(chain).toEqual({ id: 31337, name: "Local", explorer: null });
  expect(tokens).toMatchObject([
    {
      ...{ id: token.id, property_id: asset.id, status: "live", caught_up: true, problem: null },
      ...{
        block: at?.block_number,
        block_hash: at?.block_hash,
        compared_at: expect.stringMatching(/^2026-01-05T.*Z$/),
      },
      ...{ supply: 30, custody: 10, register: 30, holders: 1, unexplained: 0 },
    },
  ]);
  expect([findings, unexplained]).toEqual([[], 0]);
  const { deps } = on.here.platform;
  const connection = deps.chain;
  deps.chain = undefined;
  await on.round();
  expect((await read()).chain).toBeNull();
  deps.chain = connection;
});

test("a finding names its holder, also where it is of a wallet alone", async () => {
  const { asset, holder, token } = await on.scene();
  await on.byRelayer(token.address, "burn", `0x${"9".repeat(64)}`, [holder.wallet.address], [4]);
  await on.round();
  const found = await ofToken(token.id);
  expect(found.find(({ kind }) => kind === "holder")).toMatchObject({ user_id: holder.id, user_name: holder.name });
  expect(found.find(({ kind }) => kind === "burn")).toMatchObject({
    ...{ user_id: null, user_name: holder.name, address: holder.wallet.address, chain: 4, is_act: true },
  });
  expect((await read()).unexplained).toBe(3);
  const { data } = await on.here.send("GET /console/today");
  expect(data.reconciliation).toEqual({ tokens: 2, unexplained: 3 });
  expect(await countUnexplained(on.db())).toBe(3);
  expect(asset.id).toBeGreaterThan(0);
});

test("what was done elsewhere is explained once, by whoever approves assets; a difference ends by itself", async () => {
  const { holder, token } = await on.scene();
  await on.byRelayer(token.address, "burn", `0x${"8".repeat(64)}`, [holder.wallet.address], [4]);
  await on.round();
  const found = await ofToken(token.id);
  const [act, difference] = ["burn", "holder"].map((wanted) => found.find(({ kind }) => kind === wanted));
  expect((await explain(act?.id, await on.here.platform.tokenOf(ROLE.support))).status).toBe(403);
  expect(await explain(difference?.id)).toMatchObject({
    status: 409,
    message: "This ends by itself, once chain and register agree",
  });
  expect(await explain(act?.id)).toMatchObject({ status: 200 });
  expect(await explain(act?.id)).toMatchObject({ status: 409, message: "This is no finding any more" });
  expect(await explain(9999)).toMatchObject({ status: 404 });
  await on.round();
  expect((await ofToken(token.id)).map(({ kind }) => kind)).not.toContain("burn");
  const { rows } = await on.db().execute(sql`
    select action, changes -> 'reason' ->> 'after' as reason from audit where resource = 'tokens' and action = 'confirm'`);
  expect(rows).toEqual([{ action: "confirm", reason: "The custodian's key was used by agreement" }]);
  await on.byRelayer(token.address, "mint", `0x${"7".repeat(64)}`, [holder.wallet.address], [4], [0]);
  await on.round();
  expect((await ofToken(token.id)).map(({ kind }) => kind)).toEqual(["mint"]);
});
