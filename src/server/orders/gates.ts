import { OPEN_OFFER } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { paiseOf } from "../../contract/money";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import type { OrderGate, OrderStatus } from "../../contract/orders/steps";
import { ORDER_BASIS, ORDER_GATES, ORDER_STEPS } from "../../contract/orders/steps";
import { ACCOUNT_STATUS } from "../../contract/vocabulary";
import { Failure } from "../http/failure";
import { sayAmount } from "../ledger/amount";
import type { OrderFacts } from "./facts";

/** A gate that keeps an order from a step, with what it comes to for this order where that can be said. */
export interface ShutGate {
  gate: OrderGate;
  detail: string | null;
}

/** For each gate: nothing where it is open, else what keeps it shut. */
const SHUT: Record<OrderGate, (facts: OrderFacts) => string | null | undefined> = {
  offer: ({ asset }) =>
    OPEN_OFFER.includes(asset.status) ? undefined : `${asset.name} is “${ASSET_STATUS[asset.status]}”`,
  customer: ({ customer: { name, status, is_employee } }) => {
    if (is_employee) return `${name} is an employee`;
    return status === "Active" ? undefined : `${name} is “${ACCOUNT_STATUS[status]}”`;
  },
  raise: (facts) => {
    const { ordered, supply } = facts.raise;
    return isRaised(facts)
      ? undefined
      : `${ordered.toLocaleString("en-IN")} of ${supply.toLocaleString("en-IN")} tokens are ordered`;
  },
  kyc: ({ customer }) => (customer.kyc === "verified" ? undefined : `KYC is “${KYC_STATUS[customer.kyc]}”`),
  documents: ({ documents }) => (documents.prepared ? undefined : null),
  signature: ({ documents: { prepared = 0, sent = 0, declined = 0, signed = 0 } }) => {
    const wanted = prepared + sent + declined + signed;
    return signed > 0 && signed === wanted ? undefined : `${signed} of ${wanted} signed`;
  },
  payment: ({ money }) =>
    money.outstanding === "0.00"
      ? undefined
      : `${sayAmount(money.outstanding)} of ${sayAmount(money.due)} is outstanding`,
  escrow: ({ asset }) => (asset.spv_id === null ? asset.name : undefined),
  wallet: ({ customer: { wallet, wallet_proven_at } }) => {
    if (wallet === null) return "There is no wallet address";
    return wallet_proven_at === null ? `Nobody has signed with ${wallet} yet` : undefined;
  },
  received: ({ money, status }) => (paiseOf(money.received) > 0n && status !== "refunded" ? undefined : null),
  cancellation: ({ cancelling }) => (cancelling ? null : undefined),
  unpaid: ({ money }) => (paiseOf(money.held) > 0n ? `${sayAmount(money.held)}` : undefined),
};

/** Tells whether one gate is open, such as that of a duty. */
export const isGateOpen = (facts: OrderFacts, gate: OrderGate): boolean => SHUT[gate](facts) === undefined;

/** Gives the gates that keep an order from a status; a step back, such as that of documents that expire, needs none. */
export function shutGates(facts: OrderFacts, to: OrderStatus): ShutGate[] {
  const isBack = ORDER_SEQUENCE.includes(to) && ORDER_SEQUENCE.indexOf(to) < ORDER_SEQUENCE.indexOf(facts.status);
  return isBack ? [] : shutOf(facts, ORDER_STEPS[to].gates);
}

/** Refuses, as a conflict, to take money for an order whose offer has ended or whose customer may not invest. */
export function refuseMoney(facts: OrderFacts): void {
  const shut = shutOf(facts, ORDER_BASIS);
  if (shut.length) throw new Failure("conflict", shut.map(sayShut).join("; "));
}

/** Says a gate that is shut, in one line. */
export const sayShut = ({ gate, detail }: ShutGate): string =>
  [ORDER_GATES[gate].blocked, detail].filter(Boolean).join(": ");

/** Tells whether the offer of an order's asset has reached its target. */
export const isRaised = ({ raise: { ordered, supply } }: OrderFacts): boolean => ordered >= supply;

/** Gives those of some gates that are shut for an order. */
export const shutOf = (facts: OrderFacts, gates: readonly OrderGate[]): ShutGate[] =>
  gates.flatMap((gate) => {
    const detail = SHUT[gate](facts);
    return detail === undefined ? [] : [{ gate, detail }];
  });
