import { canReceive, canSend, canTransfer } from "../../../src/chain/token/rules";
import type { Call, Holder, TokenState } from "../../../src/chain/token/state";
import type { Draw } from "../../build/draw";
import { A, abi, B, C, D, DAY, MOST, MOST_UNITS, NOBODY, operation, type Played, STRANGER, type Step } from "./token";

/** Who has which key of a token, and where it is. */
export type Keys = Record<"address" | "guardian" | "issuer" | "agent", string>;

const HOLDERS = [A, B, C, D];
const MOST_TIME = 2n ** 40n - 1n;
const NONE: Holder = { balance: 0n, frozen: 0n, locked: 0n, lockedUntil: 0n, allowedUntil: 0n, standing: "open" };

/** Gives the state of a token that was just made. */
export const newState = ({ address, guardian, issuer, agent }: Keys, cap: bigint): TokenState => ({
  custody: address,
  isPaused: false,
  limits: { cap, maxHolders: 0n, maxUnits: 0n },
  supply: 0n,
  holderCount: 0n,
  holders: new Map(),
  allowances: new Map(),
  done: new Set(),
  roles: { guardian, issuers: new Set([issuer]), agents: new Set([agent]) },
});

/** Gives a call of the rules as one of the contract. */
export function stepOf(call: Call, at: bigint): Step {
  const values = call as unknown as Record<string, unknown>;
  const inputs = abi.getFunction(call.name)?.inputs ?? [];
  return { by: call.by, name: call.name, args: inputs.map(({ name }) => values[name.replace(/_$/, "")]), at };
}

/** How often each call is drawn, and whose key may do it where it is one's. */
const CALLS: Record<Call["name"], { weight: number; by?: "guardian" | "issuer" | "agent" }> = {
  transfer: { weight: 10 },
  transferFrom: { weight: 5 },
  approve: { weight: 4 },
  mint: { weight: 6, by: "issuer" },
  burn: { weight: 4, by: "issuer" },
  release: { weight: 4, by: "issuer" },
  setDocument: { weight: 1, by: "issuer" },
  allow: { weight: 6, by: "agent" },
  setFrozenTokens: { weight: 3, by: "agent" },
  batchSetFrozenTokens: { weight: 2, by: "agent" },
  batchSetAddressFrozen: { weight: 2, by: "agent" },
  pause: { weight: 1, by: "agent" },
  unpause: { weight: 4, by: "guardian" },
  forcedTransfer: { weight: 4, by: "guardian" },
  batchForcedTransfer: { weight: 2, by: "guardian" },
  recover: { weight: 1, by: "guardian" },
  setLimits: { weight: 2, by: "guardian" },
  setRegisterURI: { weight: 1, by: "guardian" },
};
/** The calls that are drawn. */
export const CALL_NAMES = Object.keys(CALLS).sort();
const NAMES = Object.entries(CALLS).flatMap(([name, { weight }]) => Array<Call["name"]>(weight).fill(name as "mint"));

/** Draws calls: few accounts that meet again and again, small amounts with those at which a rule turns. */
export function drawCalls(draw: Draw, keys: Keys) {
  const anybody = [...HOLDERS, keys.address, NOBODY, STRANGER, keys.guardian, keys.issuer, keys.agent];
  const someone = () => draw.pick(draw.chance(90) ? HOLDERS : anybody);
  const many = <T>(make: () => T) => Array.from({ length: draw.integer(1, 3) }, make);
  let operations = 0;

  function amountOf(state: TokenState, account: string): bigint {
    if (draw.chance(60)) return BigInt(draw.integer(0, 9));
    const { balance, frozen, locked } = state.holders.get(account) ?? NONE;
    const { cap, maxUnits } = state.limits;
    const turns = [balance, balance - frozen, balance - locked, cap - state.supply, maxUnits - balance, maxUnits];
    if (draw.chance(14)) return draw.pick([MOST_UNITS, MOST_UNITS + 1n, MOST, MOST]);
    const amount = draw.pick(turns) + BigInt(draw.integer(-1, 1));
    return amount < 0n ? 0n : amount;
  }
  const until = (now: bigint) => {
    if (draw.chance(3)) return draw.pick([MOST_TIME + 1n, MOST]);
    if (draw.chance(30)) return now + draw.pick([-1n, 0n, 1n, DAY, MOST_TIME - now]);
    return now + draw.pick([30n, 90n, 300n]) * DAY;
  };
  /** Mostly one that was not named before. */
  const anOperation = () => {
    if (draw.chance(92)) operations += 1;
    return operation(operations);
  };
  /** Now and then a list that has one more than those beside it. */
  const beside = <T>(list: readonly T[], last: T) => (draw.chance(2) ? [...list, last] : [...list]);

  function details(name: Call["name"], state: TokenState, now: bigint): { by?: string; [detail: string]: unknown } {
    const account = someone();
    const other = someone();
    const accounts = many(someone);
    const amounts = beside(
      accounts.map((one) => amountOf(state, one)),
      1n,
    );
    const others = beside(accounts.map(someone), account);
    const moments = beside(
      accounts.map(() => until(now)),
      now,
    );
    const custody = many(() => draw.pick([keys.address, ...HOLDERS]));
    switch (name) {
      case "transfer":
        return { to: other, amount: amountOf(state, account), by: account };
      case "transferFrom": {
        const { owner, spender } = allowed(state, account, other);
        return { from: owner, to: someone(), amount: amountOf(state, owner), by: spender };
      }
      case "approve":
        return {
          spender: draw.chance(10) ? NOBODY : other,
          value: draw.chance(20) ? MOST : amountOf(state, account),
          by: draw.pick([account, ...HOLDERS, NOBODY]),
        };
      case "mint":
        return draw.chance(40)
          ? {
              operation: anOperation(),
              to: custody,
              amounts: custody.map(() => (draw.chance(5) ? MOST : 5n)),
              lockedUntil: custody.map(() => 0n),
            }
          : { operation: anOperation(), to: accounts, amounts, lockedUntil: moments };
      case "burn":
        return draw.chance(30)
          ? { operation: anOperation(), from: [keys.address], amounts: [amountOf(state, keys.address)] }
          : { operation: anOperation(), from: accounts, amounts };
      case "release": {
        const units = accounts.map(() => BigInt(draw.integer(0, 4)));
        const locked = units.map((unit) => (draw.chance(90) ? BigInt(draw.integer(0, Number(unit))) : unit + 1n));
        return { operation: anOperation(), to: accounts, amounts: units, locked, lockedUntil: moments };
      }
      case "allow":
        return { accounts, until: moments };
      case "setFrozenTokens": {
        const place = draw.chance(75) ? account : keys.address;
        return { account: place, amount: amountOf(state, place) };
      }
      case "batchSetFrozenTokens":
        return { accounts, amounts };
      case "batchSetAddressFrozen":
        return {
          accounts,
          frozen: beside(
            accounts.map(() => draw.chance(25)),
            true,
          ),
        };
      case "forcedTransfer":
        return {
          from: draw.pick([account, account, account, keys.address, NOBODY]),
          to: other,
          amount: amountOf(state, account),
        };
      case "batchForcedTransfer":
        return { operation: anOperation(), from: accounts, to: others, amounts };
      case "recover":
        return { lost: draw.chance(15) ? draw.pick([keys.address, NOBODY]) : account, replacement: other };
      case "setLimits": {
        const cap = draw.pick([
          0n,
          state.supply,
          ...[20n, 60n, 200n].map((more) => state.supply + more),
          MOST_UNITS,
          MOST_UNITS + 1n,
        ]);
        const maxHolders = draw.pick([0n, 1n, 2n, 3n, 3n, 3n, 2n ** 32n - 1n, 2n ** 32n]);
        return { cap, maxHolders, maxUnits: draw.pick([0n, 5n, 10n, 10n, 20n, MOST_UNITS, MOST_UNITS + 1n]) };
      }
      case "setDocument":
        return { hash: operation(operations), uri: "https://example.com/document" };
      case "setRegisterURI":
        return { uri: "https://example.com/register" };
      default:
        return {};
    }
  }

  /** Mostly a pair of whom one allowed the other. */
  function allowed({ allowances }: TokenState, owner: string, spender: string) {
    const known = [...allowances.keys()];
    if (known.length === 0 || draw.chance(20)) return { owner, spender };
    const [from = "", to = ""] = draw.pick(known).split(" ");
    return { owner: from, spender: to };
  }

  /** Draws a call of a token as it is, by whom may do it or, now and then, by whoever else. */
  return (state: TokenState, now: bigint): Call => {
    const name = draw.pick(NAMES);
    const key = CALLS[name].by;
    const { by = key && draw.chance(92) ? keys[key] : someone(), ...drawn } = details(name, state, now);
    return { name, ...drawn, by: draw.chance(3) ? draw.pick(anybody) : by } as Call;
  };
}

/** Gives calls by which a token is begun: most holders are allowed, and some have units, as has custody. */
export const beginning = ({ address, issuer, agent }: Keys, now: bigint): Call[] => [
  { name: "allow", by: agent, accounts: HOLDERS, until: [300n, 300n, 300n, 1n].map((days) => now + days * DAY) },
  {
    ...{ name: "mint", by: issuer, operation: operation(1_000) },
    ...{ to: [A, A, B, address], amounts: [6n, 4n, 7n, 20n], lockedUntil: [0n, now + 20n * DAY, 0n, 0n] },
  },
];

const PLACES = (keys: Keys) => [...HOLDERS, keys.address, NOBODY, STRANGER, keys.guardian];

/** Returns transfers of which it is asked whether they would be allowed, now and later. */
function transfers({ address }: Keys, { holders }: TokenState, now: bigint) {
  const others = [address, NOBODY, STRANGER].flatMap((one) => [
    [one, A],
    [A, one],
  ]);
  const pairs = [[A, B], [B, C], [C, A], [D, A], [A, A], ...others] as [string, string][];
  return [now, now + 100n * DAY].flatMap((at) =>
    pairs.flatMap(([from, to]) => {
      const balance = holders.get(from)?.balance ?? 0n;
      return [0n, 1n, balance, balance + 1n, MOST].map((amount) => ({ at, from, to, amount }));
    }),
  );
}

/** Returns the reads that say all of a token's state, as far as accounts of these tests have a part in it. */
export function reads(keys: Keys, state: TokenState, now: bigint): Step[] {
  const read = (name: string, ...args: unknown[]): Step => ({ by: STRANGER, name, args });
  const of = [
    "balanceOf",
    "getFrozenTokens",
    "lockedOf",
    "isFrozen",
    "isLost",
    "allowedUntil",
    "canSend",
    "canReceive",
  ];
  return [
    ...["paused", "limits", "totalSupply", "holderCount"].map((name) => read(name)),
    ...PLACES(keys).flatMap((account) => of.map((name) => read(name, account))),
    ...[...state.allowances.keys()].map((key) => read("allowance", ...key.split(" "))),
    ...[...state.done].map((one) => read("isDone", one)),
    ...transfers(keys, state, now).map(({ at, from, to, amount }) => ({
      ...read("canTransfer", from, to, amount),
      at,
    })),
  ];
}

/** Returns what those reads answer where the rules are right. */
export function answers(keys: Keys, state: TokenState, now: bigint): Played["result"][] {
  const { cap, maxHolders, maxUnits } = state.limits;
  const ofAccount = (account: string): Played["result"][] => {
    const { balance, frozen, locked, lockedUntil, allowedUntil, standing } = state.holders.get(account) ?? NONE;
    const isLocked = lockedUntil > now && locked > 0n;
    return [
      ...[[balance], [frozen], isLocked ? [locked, lockedUntil] : [0n, 0n]],
      ...[[standing === "frozen"], [standing === "lost"], [allowedUntil]],
      ...[[canSend(state, account, now)], [canReceive(state, account, now)]],
    ];
  };
  return [
    ...[[state.isPaused], [cap, maxHolders, maxUnits], [state.supply], [state.holderCount]],
    ...PLACES(keys).flatMap(ofAccount),
    ...[...state.allowances.values()].map((value) => [value]),
    ...[...state.done].map(() => [true]),
    ...transfers(keys, state, now).map(({ at, from, to, amount }) => [canTransfer(state, from, to, amount, at)]),
  ];
}
