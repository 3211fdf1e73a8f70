import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCall, refusalOf } from "../../../src/chain/token/rules";
import type { Call, Refusal, TokenState } from "../../../src/chain/token/state";
import { drawFor } from "../../build/draw";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { answers, beginning, CALL_NAMES, drawCalls, newState, reads, stepOf } from "./sequence";
import { abi, DAY, openToken, START, type Step, type TestToken } from "./token";

const SEQUENCES = sizeOf("TOKEN_SEQUENCES", { short: 15, full: 800, long: 10_000, embedded: 800 });
const CALLS = 30;
const CAP = 1_000n;
/** Sequences that are played at a time: one is judged here while the chain plays others. */
const AT_ONCE = 4;

let token: TestToken;
beforeAll(async () => {
  token = await openToken({ cap: CAP });
});
afterAll(() => token.close());

/** Errors of the interface to which these calls do not come: those of calls about roles, and two that rules come before. */
const ELSEWHERE = [
  "AccessControlBadConfirmation",
  "AccessControlEnforcedDefaultAdminDelay",
  "AccessControlEnforcedDefaultAdminRules",
  "AccessControlInvalidDefaultAdmin",
  "ERC20InvalidReceiver",
  "ERC7943CannotTransfer",
];

function allEnds(): string[] {
  const ends = ["Panic", "done"];
  abi.forEachError(({ name }) => ELSEWHERE.includes(name) || ends.push(name));
  return ends.sort();
}

/** What holds of a token however it came about. */
function expectBooks({ holders, custody, supply, holderCount }: TokenState, now: bigint, seed: number) {
  const all = [...holders];
  const having = all.filter(([account, { balance }]) => account !== custody && balance > 0n);
  expect(
    all.reduce((sum, [, { balance }]) => sum + balance, 0n),
    `seed ${seed}, supply`,
  ).toBe(supply);
  expect(BigInt(having.length), `seed ${seed}, holders`).toBe(holderCount);
  for (const [account, { balance, locked, lockedUntil, standing }] of all) {
    if (lockedUntil > now) expect(locked <= balance, `seed ${seed}, locked in of ${account}`).toBe(true);
    if (standing === "lost") expect(balance, `seed ${seed}, ${account}`).toBe(0n);
  }
}

const said = (call: Call, refusal: Refusal | undefined) =>
  `${call.name}: ${refusal ? `${refusal.error}(${refusal.args.join(", ")})` : "done"}`;

/** Plays a sequence by rules and by contract, and notes each kind of answer. */
async function playSequence(seed: number, seen: Map<string, number>) {
  const draw = drawFor("calls of a token", seed);
  const next = drawCalls(draw, token);
  let state = newState(token, CAP);
  let now = START;
  const steps: Step[] = [];
  const calls: Call[] = [];
  const expected: string[] = [];
  const begun = beginning(token, now);
  for (let number = 0; number < begun.length + CALLS; number++) {
    if (number >= begun.length && draw.chance(15)) now += draw.pick([1n, 60n, DAY, 25n * DAY]);
    const call = begun[number] ?? next(state, now);
    const refusal = refusalOf(state, call, now);
    calls.push(call);
    steps.push(stepOf(call, now));
    expected.push(said(call, refusal));
    const kind = `${call.name} ${refusal?.error ?? "done"}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    state = applyCall(state, call, now);
  }
  const played = await token.play([...steps, ...reads(token, state, now)]);
  const found = calls.map((call, index) => said(call, played[index]?.refusal));
  expect(found, `seed ${seed}`).toEqual(expected);
  const results = played.slice(steps.length).map(({ result }) => result);
  expect(results, `seed ${seed}, the state at its end`).toEqual(answers(token, state, now));
  expectBooks(state, now, seed);
}

test(
  "whatever is called in any order by anybody, rules and contract do, refuse and allow the same, and end the same",
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.log(`${SEQUENCES} sequences from seed ${seed}`);
    const seen = new Map<string, number>();
    let begun = 0;
    const worker = async () => {
      while (begun < SEQUENCES) await playSequence(seed + begun++, seen);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (process.env.PRINT_ANSWERS) console.table([...seen].sort().map(([kind, times]) => ({ kind, times })));
    // The sequences must have done every kind of call, or they would have proved little; a few may miss a rare refusal.
    if (SEQUENCES < 200) return;
    const names = new Set([...seen.keys()].filter((kind) => kind.endsWith(" done")).map((kind) => kind.split(" ")[0]));
    expect([...names].sort()).toEqual(CALL_NAMES);
    if (SEQUENCES < 1_000) return;
    const met = new Set([...seen.keys()].map((kind) => kind.split(" ")[1]));
    expect([...met].sort()).toEqual(allEnds());
  },
  SIZED_LIMIT,
);
