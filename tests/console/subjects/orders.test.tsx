import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Toasts } from "../../../src/console/layout/Toasts";
import { OrderDetails } from "../../../src/console/orders/OrderDetails";
import { mount } from "../kit/mount";

const order = {
  id: 7,
  user_id: 3,
  user_name: "Bela Sample",
  property_id: 4,
  property_name: "Sea House",
  status: "order-created",
  no_sqyds: 12,
  total_amount: "125000.00",
  payment_time: "2026-12-24T13:00:00.000Z",
  version: 2,
};

type Verbs = NonNullable<Parameters<typeof mount>[1]>["provider"];

function open(provider: Verbs = {}, may: (action: string) => boolean = () => true, record: object = order) {
  const getOne = vi.fn(async () => ({ data: record }));
  mount(
    <>
      <OrderDetails />
      <Toasts />
    </>,
    {
      resource: "orders",
      path: "/orders/order-details/7",
      route: "/orders/order-details/:id",
      provider: { getOne, history: async () => [], ...provider },
      may,
    },
  );
  return getOne;
}

const panel = async (name: string) => {
  const section = (await screen.findByRole("heading", { name })).closest("section");
  if (!section) throw new Error(`${name} stands in no section`);
  return within(section);
};

test("an order shows its number, customer, asset, amount and status", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Order 7" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "Bela Sample" })).getAttribute("href")).toBe("/customer-profile/3");
  expect(screen.getByRole("link", { name: "Sea House" }).getAttribute("href")).toBe("/assets/edit-asset/4");
  expect(screen.getByText("₹ 1,25,000.00")).toBeDefined();
});

test("only the statuses that may follow are offered", async () => {
  open();
  const next = await panel("Next steps");
  await next.findByRole("button", { name: "Move to Failed" });
  expect(next.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
    "Awaiting 100% investment",
    "Cancelled",
    "Failed",
  ]);
});

test("a step is taken once it is confirmed, and the order is read again", async () => {
  const setOrderStatus = vi.fn(async () => ({ status: "order-cancelled" }));
  const getOne = open({ setOrderStatus });
  await userEvent.click(await screen.findByRole("button", { name: "Move to Cancelled" }));
  expect(setOrderStatus).not.toHaveBeenCalled();
  const before = getOne.mock.calls.length;
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move to Cancelled" }));
  await waitFor(() => expect(setOrderStatus).toHaveBeenCalledWith(7, "order-cancelled"));
  await screen.findByText("Status changed");
  expect(getOne.mock.calls.length).toBeGreaterThan(before);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused step says why in the words of its field", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const refusal = new ApiError("Some values need attention", {
    status: 422,
    errors: { status: "An order that is “Created” cannot become “Failed”", root: { serverError: "no" } },
  });
  open({ setOrderStatus: () => Promise.reject(refusal) });
  await userEvent.click(await screen.findByRole("button", { name: "Move to Failed" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move to Failed" }));
  expect(await screen.findByText("An order that is “Created” cannot become “Failed”")).toBeDefined();
});

test("who may not edit orders sees the next steps without buttons", async () => {
  open({}, (action) => action !== "edit");
  const next = await panel("Next steps");
  expect(next.getByText("Failed")).toBeDefined();
  expect(next.queryAllByRole("button")).toEqual([]);
  expect((await panel("Deadlines")).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

test("a deadline is shown and set by the clock of the platform's zone", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ setOrderTime });
  const deadlines = await panel("Deadlines");
  expect(deadlines.getByText(/24 Dec 2026, 18:30/)).toBeDefined();
  await userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  const input = deadlines.getByLabelText<HTMLInputElement>(/Asia\/Kolkata/);
  expect(input.value).toBe("2026-12-24T18:30");
  await userEvent.clear(input);
  await userEvent.type(input, "2026-12-31T09:15");
  await userEvent.click(deadlines.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(setOrderTime).toHaveBeenCalledWith(7, { payment_time: "2026-12-31T03:45:00.000Z" }));
});

test("a deadline can be cleared", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ setOrderTime });
  const deadlines = await panel("Deadlines");
  await userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  await userEvent.click(deadlines.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(setOrderTime).toHaveBeenCalledWith(7, { payment_time: null }));
});

test("a chosen file becomes the cover image", async () => {
  const uploadOrderCover = vi.fn(async () => ({ cover_image_pdf: "/api/console/files/x" }));
  open({ uploadOrderCover });
  const file = new File(["%PDF-1.4"], "cover.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file);
  await waitFor(() => expect(uploadOrderCover).toHaveBeenCalledWith(7, file));
  expect(await screen.findByText("Cover image uploaded")).toBeDefined();
});

test("an order at its end offers nothing more", async () => {
  open({}, undefined, { ...order, status: "refunded" });
  expect((await panel("Next steps")).getByText("This order has come to its end.")).toBeDefined();
});
