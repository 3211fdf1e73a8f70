import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { fill } from "../kit/fill";
import { received } from "../kit/received";
import { openOrder, order, panel } from "./desk";

type Provider = NonNullable<Parameters<typeof openOrder>[0]>["provider"];

function open(provider: Provider = {}, may: (action: string) => boolean = () => true) {
  const getOne = vi.fn(async () => ({ data: order }));
  openOrder({ provider: { getOne, ...provider }, may });
  return getOne;
}

test("an order shows its number, customer, asset and amount, and offers only the statuses that may follow", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Order 7" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "Bela Sample" })).getAttribute("href")).toBe("/customer-profile/3");
  expect(screen.getByRole("link", { name: "Sea House" }).getAttribute("href")).toBe("/assets/edit-asset/4");
  expect(screen.getAllByText("₹ 1,25,000.00")).not.toEqual([]);
  const next = await panel("Next steps");
  await next.findByRole("button", { name: "Mark as failed" });
  expect(next.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
    "Hold until fully invested",
    "Cancel the order",
    "Mark as failed",
  ]);
});

test("a step is taken once it is confirmed, and the order is read again", async () => {
  const setOrderStatus = vi.fn(async () => ({ status: "order-cancelled" }));
  const getOne = open({ [orderRoutes.status.on]: setOrderStatus });
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
  expect(setOrderStatus).not.toHaveBeenCalled();
  const before = getOne.mock.calls.length;
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
  await received(setOrderStatus, { body: { order_id: 7, status: "order-cancelled" }, key: expect.any(String) });
  await screen.findByText("Status changed");
  expect(getOne.mock.calls.length).toBeGreaterThan(before);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who may not edit orders sees the next steps without buttons", async () => {
  open({}, (action) => ["list", "show"].includes(action));
  const next = await panel("Next steps");
  expect(next.getByText("Mark as failed")).toBeDefined();
  expect(next.queryAllByRole("button")).toEqual([]);
  expect((await panel("Deadlines")).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

test("a deadline is set by the clock of the platform's zone, put off by a week at one press, and cleared", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ [orderRoutes.times.on]: setOrderTime });
  const isSet = (body: object) => received(setOrderTime, { params: { id: 7 }, body, key: expect.any(String) });
  const deadlines = await panel("Deadlines");
  expect(deadlines.getByText(/24 Dec 2099, 18:30 IST/)).toBeDefined();
  expect(deadlines.queryByRole("button", { name: /Extend Signature/ })).toBeNull();
  await userEvent.click(await deadlines.findByRole("button", { name: "Extend Payment deadline by 7 days" }));
  await isSet({ payment_time: "2099-12-31T13:00:00.000Z" });
  const change = async () => userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  const enter = async (time: string) => {
    await change();
    const input = deadlines.getByLabelText<HTMLInputElement>(/IST/);
    expect(input.value).toBe("2099-12-24T18:30");
    fill(input, time);
    await userEvent.click(deadlines.getByRole("button", { name: "Save" }));
  };
  await enter("2099-12-31T09:15");
  await isSet({ payment_time: "2099-12-31T03:45:00.000Z" });
  // One that is past is set once one has read what it does.
  setOrderTime.mockClear();
  await enter("2026-01-01T09:15");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/it would pass at once\./)).toBeDefined();
  expect(setOrderTime).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Set this deadline" }));
  await isSet({ payment_time: "2026-01-01T03:45:00.000Z", confirm: true });
  await change();
  await userEvent.click(deadlines.getByRole("button", { name: "Clear" }));
  await isSet({ payment_time: null });
});

test("a chosen file becomes the cover image", async () => {
  const uploadOrderCover = vi.fn(async () => ({ cover_image_pdf: "/api/console/files/x" }));
  open({ [orderRoutes.cover.on]: uploadOrderCover });
  const file = new File(["%PDF-1.4"], "cover.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file);
  await waitFor(() => expect(uploadOrderCover).toHaveBeenCalledWith({ params: { id: 7 }, file }));
  expect(await screen.findByText("Cover image uploaded")).toBeDefined();
});
