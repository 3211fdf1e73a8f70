import { expect, test } from "vitest";
import { paiseOf } from "../../../src/contract/money";
import type { Verdict } from "../../../src/server/statements/match/item";
import { match } from "../../../src/server/statements/match/match";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { type Case, DEFECTS, makeCredits } from "./credits";

const SEED = Number(process.env.SEED ?? 7);

/** Tells what a verdict would post wrongly: money for another record than it was meant for, or more of it. */
const isWrong = ({ truth }: Case, { parts }: Verdict) =>
  parts.some(({ record_id, amount }) => paiseOf(amount) > (truth?.get(record_id) ?? 0n));

test("of thousands of credits with every defect none is proposed for what it is not for, and most for what it is", {
  timeout: SIZED_LIMIT,
}, async () => {
  const { items, cases } = makeCredits(sizeOf("STATEMENT_CREDITS", { short: 600, full: 10_000, long: 30_000 }), SEED);
  const began = performance.now();
  const verdicts = await match(
    cases.map(({ credit }) => credit),
    items,
  );
  const took = Math.round(performance.now() - began);
  const told = DEFECTS.map((defect) => {
    const all = cases.flatMap((one, at) => (one.defect === defect ? [{ one, verdict: verdicts[at] as Verdict }] : []));
    const count = (keep: (found: (typeof all)[number]) => boolean) => all.filter(keep).length;
    return {
      defect,
      credits: all.length,
      matchable: count(({ one }) => one.matchable),
      proposed: count(({ one, verdict }) => one.matchable && verdict.parts.length > 0),
      unclear: count(({ verdict }) => verdict.state === "unclear"),
      suspense: count(({ verdict }) => verdict.state === "suspense"),
      wrong: count(({ one, verdict }) => isWrong(one, verdict)),
    };
  });
  if (process.env.TOLD) console.table(told);
  if (process.env.TOLD)
    console.log(`seed ${SEED}, ${cases.length} credits against ${items.length} orders in ${took} ms`);
  const sum = (key: "matchable" | "proposed" | "wrong") => told.reduce((all, one) => all + one[key], 0);
  const wrong = cases.flatMap((one, at) => (isWrong(one, verdicts[at] as Verdict) ? [{ one, is: verdicts[at] }] : []));
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(sum("proposed") / sum("matchable")).toBeGreaterThan(0.95);
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
