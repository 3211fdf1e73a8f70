import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { asLongInstant, joined, msg } from "../../contract/language/message";
import type { orderCalls } from "../../contract/orders/calls";
import { formatDeadlineEffect, needsConfirmation } from "../../contract/orders/deadlines";
import { orders } from "../../contract/orders/resource";
import { envelopes } from "../../contract/signing/resource";
import { OPEN_ENVELOPE } from "../../contract/signing/vocabulary";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { changeRecord, type Writer } from "../resources/store";
import { lockFacts, type OrderFacts } from "./facts";
import { orderRules } from "./rules";

type Given = z.output<(typeof orderCalls.times)["body"]>;

/**
 * Sets times of an order, and until when its documents can be signed that are out.
 *
 * One that is over within a day is refused, at `confirm`, until what it does is confirmed.
 */
export const setTimes = (writer: Writer, id: number, { confirm = false, ...times }: Given) =>
  transaction(writer.deps.db, async (tx) => {
    const until = times.document_sign_time;
    // Before the order, as whoever signs one does.
    if (until) await outOf(tx, id, true);
    const facts = await lockFacts(tx, id, false);
    if (!confirm) refuseNear(facts, times, writer.deps.clock().getTime());
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    for (const envelope of until ? await outOf(tx, id) : []) {
      await changeRecord(within, envelopes, {}, envelope.id, { expires_at: until }, "deadline");
    }
    return changeRecord(within, orders, orderRules, id, times, "deadline");
  });

/** Gives the documents of an order that are out for signature: they end with the order's time to sign. */
function outOf(tx: Database, id: number, locked = false) {
  const { id: key, order_id, status } = tables.envelopes;
  const isOut = and(eq(order_id, id), inArray(status, [...OPEN_ENVELOPE]));
  const out = tx.select({ id: key }).from(tables.envelopes).where(isOut).orderBy(asc(key));
  return locked ? out.for("update") : out;
}

function refuseNear({ status, money, times: before }: OrderFacts, times: Partial<OrderFacts["times"]>, now: number) {
  const near = Object.entries(times).flatMap(([name, time]) => {
    const old = before[name as keyof typeof before];
    if (!time || !needsConfirmation(time, now) || (old && Date.parse(old) === Date.parse(time))) return [];
    const when = Date.parse(time) <= now ? msg("at once") : msg("on %{moment}", { moment: asLongInstant(time) });
    const effect = formatDeadlineEffect({ status, received: money.received }, name, when);
    return [{ path: "confirm", message: msg("%{effect}; send confirm to do so", { effect: [effect] }) }];
  });
  if (near.length)
    throw invalid(
      near,
      joined(
        near.map(({ message }) => message),
        ". ",
      ),
    );
}
