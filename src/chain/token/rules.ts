// What AssetToken.sol does, rule by rule in its order, so that whoever is to send a call knows beforehand whether it would
// be refused, and why. The tests play both against each other: whatever changes there changes here.

import {
  AGENT,
  above,
  change,
  type Draft,
  draftOf,
  fitting,
  force,
  freeze,
  GUARDIAN,
  holderOf,
  ISSUER,
  lockedOf,
  lockIn,
  MOST_UNITS,
  mayReceive,
  maySend,
  move,
  moveWithinLimits,
  NOBODY,
  once,
  Refused,
  refuse,
  requireNotPaused,
  requireReceiverOrCustody,
  requireRole,
  requireTransferable,
  requireUnfrozen,
  rowsOf,
  spendAllowance,
  unlockFor,
} from "./draft";
import { type Address, allowanceKey, type Call, type Refusal, type TokenState } from "./state";

function play(state: TokenState, call: Call, now: bigint): Draft | Refusal {
  const draft = draftOf(state, now);
  try {
    (RULES[call.name] as (draft: Draft, call: Call) => void)(draft, call);
    return draft;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Gives the error with which the contract would revert a call at a moment, nothing if it would do it. */
export function refusalOf(state: TokenState, call: Call, now: bigint): Refusal | undefined {
  const played = play(state, call, now);
  return "error" in played ? played : undefined;
}

/** Gives the state after a call at a moment; one that is refused changes nothing. */
export function applyCall(state: TokenState, call: Call, now: bigint): TokenState {
  const played = play(state, call, now);
  if ("error" in played) return state;
  const { isPaused, limits, supply, holderCount, holders, allowances, operation } = played;
  return {
    ...state,
    ...{ isPaused, limits, supply, holderCount },
    holders: new Map([...state.holders, ...holders]),
    allowances: new Map([...state.allowances, ...allowances]),
    done: operation === undefined ? state.done : new Set([...state.done, operation]),
  };
}

/** Tells whether an account may send units at all. */
export const canSend = (state: TokenState, account: Address, now: bigint) => maySend(draftOf(state, now), account);

/** Tells whether an account may receive units at all. */
export const canReceive = (state: TokenState, account: Address, now: bigint) =>
  mayReceive(draftOf(state, now), account);

/** Tells whether the rules are for a transfer; whether the units are there, they do not ask. */
export function canTransfer(state: TokenState, from: Address, to: Address, amount: bigint, now: bigint): boolean {
  const draft = draftOf(state, now);
  if (state.isPaused || !maySend(draft, from) || !mayReceive(draft, to)) return false;
  const giver = holderOf(draft, from);
  if (giver.frozen > 0n && amount > above(giver.balance, giver.frozen)) return false;
  const locked = lockedOf(draft, from);
  if (locked > 0n && amount > above(giver.balance, locked)) return false;
  if (from === to || amount === 0n) return true;
  const { maxHolders, maxUnits } = state.limits;
  const had = holderOf(draft, to).balance;
  if (maxUnits > 0n && amount > above(maxUnits, had)) return false;
  const isOneMore = had === 0n && amount !== giver.balance;
  return !(isOneMore && maxHolders > 0n && state.holderCount >= maxHolders);
}

/** Each call as the contract has it. */
const RULES: { [Name in Call["name"]]: (draft: Draft, call: Extract<Call, { name: Name }>) => void } = {
  transfer(draft, { by, to, amount }) {
    requireTransferable(draft, by, to, amount);
    moveWithinLimits(draft, by, to, amount);
  },
  transferFrom(draft, { by, from, to, amount }) {
    requireTransferable(draft, from, to, amount);
    spendAllowance(draft, from, by, amount);
    moveWithinLimits(draft, from, to, amount);
  },
  approve(draft, { by, spender, value }) {
    if (by === NOBODY) refuse("ERC20InvalidApprover", NOBODY);
    if (spender === NOBODY) refuse("ERC20InvalidSpender", NOBODY);
    draft.allowances.set(allowanceKey(by, spender), value);
  },

  mint(draft, { by, operation, ...lots }) {
    requireRole(draft, ISSUER, by);
    requireNotPaused(draft);
    once(draft, operation);
    for (const [to, amount, until] of rowsOf(lots.to, lots.amounts, lots.lockedUntil)) {
      requireReceiverOrCustody(draft, to);
      moveWithinLimits(draft, NOBODY, to, amount);
      lockIn(draft, to, amount, until);
    }
    const { cap } = draft.limits;
    if (draft.supply > cap) refuse("CapExceeded", draft.supply, cap);
  },
  burn(draft, { by, operation, ...lots }) {
    requireRole(draft, ISSUER, by);
    requireNotPaused(draft);
    once(draft, operation);
    for (const [from, amount] of rowsOf(lots.from, lots.amounts)) {
      requireUnfrozen(draft, from, amount);
      unlockFor(draft, from, amount);
      if (from === NOBODY) refuse("ERC20InvalidSender", NOBODY);
      move(draft, from, NOBODY, amount);
    }
  },
  release(draft, { by, operation, ...lots }) {
    requireRole(draft, ISSUER, by);
    requireNotPaused(draft);
    once(draft, operation);
    for (const [to, amount, locked, until] of rowsOf(lots.to, lots.amounts, lots.locked, lots.lockedUntil)) {
      if (!mayReceive(draft, to)) refuse("ERC7943CannotReceive", to);
      if (locked > amount) refuse("MoreLockedInThanUnits", to, locked, amount);
      requireUnfrozen(draft, draft.custody, amount);
      moveWithinLimits(draft, draft.custody, to, amount);
      lockIn(draft, to, locked, until);
    }
  },
  setDocument(draft, { by }) {
    requireRole(draft, ISSUER, by);
    requireNotPaused(draft);
  },

  allow(draft, { by, accounts, until }) {
    requireRole(draft, AGENT, by);
    for (const [account, before] of rowsOf(accounts, until)) {
      if (holderOf(draft, account).standing === "lost") refuse("WalletLost", account);
      if (account === NOBODY || account === draft.custody) refuse("ERC7943CannotReceive", account);
      change(draft, account, { allowedUntil: fitting(40n, before) });
    }
  },
  setFrozenTokens(draft, { by, account, amount }) {
    requireRole(draft, AGENT, by);
    freeze(draft, account, amount);
  },
  batchSetFrozenTokens(draft, { by, accounts, amounts }) {
    requireRole(draft, AGENT, by);
    for (const [account, amount] of rowsOf(accounts, amounts)) freeze(draft, account, amount);
  },
  batchSetAddressFrozen(draft, { by, accounts, frozen }) {
    requireRole(draft, AGENT, by);
    for (const [account, isFrozen] of rowsOf(accounts, frozen)) {
      if (holderOf(draft, account).standing === "lost") refuse("WalletLost", account);
      change(draft, account, { standing: isFrozen ? "frozen" : "open" });
    }
  },
  pause(draft, { by }) {
    if (by !== draft.roles.guardian) requireRole(draft, AGENT, by);
    requireNotPaused(draft);
    draft.isPaused = true;
  },

  unpause(draft, { by }) {
    requireRole(draft, GUARDIAN, by);
    if (!draft.isPaused) refuse("ExpectedPause");
    draft.isPaused = false;
  },
  forcedTransfer(draft, { by, from, to, amount }) {
    requireRole(draft, GUARDIAN, by);
    force(draft, from, to, amount);
  },
  batchForcedTransfer(draft, { by, operation, ...lots }) {
    requireRole(draft, GUARDIAN, by);
    once(draft, operation);
    for (const [from, to, amount] of rowsOf(lots.from, lots.to, lots.amounts)) force(draft, from, to, amount);
  },
  recover(draft, { by, lost, replacement }) {
    requireRole(draft, GUARDIAN, by);
    if (lost === replacement || lost === draft.custody) refuse("SameWallet", lost);
    if (!mayReceive(draft, replacement)) refuse("ERC7943CannotReceive", replacement);
    const old = holderOf(draft, lost);
    if (old.standing === "lost") refuse("WalletLost", lost);
    if (old.frozen > 0n) {
      const frozen = holderOf(draft, replacement).frozen + old.frozen;
      freeze(draft, replacement, frozen < MOST_UNITS ? frozen : MOST_UNITS);
      freeze(draft, lost, 0n);
    }
    if (old.locked > 0n) lockIn(draft, replacement, old.locked, old.lockedUntil);
    if (old.standing === "frozen") change(draft, replacement, { standing: "frozen" });
    if (lost === NOBODY) refuse("ERC20InvalidSender", NOBODY);
    move(draft, lost, replacement, old.balance);
    change(draft, lost, { locked: 0n, lockedUntil: 0n, allowedUntil: 0n, standing: "lost" });
  },
  setLimits(draft, { by, cap, maxHolders, maxUnits }) {
    requireRole(draft, GUARDIAN, by);
    if (draft.supply > cap) refuse("CapExceeded", draft.supply, cap);
    draft.limits = {
      cap: fitting(56n, cap),
      maxHolders: fitting(32n, maxHolders),
      maxUnits: fitting(56n, maxUnits),
    };
  },
  setRegisterURI(draft, { by }) {
    requireRole(draft, GUARDIAN, by);
  },
};
