import type { Tone } from "../../contract/status";
import { t } from "../i18n/t";
import { useNow } from "../kit/useNow";
import { formatSpan } from "../kit/values";
import type { Order } from "./order";
import { type Deadline, type Standing, standingOf } from "./standing";
import { orderWords } from "./words";

const TONE: Readonly<Record<Standing, Tone>> = {
  none: "neutral",
  met: "success",
  left: "progress",
  soon: "warning",
  overdue: "danger",
  void: "neutral",
};

/** Says how one of an order's times stands: how long is left, or that it is met or past; nothing where it is not set. */
export function DeadlineChip({ order, deadline }: { order: Order; deadline: Deadline }) {
  const now = useNow();
  const time = order[deadline];
  const standing = standingOf(deadline, time, order.status, now);
  if (standing === "none") return null;
  const span = formatSpan(Date.parse(String(time)) - now);
  return <span className={`chip ${TONE[standing]}`}>{t(orderWords.standing[standing], { span })}</span>;
}
