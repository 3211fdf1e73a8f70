import type { TokenEvent } from "../../chain/log";
import type { FindingKind } from "../../contract/reconciliation/vocabulary";
import type { CHAIN_TRANSACTION } from "../../contract/tokens/vocabulary";
import { addressesOf, NOBODY } from "./fold";

/** What each event is where it is of no transaction of the platform's; the others tell nothing that another does not. */
const ACTS: Readonly<Record<string, FindingKind>> = {
  ForcedTransfer: "force",
  RecoverySuccess: "recovery",
  Done: "operation",
  Allowed: "allow",
  Frozen: "freeze",
  AddressFrozen: "freeze",
  RoleGranted: "role",
  RoleRevoked: "role",
  RoleAdminChanged: "role",
  DefaultAdminTransferScheduled: "guardian",
  DefaultAdminTransferCanceled: "guardian",
  DefaultAdminDelayChangeScheduled: "guardian",
  DefaultAdminDelayChangeCanceled: "guardian",
  Paused: "pause",
  Unpaused: "pause",
  LimitsChanged: "limits",
  DocumentChanged: "document",
  RegisterChanged: "document",
};

/** Events that say what others of the same transaction and of the same addresses come from. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  ForcedTransfer: ["Transfer", "Frozen"],
  RecoverySuccess: ["Transfer", "Frozen", "AddressFrozen", "Allowed"],
};

const UNITS = ["Done", "Transfer", "LockedIn"];
const FROZEN = ["Frozen", "AddressFrozen"];

/** What a transaction of the platform's may tell, by what it does: one whose call was changed tells something else. */
const WITHIN: Record<keyof typeof CHAIN_TRANSACTION, readonly string[]> = {
  deploy: ["RoleGranted", "LimitsChanged"],
  mint: UNITS,
  burn: UNITS,
  release: UNITS,
  force: [...UNITS, "Frozen", "ForcedTransfer"],
  recover: ["Transfer", "LockedIn", ...FROZEN, "Allowed", "RecoverySuccess"],
  allow: ["Allowed"],
  freeze: FROZEN,
  pause: ["Paused"],
  unpause: ["Unpaused"],
  document: ["DocumentChanged"],
  anchor: [],
  payout: [],
};

/** A transaction of the platform's, and the units that its deliveries move from which address to which. */
export type Ours = {
  id: number;
  kind: keyof typeof CHAIN_TRANSACTION;
  moves: readonly { from: string; to: string; units: number }[];
};

/** Whose each wallet is, by its address in lower case, as far as contracts were told. */
type Owners = ReadonlyMap<string, number>;

/** Says what an event is that the platform did not do; nothing where it did. Events are those of one transaction. */
export function actOf(
  event: TokenEvent,
  all: readonly TokenEvent[],
  ours: Ours | undefined,
  owners: Owners,
  custody: string,
) {
  const act = foreignAct(event, all, custody);
  if (!ours || act === undefined) return act;
  return isMeant(event, all, ours, owners) ? undefined : act;
}

function foreignAct(event: TokenEvent, all: readonly TokenEvent[], custody: string): FindingKind | undefined {
  const { name, args } = event;
  if (name === null) return "unknown";
  if (isCovered(event, all)) return undefined;
  // An operation that is done names what it did; alone it keeps the platform from doing that.
  if (name === "Done") return all.some((other) => other.name === "Transfer") ? undefined : "operation";
  if (name !== "Transfer") return ACTS[name];
  if (args.value === "0") return undefined;
  if (args.from === NOBODY) return "mint";
  if (args.to === NOBODY) return "burn";
  return args.from === custody ? "release" : "transfer";
}

function isCovered(event: TokenEvent, all: readonly TokenEvent[]): boolean {
  const about = addressesOf(event);
  return all.some((other) => {
    const covers = COVERED[other.name ?? ""]?.includes(event.name ?? "");
    return covers && about.every((address) => addressesOf(other).includes(address));
  });
}

function isMeant(event: TokenEvent, all: readonly TokenEvent[], ours: Ours, owners: Owners): boolean {
  const { name, args } = event;
  if (!WITHIN[ours.kind].includes(name ?? "")) return false;
  const ownerOf = (address: unknown) => owners.get(String(address));
  if (name === "Allowed") return ownerOf(args.account) !== undefined;
  if (name === "RecoverySuccess")
    return ownerOf(args.lost) !== undefined && ownerOf(args.lost) === ownerOf(args.replacement);
  if (name !== "Transfer" && name !== "ForcedTransfer") return true;
  return ours.kind === "recover" || isDelivered(all, ours.moves);
}

/** Tells whether a transaction moved what its deliveries are, and nothing else. */
function isDelivered(all: readonly TokenEvent[], moves: Ours["moves"]): boolean {
  const sums = new Map<string, number>();
  const add = (from: string, to: string, units: number) =>
    sums.set(`${from} ${to}`, (sums.get(`${from} ${to}`) ?? 0) + units);
  for (const { name, args } of all) {
    if (name === "Transfer") add(String(args.from), String(args.to), Number(args.value));
  }
  for (const { from, to, units } of moves) add(from, to, -units);
  return [...sums.values()].every((sum) => sum === 0);
}
