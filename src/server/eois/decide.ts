import { EOI_TRANSITIONS } from "../../contract/eois/machine";
import { eois } from "../../contract/eois/resource";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { asAmount, msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import { invalid } from "../http/failure";
import type { Writing } from "../resources/rules";
import { changeRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { bookedFor, giveBack } from "./money";
import { eoiRules } from "./rules";
import type { EoiStatus } from "./terms";

/** Statuses that end an expression of interest without an order: booked money goes back. */
const WITHOUT_ORDER: readonly EoiStatus[] = ["rejected", "expired", "withdrawn"];

/**
 * Moves an expression of interest to another status by its machine and gives it as it is then, in one transaction.
 *
 * The reason is kept with its notes.
 */
export function decideEoi(writer: Writer, id: number, status: EoiStatus, reason?: string | null): Promise<Values> {
  const rules = {
    ...eoiRules,
    beforeChange: async (writing: Writing, before: Values) => {
      refuseTransition(before.status as EoiStatus, status);
      if (status === "approved") await refuseUnbooked(writing, before);
      if (WITHOUT_ORDER.includes(status)) await giveBack(writing, before);
      return { status, ...(reason ? { notes: withReason(before.notes, status, reason) } : {}) };
    },
  };
  return changeRecord(writer, eois, rules, id, {}, "status");
}

function refuseTransition(from: EoiStatus, to: EoiStatus): void {
  if (nextOf(EOI_TRANSITIONS, from).includes(to)) return;
  const message = msg("An expression of interest that is “%{from}” cannot become “%{to}”", {
    from: msg(EOI_STATUS[from]),
    to: msg(EOI_STATUS[to]),
  });
  throw invalid([{ path: "status", message }], message);
}

async function refuseUnbooked({ tx }: Writing, { id, booking_amount }: Values): Promise<void> {
  const missing = paiseOf(String(booking_amount)) - paiseOf(await bookedFor(tx, Number(id)));
  if (missing <= 0n) return;
  const message = msg("%{missing} of the booking amount is still to be paid", { missing: asAmount(rupeesOf(missing)) });
  throw invalid([{ path: "status", message }], message);
}

const withReason = (notes: unknown, status: EoiStatus, reason: string) =>
  [notes, `${EOI_STATUS[status]}: ${reason}`].filter(Boolean).join("\n");
