import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import type { Decision } from "../../../src/server/approvals/decide";
import { approvalPayloads } from "../../../src/server/approvals/tables";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { addRow, rowOf, trailOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const tokens = { second: "", support: "" };
let seed = 0;
let id: number;

beforeAll(async () => {
  for (const name of ["second", "support"] as const)
    tokens[name] = (await here.colleague(ROLE[name === "second" ? "finance" : name], { name: `The ${name}` })).token;
});
beforeEach(async () => {
  seed += 1;
  const row = buildRow(fees, { name: `Fee ${seed}`, FILM: "1.0000" }, seed) as never;
  id = await addRow(here, "fee_percentages", row);
});

const fee = () => here.send(`GET /console/fee-management/${id}`);
const feeNow = () => rowOf(here, tables.fee_percentages, id);
const waiting = async () => {
  const about = and(eq(tables.approvals.resource, "fee-management"), eq(tables.approvals.record_id, id));
  return here.platform.db.select().from(tables.approvals).where(about).orderBy(desc(tables.approvals.id));
};
const newest = async () => (await waiting())[0] as Awaited<ReturnType<typeof waiting>>[number];
const decide = async (decision: Decision, by: string, reason?: string) =>
  here.send(`PUT /console/approvals/${(await newest()).id}/decision`, { decision, reason }, by);
const ask = (body: object = { FILM: "2.5" }, by?: string) => here.send(`PUT /percentage/${id}`, body, by);
const read = async (path: string) => (await here.raw(`GET ${path}`)).json();

describe("a change that waits for a second person", () => {
  test("leaves the record as it is, and says what waits and why", async () => {
    const asked = await ask({ FILM: "2.5", reason: "Agreed with the board", version: 1 });
    expect([asked.status, asked.message, asked.data.version]).toEqual([202, "Waits for a second person", 1]);
    expect(await feeNow()).toMatchObject({ FILM: "1.0000", version: 1 });
    expect(await newest()).toMatchObject({
      title: `Change of fee percentage “Fee ${seed}”`,
      action: "change",
      status: "pending",
      reason: "Agreed with the board",
      changes: { FILM: { before: "1.0000", after: "2.5000" } },
      base_version: 1,
      requested_by: 1,
    });
    expect(await trailOf(here, "approvals", (await newest()).id)).toMatchObject([
      { action: "request", actor: "Administrator", changes: { changes: { after: { FILM: { after: "2.5000" } } } } },
    ]);
  });

  test("is made once another employee approves it, by that employee", async () => {
    await ask();
    expect(await decide("approve", tokens.second)).toMatchObject({ status: 200, data: { status: "approved" } });
    expect(await feeNow()).toMatchObject({ FILM: "2.5000", version: 2 });
    expect(await trailOf(here, "fee-management", id)).toMatchObject([{ action: "update", actor: "The second" }]);
    expect(await read(`/console/approvals/${(await newest()).id}`)).toMatchObject({
      status: "approved",
      version: 2,
      requested_by_name: "Administrator",
      decided_by_name: "The second",
    });
    const again = await decide("approve", tokens.second);
    expect([again.status, again.message]).toEqual([409, "This request was already approved by The second"]);
    expect((await feeNow())?.version).toBe(2);
  });

  test("is refused at once where the write itself would be, and asks nobody where it changes nothing", async () => {
    expect(await ask({ FILM: "101" })).toMatchObject({ status: 422, errors: [{ path: "FILM" }] });
    expect((await ask({ FILM: "2", version: 7 })).status).toBe(409);
    await here.platform.db.insert(tables.fee_percentages).values(buildRow(fees, { name: "Taken" }, 900) as never);
    expect(await ask({ name: "Taken" })).toMatchObject({ status: 409, errors: [{ path: "name" }] });
    expect((await ask({ FILM: "2", reason: "x".repeat(2001) })).errors).toMatchObject([{ path: "reason" }]);
    expect((await feeNow())?.version).toBe(1);
    expect((await ask({ FILM: "1.0000" })).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test("waits alone: a second one for the same record is refused until the first is decided", async () => {
    await ask();
    const twice = await ask({ FILM: "4" }, tokens.second);
    expect([twice.status, twice.message]).toEqual([
      409,
      `Change of fee percentage “Fee ${seed}” already waits for a second person`,
    ]);
    await decide("withdraw", here.token);
    expect((await ask({ FILM: "4" }, tokens.second)).status).toBe(202);
  });

  test("is stale once somebody has changed the record", async () => {
    await ask();
    await here.platform.db.update(tables.fee_percentages).set({ version: 5 }).where(eq(tables.fee_percentages.id, id));
    expect((await decide("approve", tokens.second)).message).toBe("The record has changed since this was asked for");
    expect((await decide("reject", tokens.second, "Outdated")).status).toBe(200);
    expect((await feeNow())?.FILM).toBe("1.0000");
  });
});

describe("a deletion that waits for a second person", () => {
  test("is made on approval, and takes its reason from the body where there is one", async () => {
    expect((await here.send(`DELETE /percentage/${id}`)).status).toBe(202);
    expect((await newest()).reason).toBe("No reason given");
    await decide("withdraw", here.token);
    const asked = await here.send(`DELETE /percentage/${id}`, { reason: "No longer charged" });
    expect(asked.status).toBe(202);
    expect((await fee()).status).toBe(200);
    expect(await newest()).toMatchObject({ action: "remove", reason: "No longer charged" });
    await decide("approve", tokens.second);
    expect((await fee()).status).toBe(404);
  });
});

describe("a decision", () => {
  test("on one's own request is refused", async () => {
    await ask({ FILM: "2" }, tokens.second);
    for (const decision of ["approve", "reject"] as const) {
      const tried = await decide(decision, tokens.second, "Because");
      expect([tried.status, tried.message]).toEqual([403, "Another person must decide this"]);
    }
    expect((await newest()).status).toBe("pending");
  });

  test("needs the right to approve the subject, a request that exists, and a known word", async () => {
    await ask();
    expect((await decide("approve", tokens.support)).status).toBe(403);
    expect((await here.send("PUT /console/approvals/999999/decision", { decision: "approve" })).status).toBe(404);
    expect((await decide("maybe" as Decision, tokens.second)).errors).toMatchObject([{ path: "decision" }]);
  });

  test("against a request needs a reason, and leaves the record alone", async () => {
    await ask();
    expect(await decide("reject", tokens.second)).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
    expect((await decide("reject", tokens.second, "Too high")).status).toBe(200);
    expect(await newest()).toMatchObject({ status: "rejected", decided_by: 2, decision_reason: "Too high" });
    expect(await feeNow()).toMatchObject({ FILM: "1.0000", version: 1 });
  });

  test("to withdraw is the requester's alone", async () => {
    await ask();
    expect((await decide("withdraw", tokens.second)).status).toBe(403);
    expect((await decide("withdraw", here.token)).data).toMatchObject({ status: "withdrawn" });
  });

  test("counts what waits for whoever asks: not the own, not what the role cannot approve", async () => {
    const count = async (by: string) => (await here.send("GET /console/waiting", undefined, by)).data.approvals;
    const [second, support] = [await count(tokens.second), await count(tokens.support)];
    await ask();
    expect([await count(tokens.second), await count(tokens.support)]).toEqual([Number(second) + 1, support]);
    const own = await count(here.token);
    await decide("withdraw", here.token);
    expect([await count(tokens.second), await count(here.token)]).toEqual([second, own]);
  });

  test("shows the payload nowhere", async () => {
    await ask({ FILM: "2" });
    const { id: request } = await newest();
    const of = eq(approvalPayloads.approval_id, request);
    const [kept] = await here.platform.db.select().from(approvalPayloads).where(of);
    expect(kept?.payload).toEqual({ FILM: "2" });
    expect(await read(`/console/approvals/${request}`)).not.toHaveProperty("payload");
    expect((await decide("approve", tokens.second)).data).toEqual({ id: request, status: "approved" });
  });
});
