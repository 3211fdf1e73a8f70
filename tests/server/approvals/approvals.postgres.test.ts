import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { openPlatform, type Platform } from "../platform";

let platform: Platform;
const tokens: string[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  tokens.push((await platform.signIn("first@console.example")).data.accessToken);
  for (const name of ["second", "third", "fourth"]) {
    await platform.employee({ role: ROLE.superAdmin, email: `${name}@console.example` });
    tokens.push((await platform.signIn(`${name}@console.example`)).data.accessToken);
  }
});
afterAll(() => platform.close());

async function addFee(seed: number): Promise<number> {
  const row = buildRow(fees, { name: `Raced ${seed}`, FILM: "1.0000" }, seed) as never;
  const [fee] = await platform.db.insert(tables.fee_percentages).values(row).returning();
  return fee?.id as number;
}

/** Counts the answers of each status. */
function tally(answers: { status: number }[]) {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

test("of a hundred parallel approvals and rejections one counts, and its effect happens once", async () => {
  const id = await addFee(1);
  await platform.call(`PUT /percentage/${id}`, { token: tokens[0], body: { FILM: "2.5" } });
  const [request] = await platform.db.select().from(tables.approvals).where(eq(tables.approvals.record_id, id));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      platform.call(`PUT /console/approvals/${request?.id}/decision`, {
        token: tokens[1 + (index % 3)],
        body: index % 5 ? { decision: "approve" } : { decision: "reject", reason: "No" },
      }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 99 });
  const [decided] = await platform.db.select().from(tables.approvals).where(eq(tables.approvals.record_id, id));
  const [fee] = await platform.db.select().from(tables.fee_percentages).where(eq(tables.fee_percentages.id, id));
  expect([decided?.version, fee?.version]).toEqual([2, decided?.status === "approved" ? 2 : 1]);
});

test("of fifty parallel requests for one record one waits", async () => {
  const id = await addFee(2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      platform.call(`PUT /percentage/${id}`, { token: tokens[index % 4], body: { FILM: "3" } }),
    ),
  );
  expect(tally(answers)).toEqual({ 202: 1, 409: 49 });
});
