import { beforeAll, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { APPROVAL_HOURS } from "../../../src/contract/limits";
import { decideApproval, endOpenApprovals } from "../../../src/server/approvals/decide";
import { type ApprovalEffects, requestApproval } from "../../../src/server/approvals/request";
import { transaction } from "../../../src/server/db/database";
import { tables } from "../../../src/server/db/tables";
import { type Actor, PLATFORM } from "../../../src/server/http/context";
import { balanceOf } from "../../../src/server/ledger/accounts";
import { postTransfer } from "../../../src/server/ledger/post";
import { buildRow } from "../../build/build";
import { addRow, rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const person = (id: number, name: string): Actor => ({ ...PLATFORM, id, name, grants: { fees: ["approve"] } });
const requester = person(1, "The requester");
let approver: Actor;
let built = 0;

beforeAll(async () => {
  approver = person((await here.platform.employee()).id, "The approver");
});

const writerOf = (actor: Actor) => ({ deps: here.platform.deps, actor, requestId: "effect" });

/** Asks for a removal whose effects move money and count their runs; each can be made to fail. */
async function asked({ actor = requester, failing = {} as { apply?: Error; refuse?: Error } } = {}) {
  const { db, deps } = here.platform;
  const owner = (await here.add.customer()).id;
  const recordId = await addRow(here, "fee_percentages", buildRow(fees, {}, ++built));
  const runs = { applied: 0, refused: 0 };
  const effects: ApprovalEffects = {
    "fee-management.remove": {
      apply: async ({ deps: { db: tx }, actor }, { payload, record_id }) => {
        runs.applied += 1;
        const move = { from: "clearing", to: `wallet:${owner}`, amount: String(payload.amount) } as const;
        await postTransfer(
          { tx, actor, now: deps.clock() },
          { kind: "deposit", key: `test:${record_id}`, moves: [move] },
        );
        if (failing.apply) throw failing.apply;
      },
      refuse: async () => {
        if (failing.refuse) throw failing.refuse;
        runs.refused += 1;
      },
    },
  };
  const words = { title: "Removal", reason: "Test", requestId: "request", action: "remove" } as const;
  const about = { resource: "fee-management", recordId, baseVersion: 1, changes: {} };
  const id = await transaction(db, (tx) =>
    requestApproval({ tx, actor, now: deps.clock() }, { ...words, ...about, payload: { amount: "5.00" } }),
  );
  return {
    runs,
    effects,
    decide: (decision: "approve" | "reject" | "withdraw", by = approver) =>
      decideApproval(writerOf(by), id, decision, "Because", effects),
    balance: () => balanceOf(db, `wallet:${owner}`),
    now: () => rowOf(here, tables.approvals, id),
    trail: async () => (await trailOf(here, "approvals", id)).map(({ action, actor }) => ({ action, actor })),
  };
}

test("an effect that fails leaves no money, no decision and no row in the trail", async () => {
  const { decide, runs, balance, now, trail } = await asked({ failing: { apply: new Error("the bank is closed") } });
  await expect(decide("approve")).rejects.toThrow("the bank is closed");
  expect([runs.applied, await balance()]).toEqual([1, "0.00"]);
  expect(await now()).toMatchObject({ status: "pending", version: 1, decided_by: null });
  expect(await trail()).toHaveLength(1);
  expect(await decide("withdraw", requester)).toMatchObject({ status: "withdrawn" });
});

test.each(["reject", "withdraw"] as const)("to %s undoes what the request held back", async (decision) => {
  const { decide, runs } = await asked();
  await decide(decision, decision === "reject" ? approver : requester);
  expect(runs).toEqual({ applied: 0, refused: 1 });
});

test("what the platform asked for is decided by anybody with the right, and withdrawn by nobody", async () => {
  const { decide, now } = await asked({ actor: PLATFORM });
  expect(await now()).toMatchObject({ requested_by: null });
  await expect(decide("withdraw")).rejects.toMatchObject({ status: 403 });
  expect(await decide("approve")).toMatchObject({ status: "approved" });
});

test("a late decision finds that the request has expired, and keeps that", async () => {
  const { decide, runs, now } = await asked();
  here.platform.pass(APPROVAL_HOURS * 3600);
  await expect(decide("approve")).rejects.toMatchObject({ status: 409, message: "This request has expired" });
  expect(await now()).toMatchObject({ status: "expired", decided_by: null });
  expect(runs).toEqual({ applied: 0, refused: 1 });
});

test("every due request expires, even where the undoing of another fails", async () => {
  const platform = writerOf(PLATFORM);
  const failing = { refuse: new Error("no") };
  const stuck = await asked({ failing });
  expect(await endOpenApprovals(platform, stuck.effects)).toBe(0);
  here.platform.pass(APPROVAL_HOURS * 3600);
  expect(await endOpenApprovals(platform, stuck.effects)).toBe(0);
  expect(here.platform.log()).toContain("a request could not be ended");
  expect((await stuck.now())?.status).toBe("pending");
  const free = await asked();
  here.platform.pass(APPROVAL_HOURS * 3600);
  expect(await endOpenApprovals(platform, free.effects)).toBe(2);
  expect(await endOpenApprovals(platform, free.effects)).toBe(0);
  expect(free.runs).toEqual({ applied: 0, refused: 2 });
  expect((await free.trail()).at(-1)).toEqual({ action: "expire", actor: "Platform" });
});
