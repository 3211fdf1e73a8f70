import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { markWaiting } from "../../../src/console/api/waiting";
import type { OrderReopening } from "../../../src/contract/orders/reopeningCalls";
import { reopeningRoutes } from "../../../src/contract/orders/reopeningRoutes";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { fill } from "../kit/fill";
import { received } from "../kit/received";
import { buildDesk, dialog, openOrder, order } from "./desk";

const REOPENING: OrderReopening = {
  to: "full-payment-pending",
  until: "2026-11-28T05:00:00.000Z",
  time: "payment_time",
  kept: [],
  effects: [{ effect: "reserve-tokens", details: [{ code: "tokens", count: 12 }] }],
};

const open = (told: Partial<OrderReopening> = {}, reopenOrder = vi.fn(), may = (_action: string) => true) =>
  openOrder({
    record: { ...order, status: "order-failed" },
    provider: {
      [orderRoutes.workflow.on]: async () => buildDesk("order-failed", { reopening: { ...REOPENING, ...told } }),
      [reopeningRoutes.reopen.on]: reopenOrder,
    },
    may,
  });
const button = () => screen.findByRole<HTMLButtonElement>("button", { name: "Re-open" });

test("an order that failed is re-opened with a reason and a new deadline, and says that it waits", async () => {
  const reopenOrder = vi.fn(async () => markWaiting({}, 5));
  open({}, reopenOrder);
  await userEvent.click(await button());
  expect(dialog().getByText(/It is “Failed” now and goes back to “Payment pending”/)).toBeDefined();
  expect(dialog().getByText("Reserves the tokens again")).toBeDefined();
  expect(dialog().getByText("12 tokens")).toBeDefined();
  expect(dialog().getByText("A second person must approve this before it takes effect.")).toBeDefined();
  const time = dialog().getByLabelText(/Payment/);
  fill(time, "2099-12-24T18:30");
  fill(dialog().getByLabelText(/^Reason/), "The bank was closed");
  await userEvent.click(dialog().getByRole("button", { name: "Re-open" }));
  const said = { reason: "The bank was closed", deadline: "2099-12-24T13:00:00.000Z" };
  await received(reopenOrder, { params: { id: 7 }, body: said, key: expect.any(String) });
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
});

test("an order that cannot be re-opened says why", async () => {
  const words = "A refund of its money is asked for: whoever asked has to withdraw that request first";
  open({ kept: [words, "No tokens are left"] });
  expect((await button()).disabled).toBe(true);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText("No tokens are left")).toBeDefined();
});

test("a status that waits for nothing asks for no deadline", async () => {
  open({ to: "order-created", time: null });
  await userEvent.click(await button());
  expect(dialog().getByLabelText(/^Reason/)).toBeDefined();
  expect(dialog().queryByLabelText(/deadline/i)).toBeNull();
});

test("those who may not approve orders are not offered to re-open one", async () => {
  open({}, vi.fn(), (action) => action !== "approve");
  await screen.findByText("This order is closed.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Re-open" })).toBeNull());
});
