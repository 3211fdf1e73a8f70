import type { TokenEvent } from "../../chain/log";

/** What an address has by what its contract told. */
export type Balance = {
  units: number;
  frozen_units: number;
  /** In seconds since 1970. */
  allowed_until: number;
  standing: "open" | "frozen" | "lost";
  /** Of the last event that changed it. */
  block_number: number;
};

type Told = Pick<TokenEvent, "name" | "args" | "block">;

/** The address that units come from as they are issued, and go to as they are redeemed. */
export const NOBODY = `0x${"0".repeat(40)}`;

const NEW: Omit<Balance, "block_number"> = { units: 0, frozen_units: 0, allowed_until: 0, standing: "open" };

/** Arguments of events that are addresses of holders. */
const HOLDERS = ["from", "to", "account", "lost", "replacement"];

/** Gives the addresses of holders that an event names, in lower case. */
export const addressesOf = ({ name, args }: Pick<Told, "name" | "args">): string[] =>
  // A role is of no holder, though its account is called so too.
  name === null || name.startsWith("Role") || name === "Paused" || name === "Unpaused"
    ? []
    : HOLDERS.flatMap((one) => (typeof args[one] === "string" && args[one] !== NOBODY ? [args[one]] : []));

const units = (value: string | boolean | undefined) => Number(value ?? 0);

/** How an event changes what each address has; units move by `Transfer` alone. */
const CHANGES: Readonly<Record<string, (args: TokenEvent["args"]) => [address: unknown, change: Change][]>> = {
  Transfer: ({ from, to, value }) => [
    [from, (balance) => ({ units: balance.units - units(value) })],
    [to, (balance) => ({ units: balance.units + units(value) })],
  ],
  Allowed: ({ account, until }) => [[account, () => ({ allowed_until: units(until) })]],
  Frozen: ({ account, amount }) => [[account, () => ({ frozen_units: units(amount) })]],
  AddressFrozen: ({ account, isFrozen }) => [[account, () => ({ standing: isFrozen === true ? "frozen" : "open" })]],
  RecoverySuccess: ({ lost }) => [[lost, () => ({ standing: "lost" })]],
};

type Change = (balance: Balance) => Partial<Balance>;

/** Changes what addresses have, by events in their order; who has nothing yet begins with nothing. */
export function foldEvents(balances: Map<string, Balance>, events: readonly Told[]): void {
  for (const { name, args, block } of events) {
    for (const [address, change] of CHANGES[name ?? ""]?.(args) ?? []) {
      if (typeof address !== "string" || address === NOBODY) continue;
      const before = balances.get(address) ?? { ...NEW, block_number: block };
      balances.set(address, { ...before, ...change(before), block_number: block });
    }
  }
}
