import { beforeAll, expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { addRow, requestOf, rowOf, waitsAs } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const tokens: string[] = [];

beforeAll(async () => {
  tokens.push(here.token);
  while (tokens.length < 4) tokens.push((await here.colleague(ROLE.superAdmin)).token);
});

const addFee = (seed: number) =>
  addRow(here, "fee_percentages", buildRow(fees, { name: `Raced ${seed}`, FILM: "1.0000" }, seed));

/** Counts the answers of each status. */
function tally(answers: { status: number }[]) {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
}

test("of many parallel approvals and rejections one counts, and its effect happens once", async () => {
  const id = await addFee(1);
  const asked = await here.send(`PUT /percentage/${id}`, { FILM: "2.5" });
  const decision = `PUT /console/approvals/${waitsAs(asked)}/decision`;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const body = index % 5 ? { decision: "approve" } : { decision: "reject", reason: "No" };
      return here.send(decision, body, tokens[1 + (index % 3)]);
    }),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 39 });
  const [decided, fee] = [await requestOf(here, asked), await rowOf(here, tables.fee_percentages, id)];
  expect([decided?.version, fee?.version]).toEqual([2, decided?.status === "approved" ? 2 : 1]);
});

test("of many parallel requests for one record one waits", async () => {
  const id = await addFee(2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => here.send(`PUT /percentage/${id}`, { FILM: "3" }, tokens[index % 4])),
  );
  expect(tally(answers)).toEqual({ 202: 1, 409: 19 });
});
