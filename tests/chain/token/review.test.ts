import { afterAll, beforeAll, expect, test } from "vitest";
import {
  A,
  B,
  C,
  DAY,
  MOST_UNITS,
  NOBODY,
  openToken,
  operation,
  START,
  STRANGER,
  type Step,
  type TestToken,
} from "./token";

let token: TestToken;
beforeAll(async () => {
  token = await openToken();
});
afterAll(() => token.close());

const UNTIL = START + 10n * DAY;
const LATER = START + 5n * DAY;

/** Both are allowed, and A has 100 units that are locked in. */
const lockedIn = (): Step[] => [
  {
    by: token.agent,
    name: "allow",
    args: [
      [A, B],
      [START * 2n, START * 2n],
    ],
  },
  { by: token.issuer, name: "mint", args: [operation(1), [A, token.address], [100n, 50n], [UNTIL, 0n]] },
];
const transfer = (by: string, to: string, amount: bigint): Step => ({ by, name: "transfer", args: [to, amount] });
const release = (to: string, amount: bigint, locked: bigint, until: bigint): Step => ({
  by: token.issuer,
  name: "release",
  args: [operation(2), [to], [amount], [locked], [until]],
});
const lockedOf = (account: string): Step => ({ by: account, name: "lockedOf", args: [account] });
const last = async (...steps: Step[]) => (await token.play([...lockedIn(), ...steps])).at(-1);

test("units that were redeemed are locked in no more: what is bought after them may be sold", async () => {
  const burn = { by: token.issuer, name: "burn", args: [operation(2), [A], [100n]] };
  const bought = { by: token.guardian, name: "forcedTransfer", args: [token.address, A, 50n] };
  expect(await last(burn, lockedOf(A))).toMatchObject({ result: [0n, 0n] });
  expect(await last(burn, bought, transfer(A, B, 50n))).toMatchObject({ refusal: undefined });
});

test("units that were taken are locked in no more, those that are free being taken first", async () => {
  const free = { by: token.guardian, name: "forcedTransfer", args: [token.address, A, 50n] };
  const take = (amount: bigint) => ({ by: token.guardian, name: "forcedTransfer", args: [A, B, amount] });
  expect(await last(free, take(50n), lockedOf(A))).toMatchObject({ result: [100n, UNTIL] });
  expect(await last(free, take(90n), lockedOf(A))).toMatchObject({ result: [60n, UNTIL] });
  const taken = await last(free, take(90n));
  expect(taken?.events.map(({ name }) => name)).toEqual(["LockedIn", "Transfer", "ForcedTransfer"]);
  expect(taken?.events[0]?.args).toEqual([A, 60n, UNTIL]);
});

test("units that are handed out of custody lock in none that their holder had before", async () => {
  const [free, all] = [release(B, 10n, 0n, 0n), release(B, 0n, 10n, UNTIL)];
  all.args = [operation(3), ...(all.args?.slice(1) ?? [])];
  const refused = await last(free, all);
  expect(refused?.refusal).toEqual({ error: "MoreLockedInThanUnits", args: [B, 10n, 0n] });
  expect((await last(release(B, 10n, 10n, UNTIL), lockedOf(B)))?.result).toEqual([10n, UNTIL]);
});

test("units that are frozen are not redeemed, and those in custody not handed out", async () => {
  const freeze = { by: token.agent, name: "setFrozenTokens", args: [token.address, 45n] };
  const refusal = { error: "ERC7943InsufficientUnfrozenBalance", args: [token.address, 6n, 5n] };
  expect(await last(freeze, release(A, 6n, 0n, 0n))).toMatchObject({ refusal });
  expect(await last(freeze, release(A, 5n, 0n, 0n))).toMatchObject({ refusal: undefined });
  const burn = (account: string, amount: bigint): Step => ({
    ...{ by: token.issuer, name: "burn", args: [operation(2), [account], [amount]] },
  });
  expect(await last(freeze, burn(token.address, 6n))).toMatchObject({ refusal });
  const held = await last({ by: token.agent, name: "setFrozenTokens", args: [A, 1n] }, burn(A, 100n));
  expect(held?.refusal).toEqual({ error: "ERC7943InsufficientUnfrozenBalance", args: [A, 100n, 99n] });
});

test("a lost wallet of which all is frozen is replaced, whatever is frozen of the other", async () => {
  const freeze = (account: string, amount: bigint) => ({
    by: token.agent,
    name: "setFrozenTokens",
    args: [account, amount],
  });
  const steps = [freeze(A, MOST_UNITS), freeze(B, 1n), { by: token.guardian, name: "recover", args: [A, B] }];
  expect(await last(...steps)).toMatchObject({ refusal: undefined });
  const frozen = { by: A, name: "getFrozenTokens", args: [B] };
  expect(await last(...steps, frozen)).toMatchObject({ result: [MOST_UNITS] });
});

test("a lock-in that has ended is none of what is locked in anew", async () => {
  const mint = { by: token.issuer, name: "mint", args: [operation(2), [A], [5n], [UNTIL + DAY]], at: UNTIL };
  expect((await last(mint, lockedOf(A)))?.result).toEqual([5n, UNTIL + DAY]);
  expect((await last(transfer(A, B, 1n)))?.refusal?.error).toBe("StillLockedIn");
  expect((await last({ ...transfer(A, B, 1n), at: LATER }))?.refusal?.args).toEqual([A, 0n, UNTIL]);
});

test("neither custody nor the zero address is replaced as lost", async () => {
  const recover = (lost: string) => ({ by: token.guardian, name: "recover", args: [lost, B] });
  expect((await last(recover(token.address)))?.refusal).toEqual({ error: "SameWallet", args: [token.address] });
  expect((await last(recover(NOBODY)))?.refusal).toEqual({ error: "ERC20InvalidSender", args: [NOBODY] });
});

test("a lost wallet is never allowed, frozen or replaced again, and what it allowed others is worth nothing", async () => {
  const allow = (account: string): Step => ({ by: token.agent, name: "allow", args: [[account], [UNTIL]] });
  const lost: Step[] = [
    { by: A, name: "approve", args: [B, 100n] },
    { by: token.guardian, name: "recover", args: [A, B] },
  ];
  const steps: Record<string, Step[]> = {
    WalletLost: [
      allow(A),
      { by: token.agent, name: "batchSetAddressFrozen", args: [[A], [false]] },
      { by: token.guardian, name: "recover", args: [A, B] },
    ],
    ERC7943CannotReceive: [
      { by: token.issuer, name: "mint", args: [operation(2), [A], [1n], [0n]] },
      { by: token.guardian, name: "forcedTransfer", args: [B, A, 1n] },
      { by: token.guardian, name: "recover", args: [B, A] },
    ],
    ERC7943CannotSend: [{ by: B, name: "transferFrom", args: [A, B, 0n] }],
  };
  for (const [error, refused] of Object.entries(steps)) {
    for (const step of refused) expect((await last(...lost, step))?.refusal?.error, step.name).toBe(error);
  }
});

test("what a holder allowed a wallet that is lost stays so until the holder takes it back or is frozen", async () => {
  const steps: Step[] = [
    { by: token.guardian, name: "forcedTransfer", args: [token.address, B, 10n] },
    { by: B, name: "approve", args: [A, 10n] },
    { by: token.agent, name: "allow", args: [[C], [UNTIL]] },
    { by: token.guardian, name: "recover", args: [A, C] },
  ];
  const taken: Step = { by: A, name: "transferFrom", args: [B, C, 10n] };
  expect((await last(...steps, taken))?.refusal).toBeUndefined();
  const back: Step = { by: B, name: "approve", args: [A, 0n] };
  expect((await last(...steps, back, taken))?.refusal?.error).toBe("ERC20InsufficientAllowance");
  const freeze: Step = { by: token.agent, name: "batchSetAddressFrozen", args: [[B], [true]] };
  expect((await last(...steps, freeze, taken))?.refusal?.error).toBe("ERC7943CannotSend");
});

test("a batch of which one lot is refused does nothing at all", async () => {
  const mint: Step = { by: token.issuer, name: "mint", args: [operation(2), [B, STRANGER], [1n, 1n], [0n, 0n]] };
  expect((await last(mint))?.refusal?.error).toBe("ERC7943CannotReceive");
  expect((await last(mint, { by: A, name: "balanceOf", args: [B] }))?.result).toEqual([0n]);
  expect((await last(mint, { by: A, name: "isDone", args: [operation(2)] }))?.result).toEqual([false]);
});
