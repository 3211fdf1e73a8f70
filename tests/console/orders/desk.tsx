import { screen, within } from "@testing-library/react";
import { OrderDetails } from "../../../src/console/orders/OrderDetails";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { nextOf } from "../../../src/contract/machine";
import type { OrderStep, OrderWorkflow } from "../../../src/contract/orders/calls";
import { ORDER_TRANSITIONS } from "../../../src/contract/orders/machine";
import { orderRoutes } from "../../../src/contract/orders/routes";
import type { OrderStatus } from "../../../src/contract/orders/steps";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { type mount, mountWithToasts } from "../kit/mount";

/** Makes a step that nothing is in the way of. */
export const buildStep = (to: OrderStatus, overrides: Partial<OrderStep> = {}): OrderStep => ({
  to,
  blocked: [],
  effects: [],
  second_person: false,
  ...overrides,
});

/** Makes the desk of an order of a status, part of whose money has come in. */
export const buildDesk = (status: OrderStatus, overrides: Partial<OrderWorkflow> = {}): OrderWorkflow => ({
  steps: nextOf(ORDER_TRANSITIONS, status).map((to) => buildStep(to)),
  money: {
    total: "125000.00",
    fees: [{ name: "Platform fee", percentage: "2.5000", amount: "3125.00" }],
    fees_settled: true,
    due: "128125.00",
    received: "28125.00",
    outstanding: "100000.00",
    held: "28125.00",
  },
  payments: [],
  documents: [],
  cancellation: null,
  ...overrides,
});

/** The order that these pages show. */
export const order = {
  id: 7,
  user_id: 3,
  user_name: "Bela Sample",
  property_id: 4,
  property_name: "Sea House",
  status: "order-created",
  no_sqyds: 12,
  total_amount: "125000.00",
  payment_time: "2099-12-24T13:00:00.000Z",
  version: 2,
};

interface Around {
  record?: typeof order;
  provider?: NonNullable<Parameters<typeof mount>[1]>["provider"];
  may?: (action: string) => boolean;
}

/** Mounts the page of an order, with a desk unless the provider has another. */
export const openOrder = ({ record = order, provider = {}, may = () => true }: Around = {}) =>
  mountWithToasts(<OrderDetails />, {
    resource: "orders",
    path: "/orders/order-details/7",
    route: "/orders/order-details/:id",
    provider: {
      getOne: async () => ({ data: record }),
      [commonRoutes.history.on]: async () => [],
      getList: async () => ({ data: [], total: 0 }),
      [orderRoutes.events.on]: async () => [],
      [orderRoutes.workflow.on]: async () => buildDesk(record.status as OrderStatus),
      [tokenRoutes.ofOrder.on]: async () => null,
      ...provider,
    },
    may,
  });

/** Mounts the page of an order that waits for its money, with more on its desk. */
export const openPending = (
  more: Partial<OrderWorkflow> = {},
  provider: Around["provider"] = {},
  may: Around["may"] = () => true,
) =>
  openOrder({
    record: { ...order, status: "full-payment-pending" },
    provider: { [orderRoutes.workflow.on]: async () => buildDesk("full-payment-pending", more), ...provider },
    may,
  });

/** Finds a section of the page by its heading. */
export async function panel(name: string) {
  const section = (await screen.findByRole("heading", { name })).closest("section");
  if (!section) throw new Error(`${name} stands in no section`);
  return within(section);
}

/** Finds what stands in the dialog that is open. */
export const dialog = () => within(screen.getByRole("dialog"));
