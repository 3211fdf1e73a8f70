import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { ReportsPage } from "../../../src/console/reports/ReportsPage";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { reportRoutes } from "../../../src/contract/reports/routes";
import { fill } from "../kit/fill";
import { type Around, mountWithToasts } from "../kit/mount";
import { buildDesk, openOrder, order, panel } from "./desk";

const row = {
  order_id: 7,
  user_id: 3,
  user_name: "Bela Sample",
  property_id: 4,
  property_name: "Sea House",
  status: "full-payment-pending",
  time: "payment_time",
  at: "2026-01-05T06:30:00.000Z",
  past: true,
  reminded_at: null as string | null,
};
const others = { ...row, order_id: 8, status: "awaiting-100%-investment", time: "investment_deadline_time" };
const times = { rows: [{ time: "payment_time", orders: 1, overdue: 1 }], found: 1, total: { orders: 1, overdue: 1 } };
const deadlines = (...rows: object[]) => ({ times, orders: { rows, found: rows.length, total: {} } });

async function open(provider: NonNullable<Around["provider"]>, may: Around["may"] = () => true) {
  mountWithToasts(<ReportsPage />, {
    provider: {
      [reportRoutes.deadlines.on]: async () => deadlines(row, others),
      getMany: async () => ({ data: [] }),
      ...provider,
    },
    path: "/report?report=deadlines",
    may,
  });
  const table = await screen.findByRole("table", { name: "Deadlines that are past or near" });
  await within(table).findByRole("link", { name: "7" });
  return within(table);
}

test("a reminder is told at its row, and the desk is read anew", async () => {
  const reminded = { ...row, reminded_at: "2026-01-06T06:30:00.000Z" };
  const report = vi.fn().mockResolvedValueOnce(deadlines(row, others)).mockResolvedValue(deadlines(reminded, others));
  const remindOrder = vi.fn(async () => ({ reminded_at: reminded.reminded_at }));
  const table = await open({ [reportRoutes.deadlines.on]: report, [orderRoutes.nudge.on]: remindOrder });
  await userEvent.click(await table.findByRole("button", { name: "Remind the customer of order 7" }));
  expect(await table.findByText("Reminded", { selector: "p" })).toBeDefined();
  expect(remindOrder).toHaveBeenCalledWith({ params: { id: 7 }, key: expect.any(String) });
  await waitFor(() => expect(report).toHaveBeenCalledTimes(2));
  expect(table.queryByRole("button", { name: "Remind the customer of order 8" })).toBeNull();
});

test("a refused reminder says at its row when the next one can go out", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "The customer was reminded on 5 January";
  const table = await open({ [orderRoutes.nudge.on]: () => Promise.reject(new ApiError(words, { status: 409 })) });
  await userEvent.click(await table.findByRole("button", { name: "Remind the customer of order 7" }));
  expect(await table.findByText(words)).toBeDefined();
});

test("a deadline is extended to a later time alone", async () => {
  const setOrderTime = vi.fn(async () => ({}));
  const table = await open({ [orderRoutes.times.on]: setOrderTime });
  await userEvent.click(await table.findByRole("button", { name: "Extend the deadline of order 7" }));
  const dialog = within(screen.getByRole("dialog"));
  const input = dialog.getByLabelText<HTMLInputElement>(/^Payment deadline/);
  expect(Date.parse(`${input.value}+05:30`)).toBeGreaterThan(Date.now());
  fill(input, "2026-01-05T12:00");
  await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await dialog.findByText(/^Choose a time after/)).toBeDefined();
  fill(input, "2099-02-01T12:00");
  await userEvent.click(dialog.getByRole("button", { name: "Extend" }));
  expect(await table.findByText("Extended")).toBeDefined();
  const sent = { payment_time: "2099-02-01T06:30:00.000Z" };
  expect(setOrderTime).toHaveBeenCalledWith({ params: { id: 7 }, body: sent, key: expect.any(String) });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("who may not change orders reads the deadlines alone", async () => {
  const table = await open({}, (action) => action === "list");
  expect(table.getByText("Past")).toBeDefined();
  expect(table.queryByRole("button")).toBeNull();
});

test("the page of an order that waits for its customer tells of the last reminder and sends another", async () => {
  const remindOrder = vi.fn(async () => ({ reminded_at: "2026-01-06T06:30:00.000Z" }));
  openOrder({
    record: { ...order, status: "full-payment-pending" },
    provider: {
      [orderRoutes.workflow.on]: async () =>
        buildDesk("full-payment-pending", { reminded_at: "2026-01-05T06:30:00.000Z" }),
      [orderRoutes.nudge.on]: remindOrder,
    },
  });
  const deadlinesPanel = await panel("Deadlines");
  expect(await deadlinesPanel.findByText(/^Last reminded .*2026/)).toBeDefined();
  await userEvent.click(await deadlinesPanel.findByRole("button", { name: "Remind" }));
  expect(await screen.findByText("Customer reminded")).toBeDefined();
  expect(remindOrder).toHaveBeenCalledWith({ params: { id: 7 }, key: expect.any(String) });
});
