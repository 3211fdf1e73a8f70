import { type Address, allowanceKey, type Holder, type Refusal, type TokenState } from "./state";

// What the rules of the contract stand on, each of it as there.

/** The address to which units are redeemed, and from which they come. */
export const NOBODY: Address = `0x${"0".repeat(40)}`;
const NEW: Holder = { balance: 0n, frozen: 0n, locked: 0n, lockedUntil: 0n, allowedUntil: 0n, standing: "open" };
/** As many units as a field holds. */
export const MOST_UNITS = 2n ** 56n - 1n;
const MOST = 2n ** 256n - 1n;
const OVERFLOW = 0x11n;

/** The role of the guardian, as refusals name it. */
export const GUARDIAN = `0x${"0".repeat(64)}`;
/** The role of the issuer, as refusals name it: the hash of its name. */
export const ISSUER = "0x114e74f6ea3bd819998f78687bfcb11b140da08e9b7d222fa9c1f1ba1f2aa122";
/** The role of the agent, as refusals name it. */
export const AGENT = "0xcab5a0bfe0b79d2c4b1c2e02599fa044d115b7511f9659307cb4276950967709";

/** The end of a call that is refused. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.error);
  }
}

/** What a call comes to so far: the state that it found, with all that it changed. */
export interface Draft extends Omit<TokenState, "holders" | "allowances"> {
  was: TokenState;
  now: bigint;
  operation?: string;
  holders: Map<Address, Holder>;
  allowances: Map<string, bigint>;
}

/** Begins what a call comes to. */
export const draftOf = (was: TokenState, now: bigint): Draft => ({
  ...was,
  was,
  now,
  holders: new Map(),
  allowances: new Map(),
});

/** Refuses what a holder may not send. */
export function requireTransferable(draft: Draft, from: Address, to: Address, amount: bigint): void {
  requireNotPaused(draft);
  if (!maySend(draft, from)) refuse("ERC7943CannotSend", from);
  if (!mayReceive(draft, to)) refuse("ERC7943CannotReceive", to);
  requireUnfrozen(draft, from, amount);
  const { balance, lockedUntil } = holderOf(draft, from);
  const free = above(balance, lockedOf(draft, from));
  if (amount > free && amount <= balance) refuse("StillLockedIn", from, free, lockedUntil);
}

/** Moves units as the guardian does, past freezes and lock-in. */
export function force(draft: Draft, from: Address, to: Address, amount: bigint): void {
  requireReceiverOrCustody(draft, to);
  const { balance, frozen } = holderOf(draft, from);
  if (amount <= balance && frozen > balance - amount) freeze(draft, from, balance - amount);
  unlockFor(draft, from, amount);
  if (from === NOBODY) refuse("ERC20InvalidSender", NOBODY);
  move(draft, from, to, amount);
}

/** Moves units, and refuses what the limits are against. */
export function moveWithinLimits(draft: Draft, from: Address, to: Address, amount: bigint): void {
  const before = draft.holderCount;
  move(draft, from, to, amount);
  if (amount === 0n || from === to || to === draft.custody) return;
  const { maxHolders, maxUnits } = draft.limits;
  const isOneMore = draft.holderCount > before;
  if (maxHolders > 0n && isOneMore && draft.holderCount > maxHolders) refuse("TooManyHolders", maxHolders);
  const has = holderOf(draft, to).balance;
  if (maxUnits > 0n && has > maxUnits) refuse("TooManyUnits", to, has, maxUnits);
}

/** Moves units, and counts holders and supply. */
export function move(draft: Draft, from: Address, to: Address, amount: bigint): void {
  const isCounted = (account: Address) => account !== draft.custody && amount > 0n;
  if (from !== NOBODY) {
    const { balance } = holderOf(draft, from);
    if (balance < amount) refuse("ERC20InsufficientBalance", from, balance, amount);
    change(draft, from, { balance: balance - amount });
    if (balance === amount && isCounted(from)) draft.holderCount -= 1n;
  }
  if (to !== NOBODY) {
    const { balance } = holderOf(draft, to);
    change(draft, to, { balance: fitting(56n, balance + amount) });
    if (balance === 0n && isCounted(to)) draft.holderCount += 1n;
  }
  if (from === NOBODY) draft.supply = fitting(56n, draft.supply + amount);
  if (to === NOBODY) draft.supply -= amount;
}

/** Takes an amount from what an owner allowed a spender. */
export function spendAllowance(draft: Draft, owner: Address, spender: Address, amount: bigint): void {
  const key = allowanceKey(owner, spender);
  const allowed = draft.was.allowances.get(key) ?? 0n;
  if (allowed === MOST) return;
  if (allowed < amount) refuse("ERC20InsufficientAllowance", spender, allowed, amount);
  if (spender === NOBODY) refuse("ERC20InvalidSpender", NOBODY);
  draft.allowances.set(key, allowed - amount);
}

/** Locks units of an account in, with those that are. */
export function lockIn(draft: Draft, account: Address, amount: bigint, until: bigint): void {
  if (until <= draft.now || amount === 0n || account === draft.custody) return;
  const locked = fitting(56n, lockedOf(draft, account) + amount);
  const last = holderOf(draft, account).lockedUntil;
  change(draft, account, { locked, lockedUntil: fitting(40n, until > last ? until : last) });
}

/** Unlocks what goes by no act of its holder, as far as free units do not suffice. */
export function unlockFor(draft: Draft, account: Address, amount: bigint): void {
  const { balance } = holderOf(draft, account);
  if (amount <= balance && lockedOf(draft, account) > balance - amount) {
    change(draft, account, { locked: balance - amount });
  }
}

/** Refuses an amount that is there, but frozen. */
export function requireUnfrozen(draft: Draft, account: Address, amount: bigint): void {
  const { balance, frozen } = holderOf(draft, account);
  const unfrozen = above(balance, frozen);
  if (amount > unfrozen && amount <= balance) {
    refuse("ERC7943InsufficientUnfrozenBalance", account, amount, unfrozen);
  }
}

/** Freezes so many units of an account in place of those that were. */
export const freeze = (draft: Draft, account: Address, amount: bigint) =>
  change(draft, account, { frozen: fitting(56n, amount) });

/** Refuses who has not a role. */
export function requireRole({ roles }: Draft, role: string, by: Address): void {
  const has = { [GUARDIAN]: by === roles.guardian, [ISSUER]: roles.issuers.has(by), [AGENT]: roles.agents.has(by) };
  if (!has[role]) refuse("AccessControlUnauthorizedAccount", by, role);
}

/** Refuses everything while the token is paused. */
export function requireNotPaused({ isPaused }: Draft): void {
  if (isPaused) refuse("EnforcedPause");
}

/** Refuses a receiver that is not allowed and is not custody. */
export function requireReceiverOrCustody(draft: Draft, to: Address): void {
  if (to !== draft.custody && !mayReceive(draft, to)) refuse("ERC7943CannotReceive", to);
}

/** Refuses an operation that was done, and notes it otherwise. */
export function once(draft: Draft, operation: string): void {
  if (draft.done.has(operation)) refuse("AlreadyDone", operation);
  draft.operation = operation;
}

/** Tells whether an account may send units. */
export function maySend(draft: Draft, account: Address): boolean {
  return mayReceive(draft, account) && holderOf(draft, account).standing === "open";
}

/** Tells whether an account may receive units. */
export function mayReceive(draft: Draft, account: Address): boolean {
  return holderOf(draft, account).allowedUntil > draft.now;
}

/** Gives how many units of an account are locked in. */
export function lockedOf(draft: Draft, account: Address): bigint {
  const { locked, lockedUntil } = holderOf(draft, account);
  return lockedUntil > draft.now ? locked : 0n;
}

/** Gives what is kept of an account. */
export function holderOf({ holders, was }: Draft, account: Address): Holder {
  return holders.get(account) ?? was.holders.get(account) ?? NEW;
}

/** Changes what is kept of an account. */
export function change(draft: Draft, account: Address, changes: Partial<Holder>): void {
  draft.holders.set(account, { ...holderOf(draft, account), ...changes });
}

/** Gives a number that a field of so many bits holds, and refuses one that is larger. */
export function fitting(bits: bigint, value: bigint): bigint {
  if (value > MOST) refuse("Panic", OVERFLOW);
  if (value >= 2n ** bits) refuse("SafeCastOverflowedUintDowncast", bits, value);
  return value;
}

/** Gives the lots that lists beside each other speak of, and refuses lists that differ in length. */
export function rowsOf<Lists extends readonly (readonly unknown[])[]>(...lists: Lists) {
  const [first = []] = lists;
  if (lists.some(({ length }) => length !== first.length)) refuse("LengthsDiffer");
  return first.map((_, index) => lists.map((list) => list[index])) as {
    [Index in keyof Lists]: Lists[Index][number];
  }[];
}

/** Gives by how much one number is above another. */
export const above = (one: bigint, other: bigint) => (one > other ? one - other : 0n);

/** Ends a call with the error of the contract. */
export function refuse(error: string, ...args: Refusal["args"]): never {
  throw new Refused({ error, args });
}
