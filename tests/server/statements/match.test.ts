import { expect, test } from "vitest";
import { paiseOf } from "../../../src/contract/money";
import type { Verdict } from "../../../src/server/statements/match/item";
import { match } from "../../../src/server/statements/match/match";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { type Case, DEFECTS, makeCredits } from "./credits";

const SEED = Number(process.env.SEED ?? 7);

/** Whether a verdict would post wrongly: money for another record than it was meant for, or more of it. */
const isWrong = ({ truth }: Case, { parts }: Verdict) =>
  parts.some(({ record_id, amount }) => paiseOf(amount) > (truth?.get(record_id) ?? 0n));

test("of thousands of credits with every defect none is proposed for what it is not for, and most for what it is", {
  timeout: SIZED_LIMIT,
}, async () => {
  const { items, cases } = makeCredits(sizeOf("STATEMENT_CREDITS", { short: 600, full: 10_000, long: 30_000 }), SEED);
  const verdicts = await match(
    cases.map(({ credit }) => credit),
    items,
  );
  const judged = cases.map((one, at) => ({ ...one, is: verdicts[at] as Verdict }));
  const count = (keep: (one: (typeof judged)[number]) => boolean) => judged.filter(keep).length;
  const perDefect = DEFECTS.map((defect) => ({
    defect,
    credits: count((one) => one.defect === defect),
    matchable: count((one) => one.defect === defect && one.matchable),
    proposed: count((one) => one.defect === defect && one.matchable && one.is.parts.length > 0),
  }));
  if (process.env.PRINT_ANSWERS) console.table(perDefect);
  expect(judged.filter((one) => isWrong(one, one.is)).slice(0, 3)).toEqual([]);
  const proposed = count(({ matchable, is }) => matchable && is.parts.length > 0);
  expect(proposed / count(({ matchable }) => matchable)).toBeGreaterThan(0.95);
  // Whatever is proposed leads somewhere, and nothing is given more than is due.
  const given = new Map<number, bigint>();
  for (const { parts } of verdicts)
    for (const { record_id, amount } of parts) given.set(record_id, (given.get(record_id) ?? 0n) + paiseOf(amount));
  expect(items.filter(({ id, due }) => (given.get(id) ?? 0n) > due)).toEqual([]);
});

test("whoever else asks the program something has their turn while thousands of credits are matched", async () => {
  const { items, cases } = makeCredits(600, SEED);
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  turn();
  await match(
    cases.map(({ credit }) => credit),
    items,
  );
  clearImmediate(next);
  expect(turns).toBeGreaterThan(20);
});
