import { afterAll, beforeAll, expect, test } from "vitest";
import { applyCall, canReceive, canSend, canTransfer, refusalOf } from "../../../src/chain/token/rules";
import type { Call, TokenState } from "../../../src/chain/token/state";
import { drawFor } from "../../build/draw";
import { SIZED_LIMIT, sizeOf } from "../../size";
import { beginning, drawCalls, newState, stepOf } from "./sequence";
import {
  A,
  abi,
  B,
  C,
  D,
  DAY,
  MOST,
  MOST_UNITS,
  NOBODY,
  openToken,
  refusalIn,
  START,
  STRANGER,
  send,
  type TestToken,
} from "./token";

const VERDICTS = sizeOf("TOKEN_VERDICTS", { short: 200, full: 3_000, long: 10_000, embedded: 3_000 });
/** Verdicts that are asked of a token before it is changed by some calls more. */
const AT_ONCE = 50;
const CALLS_BETWEEN = 15;
/** Verdicts after which a token is begun anew, most of its wallets being lost by then. */
const OF_ONE = 100;
const CAP = 1_000n;

let token: TestToken;
beforeAll(async () => {
  token = await openToken({ cap: CAP });
  await token.chain.ask("anvil_autoImpersonateAccount", [true]);
  for (const account of [A, B, C, D, STRANGER]) {
    await token.chain.ask("anvil_setBalance", [account, `0x${10n ** 20n}`]);
  }
});
afterAll(() => token.close());

const hex = (value: bigint) => `0x${value.toString(16)}`;
const dataOf = ({ name, args }: { name: string; args?: readonly unknown[] }) => abi.encodeFunctionData(name, args);

interface Asked {
  by: string;
  data: string;
  at: bigint;
}
type Answered = { result: string; error?: undefined } | { result?: undefined; error: { data: string } };

/** Asks the contract what calls would come to, each at a moment of its own, without doing any. */
async function ask(asked: readonly Asked[]): Promise<Answered[]> {
  const body = asked.map(({ by, data, at }, id) => {
    const params = [{ from: by, to: token.address, data }, "latest", {}, { time: hex(at) }];
    return { jsonrpc: "2.0", id, method: "eth_call", params };
  });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(token.chain.url, { method: "POST", headers, body: JSON.stringify(body) });
  const answers = (await answer.json()) as (Answered & { id: number })[];
  return answers.sort((one, other) => one.id - other.id);
}

/** Sends a call that the rules are for; nobody has the keys of custody and of the zero address. */
async function sendCall(state: TokenState, call: Call, now: bigint): Promise<TokenState> {
  if (refusalOf(state, call, now) || call.by === token.address || call.by === NOBODY) return state;
  await token.chain.ask("evm_setNextBlockTimestamp", [hex(now)]);
  const { status } = await send(token.chain, { from: call.by, to: token.address, data: dataOf(stepOf(call, now)) });
  expect(
    status,
    JSON.stringify(stepOf(call, now), (_, value) => String(value)),
  ).toBe("0x1");
  return applyCall(state, call, now);
}

test(
  "what a token would say of any call and any transfer, now or later, the rules say without asking it",
  async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    console.log(`${VERDICTS} verdicts from seed ${seed}`);
    const draw = drawFor("verdicts of a token", seed);
    let next = drawCalls(draw, token);
    let state = newState(token, CAP);
    let now = START;
    const anybody = [A, A, B, B, C, C, D, token.address, NOBODY, STRANGER];
    const seen = { allowed: 0, forbidden: 0, done: 0, refused: 0 };
    let made = await token.chain.ask("evm_snapshot", []);
    for (let asked = 0; asked < VERDICTS; asked += AT_ONCE) {
      if (asked % OF_ONE === 0) {
        await token.chain.ask("evm_revert", [made]);
        made = await token.chain.ask("evm_snapshot", []);
        next = drawCalls(draw, token);
        state = newState(token, CAP);
        now = START;
        for (const call of beginning(token, now)) state = await sendCall(state, call, ++now);
      }
      for (let number = 0; number < CALLS_BETWEEN; number++) {
        now += draw.pick([1n, 60n, DAY]);
        state = await sendCall(state, next(state, now), now);
      }
      const cases = Array.from({ length: AT_ONCE }, () => {
        const at = now + draw.pick([0n, 1n, DAY, 100n * DAY]);
        const balance = state.holders.get(draw.pick(anybody))?.balance ?? 0n;
        const amounts = [0n, 1n, BigInt(draw.integer(0, 9)), balance, balance + 1n, MOST_UNITS, MOST];
        const transfer = { from: draw.pick(anybody), to: draw.pick(anybody), amount: draw.pick(amounts) };
        return { at, call: next(state, at), transfer };
      });
      const refusals = await ask(cases.map(({ at, call }) => ({ by: call.by, data: dataOf(stepOf(call, at)), at })));
      const verdicts = await ask(
        cases.flatMap(({ at, transfer: { from, to, amount } }) => [
          { by: STRANGER, at, data: dataOf({ name: "canTransfer", args: [from, to, amount] }) },
          { by: STRANGER, at, data: dataOf({ name: "canSend", args: [from] }) },
          { by: STRANGER, at, data: dataOf({ name: "canReceive", args: [to] }) },
        ]),
      );
      cases.forEach(({ at, call, transfer: { from, to, amount } }, index) => {
        const refusal = refusalOf(state, call, at);
        const { error } = refusals[index] as Answered;
        expect(error && refusalIn(error.data), `seed ${seed}, ${call.name}`).toEqual(refusal);
        seen[refusal ? "refused" : "done"] += 1;
        const isAllowed = canTransfer(state, from, to, amount, at);
        const said = `seed ${seed}, ${amount} of ${from} to ${to}`;
        const told = verdicts.slice(3 * index, 3 * index + 3).map(({ result }) => BigInt(result ?? -1) === 1n);
        expect(told, said).toEqual([isAllowed, canSend(state, from, at), canReceive(state, to, at)]);
        seen[isAllowed ? "allowed" : "forbidden"] += 1;
        // What the token allows it does, and what it does it allows, but for units and allowances that are not there.
        if (call.name !== "transfer") return;
        const isThere = refusal?.error !== "ERC20InsufficientBalance";
        if (isThere) expect(canTransfer(state, call.by, call.to, call.amount, at), said).toBe(refusal === undefined);
      });
    }
    if (process.env.TOLD) console.log(seen);
    // Each must have come up often, or they would have proved little.
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(VERDICTS / 100);
  },
  SIZED_LIMIT,
);
