import { ORDER_SEQUENCE } from "../../contract/machines";
import { paiseOf } from "../../contract/money";
import type { OrderGate, OrderStatus } from "../../contract/orderSteps";
import { ORDER_STEPS } from "../../contract/orderSteps";
import { KYC_STATUS } from "../../contract/vocabulary";
import { sayAmount } from "../ledger/amount";
import type { OrderFacts } from "./facts";

/** A gate that keeps an order from a step, with what it comes to for this order where that can be said. */
export interface ShutGate {
  gate: OrderGate;
  detail: string | null;
}

/** For each gate: nothing where it is open, else what keeps it shut. */
const SHUT: Record<OrderGate, (facts: OrderFacts, to: OrderStatus) => string | null | undefined> = {
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
  // It holds the way on; a document that expires takes its order back all the same.
  cancellation: ({ cancelling, status }, to) => (cancelling && isForward(status, to) ? null : undefined),
  unpaid: ({ money }) => (paiseOf(money.held) > 0n ? `${sayAmount(money.held)}` : undefined),
};

const isForward = (from: OrderStatus, to: OrderStatus) => ORDER_SEQUENCE.indexOf(to) > ORDER_SEQUENCE.indexOf(from);

/** Tells whether one gate is open, such as that of a duty. */
export const isGateOpen = (facts: OrderFacts, gate: OrderGate, to: OrderStatus): boolean =>
  SHUT[gate](facts, to) === undefined;

/** Gives the gates that keep an order from a status. */
export const shutGates = (facts: OrderFacts, to: OrderStatus): ShutGate[] =>
  ORDER_STEPS[to].gates.flatMap((gate) => {
    const detail = SHUT[gate](facts, to);
    return detail === undefined ? [] : [{ gate, detail }];
  });
