/** An account by its address in lower case. */
export type Address = string;

/** What the contract keeps of an account; moments are seconds since 1970. */
export interface Holder {
  balance: bigint;
  /** May be more than there are. */
  frozen: bigint;
  /** Counts until `lockedUntil` alone. */
  locked: bigint;
  lockedUntil: bigint;
  /** The account is allowed before this moment. */
  allowedUntil: bigint;
  standing: "open" | "frozen" | "lost";
}

/** What the contract keeps, as far as it decides about a call. */
export interface TokenState {
  /** The contract's own address, where units of holders without a wallet are. */
  custody: Address;
  isPaused: boolean;
  /** Nought is no limit, but for the cap. */
  limits: { cap: bigint; maxHolders: bigint; maxUnits: bigint };
  supply: bigint;
  holderCount: bigint;
  holders: ReadonlyMap<Address, Holder>;
  /** By owner and spender, as `allowanceKey` joins them. */
  allowances: ReadonlyMap<string, bigint>;
  /** Operations that were done. */
  done: ReadonlySet<string>;
  roles: { guardian: Address | undefined; issuers: ReadonlySet<Address>; agents: ReadonlySet<Address> };
}

/** A call by an account, with what the contract's interface names; lists beside each other speak of the same lots. */
export type Call = { by: Address } & (
  | { name: "transfer"; to: Address; amount: bigint }
  | { name: "transferFrom"; from: Address; to: Address; amount: bigint }
  | { name: "approve"; spender: Address; value: bigint }
  | { name: "mint"; operation: string; to: Address[]; amounts: bigint[]; lockedUntil: bigint[] }
  | { name: "burn"; operation: string; from: Address[]; amounts: bigint[] }
  | {
      name: "release";
      operation: string;
      to: Address[];
      amounts: bigint[];
      locked: bigint[];
      lockedUntil: bigint[];
    }
  | { name: "setDocument"; hash: string; uri: string }
  | { name: "allow"; accounts: Address[]; until: bigint[] }
  | { name: "setFrozenTokens"; account: Address; amount: bigint }
  | { name: "batchSetFrozenTokens"; accounts: Address[]; amounts: bigint[] }
  | { name: "batchSetAddressFrozen"; accounts: Address[]; frozen: boolean[] }
  | { name: "pause" | "unpause" }
  | { name: "forcedTransfer"; from: Address; to: Address; amount: bigint }
  | { name: "batchForcedTransfer"; operation: string; from: Address[]; to: Address[]; amounts: bigint[] }
  | { name: "recover"; lost: Address; replacement: Address }
  | { name: "setLimits"; cap: bigint; maxHolders: bigint; maxUnits: bigint }
  | { name: "setRegisterURI"; uri: string }
);

/** The error with which the contract reverts, as its interface names it. */
export interface Refusal {
  error: string;
  args: readonly (string | bigint)[];
}

/** Gives the key under which a state keeps what an owner allowed a spender. */
export const allowanceKey = (owner: Address, spender: Address) => `${owner} ${spender}`;
