import { OPEN_OFFER } from "../../contract/assets/steps";
import { asAmount, asNumber, joined, type Message, msg, type Words } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { type DetailFormats, paramsOf, STEP_DETAILS, type StepDetail } from "../../contract/orders/stepDetails";
import type { OrderGate, OrderStatus } from "../../contract/orders/steps";
import { ORDER_BASIS, ORDER_GATES, ORDER_STEPS } from "../../contract/orders/steps";
import { Failure } from "../http/failure";
import type { OrderFacts } from "./facts";

/** A gate that keeps an order from a step, with what it comes to for this order where that can be said. */
export interface ShutGate {
  gate: OrderGate;
  detail: StepDetail | null;
}

/** For each gate: nothing where it is open, else what keeps it shut. */
const SHUT: Record<OrderGate, (facts: OrderFacts) => StepDetail | null | undefined> = {
  offer: ({ asset: { name, status } }) =>
    OPEN_OFFER.includes(status) ? undefined : { code: "asset-status", asset: name, status },
  customer: ({ customer: { name, status, is_employee } }) => {
    if (is_employee) return { code: "customer-employee", customer: name };
    return status === "Active" ? undefined : { code: "customer-status", customer: name, status };
  },
  raise: (facts) => (isRaised(facts) ? undefined : { code: "tokens-ordered", ...facts.raise }),
  kyc: ({ customer: { kyc } }) => (kyc === "verified" ? undefined : { code: "kyc-status", status: kyc }),
  documents: ({ documents }) => (documents.prepared ? undefined : null),
  signature: ({ documents: { prepared = 0, sent = 0, declined = 0, signed = 0 } }) => {
    const wanted = prepared + sent + declined + signed;
    return signed > 0 && signed === wanted ? undefined : { code: "documents-signed", signed, wanted };
  },
  payment: ({ money: { outstanding, due } }) =>
    outstanding === "0.00" ? undefined : { code: "money-outstanding", outstanding, due },
  escrow: ({ asset }) => (asset.spv_id === null ? { code: "asset", asset: asset.name } : undefined),
  // On a chain, units of who has no wallet are in custody.
  wallet: ({ customer: { wallet, wallet_proven_at }, asset }) => {
    if (asset.on_chain) return undefined;
    if (wallet === null) return { code: "wallet-missing" };
    return wallet_proven_at === null ? { code: "wallet-unproven", wallet } : undefined;
  },
  delivery: ({ asset, delivery }) => (asset.on_chain && delivery !== "delivered" ? null : undefined),
  undelivered: ({ delivery }) => (delivery === "sent" || delivery === "delivered" ? null : undefined),
  received: ({ money, status }) => (paiseOf(money.received) > 0n && status !== "refunded" ? undefined : null),
  cancellation: ({ cancelling }) => (cancelling ? null : undefined),
  unpaid: ({ money: { held } }) => (paiseOf(held) > 0n ? { code: "amount", amount: held } : undefined),
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
  if (shut.length) throw new Failure("conflict", joined(shut.map(formatShut)));
}

/** Says a gate that is shut, in one line. */
export const formatShut = ({ gate, detail }: ShutGate): Words => {
  const { blocked } = ORDER_GATES[gate];
  return detail ? msg("%{blocked}: %{detail}", { blocked: msg(blocked), detail: formatDetail(detail) }) : blocked;
};

const FORMATS: DetailFormats = {
  money: (amount) => asAmount(String(amount)),
  integer: asNumber,
  choice: (value, { choices }) => msg(choices?.[value] ?? String(value)),
};

const formatDetail = (detail: StepDetail): Message => msg(STEP_DETAILS[detail.code], paramsOf(detail, FORMATS));

/** Tells whether the offer of an order's asset has reached its target. */
export const isRaised = ({ raise: { ordered, supply } }: OrderFacts): boolean => ordered >= supply;

/** Gives those of some gates that are shut for an order. */
export const shutOf = (facts: OrderFacts, gates: readonly OrderGate[]): ShutGate[] =>
  gates.flatMap((gate) => {
    const detail = SHUT[gate](facts);
    return detail === undefined ? [] : [{ gate, detail }];
  });
