import type { Identifier } from "react-admin";
import type { z } from "zod";
import type { orderCalls } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import { orderRoutes } from "../../contract/orders/routes";
import type { ConsoleDataProvider } from "../api/dataProvider";
import { unlessShown } from "../api/idempotency";
import { recordOf } from "../api/rows";

type Move = z.input<(typeof orderCalls.status)["body"]>;
type Moved = z.output<(typeof orderCalls.status)["answer"]>;
type Times = z.input<(typeof orderCalls.times)["body"]>;

/**
 * Moves an order to another status and gives the one that the server answers, with the number of the request where the
 * step waits for a second person.
 */
export function setOrderStatus(
  provider: ConsoleDataProvider,
  { order_id: id, status, ...said }: Move,
  key?: string,
): Promise<Moved> {
  return unlessShown(
    async () => ({
      status,
      ...recordOf(await provider.call(orderRoutes.status, { body: { order_id: id, status, ...said }, key })),
    }),
    async () => ((await orderNow(provider, id)).status === status ? { status } : undefined),
  );
}

/** Sets or clears times of an order. */
export function setOrderTime(
  provider: ConsoleDataProvider,
  id: Identifier,
  times: Times,
  key?: string,
): Promise<unknown> {
  return unlessShown<unknown>(
    () => provider.call(orderRoutes.times, { params: { id }, body: times, key }),
    async () => {
      const order = await orderNow(provider, id);
      const isSet = Object.entries(times).every(([name, time]) => instantOf(order[name]) === instantOf(time));
      return isSet ? order : undefined;
    },
  );
}

const orderNow = async (provider: ConsoleDataProvider, id: unknown) =>
  (await provider.getOne(orders.name, { id: id as Identifier })).data;

// Servers write the same instant in different ways.
const instantOf = (time: unknown) =>
  time === undefined || time === null || time === "" ? null : Date.parse(`${time}`);
