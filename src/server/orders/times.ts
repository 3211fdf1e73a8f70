import type { z } from "zod";
import { asLongInstant, joined, msg } from "../../contract/language/message";
import type { orderCalls } from "../../contract/orders/calls";
import { formatDeadlineEffect, needsConfirmation } from "../../contract/orders/deadlines";
import { orders } from "../../contract/orders/resource";
import { transaction } from "../db/database";
import { invalid } from "../http/failure";
import { changeRecord, type Writer } from "../resources/store";
import { lockFacts, type OrderFacts } from "./facts";
import { orderRules } from "./rules";

type Given = z.output<(typeof orderCalls.times)["body"]>;

/** Sets times of an order; one that is over within a day is refused, at `confirm`, until what it does is confirmed. */
export const setTimes = (writer: Writer, id: number, { confirm = false, ...times }: Given) =>
  transaction(writer.deps.db, async (tx) => {
    const facts = await lockFacts(tx, id, false);
    if (!confirm) refuseNear(facts, times, writer.deps.clock().getTime());
    return changeRecord({ ...writer, deps: { ...writer.deps, db: tx } }, orders, orderRules, id, times, "deadline");
  });

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
