import { nextOf } from "../../contract/machine";
import type { OrderStep, OrderWorkflow, WaitingOrder } from "../../contract/orders/calls";
import { ORDER_SEQUENCE, ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { type DetailFormats, paramsOf, type StepDetail } from "../../contract/orders/stepDetails";
import {
  expiryOf,
  mayPass,
  ORDER_EFFECTS,
  ORDER_GATES,
  type OrderGate,
  type OrderStatus,
} from "../../contract/orders/steps";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { formatChoice, formatInstant, formatMoney, formatNumber } from "../kit/values";
import { orderWords } from "./words";

/** How a step looks: the way on stands out, the ways off it look dangerous, a step back is plain. */
type Look = "primary" | "danger" | "";

/** Gives how a step from a status looks. */
export function lookOf(from: string, to: OrderStatus): Look {
  const place = ORDER_SEQUENCE.indexOf(to);
  if (place < 0) return to === "pending" ? "" : "danger";
  return place > (ORDER_SEQUENCE as readonly string[]).indexOf(from) ? "primary" : "";
}

/** Gives the steps that an order may take next; without a workflow those of the machine, the server being the judge. */
export const stepsOf = (status: string, workflow: OrderWorkflow | undefined): OrderStep[] =>
  workflow?.steps ??
  nextOf(ORDER_TRANSITIONS, status)
    .filter((to) => to !== status)
    .map((to) => ({ to, blocked: [], effects: [], second_person: false }));

type Blocked = OrderStep["blocked"];

/** Gives what is known of a gate; nothing of one that this console does not know. */
export const gateNamed = (gate: string) => (gate in ORDER_GATES ? ORDER_GATES[gate as OrderGate] : undefined);

/** Tells whether all gates that are shut before a step may be passed by whoever may approve orders. */
export const isOverridable = ({ to, blocked }: Pick<OrderStep, "to" | "blocked">): boolean =>
  blocked.length > 0 && blocked.every(({ gate }) => gateNamed(gate) && mayPass(to, gate as OrderGate));

/** Says a gate that is shut, in one line. */
export const formatGate = ({ gate, detail }: Blocked[number]): string =>
  [t(gateNamed(gate)?.blocked ?? gate), detail && formatDetail(detail)].filter(Boolean).join(": ");

/** Says what an order that waits has done, such as “Paid in full”. */
export function formatMet(status: string, { to }: WaitingOrder): string | undefined {
  const met = expiryOf(status)?.duty?.met;
  return to === null || met === undefined ? undefined : t(met);
}

/** Says an effect of a step; one that this console does not know as it came. */
export const formatEffect = ({ effect, details }: OrderStep["effects"][number]): [words: string, details: string] => [
  t(wordOf(ORDER_EFFECTS, effect)),
  details
    .map((detail) => formatDetail(detail))
    .filter(Boolean)
    .join(", "),
];

const FORMATS: DetailFormats = {
  money: formatMoney,
  integer: formatNumber,
  instant: formatInstant,
  choice: (value, { choices }) => formatChoice(value, choices),
};

/** Says what a gate or an effect comes to; nothing of a code that this console does not know. */
function formatDetail(detail: StepDetail): string {
  const places = paramsOf(detail, FORMATS);
  const smart_count = "count" in detail ? { smart_count: detail.count } : {};
  return places ? t(orderWords.details[detail.code], { ...places, ...smart_count }) : "";
}
