import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { openOrder, order, panel } from "./desk";

type Provider = NonNullable<Parameters<typeof openOrder>[0]>["provider"];

function open(provider: Provider = {}, may: (action: string) => boolean = () => true, record = order) {
  const getOne = vi.fn(async () => ({ data: record }));
  openOrder({ record, provider: { getOne, ...provider }, may });
  return getOne;
}

test("an order shows its number, customer, asset, amount and status", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Order 7" })).toBeDefined();
  expect((await screen.findByRole("link", { name: "Bela Sample" })).getAttribute("href")).toBe("/customer-profile/3");
  expect(screen.getByRole("link", { name: "Sea House" }).getAttribute("href")).toBe("/assets/edit-asset/4");
  expect(screen.getAllByText("₹ 1,25,000.00")).not.toEqual([]);
});

test("only the statuses that may follow are offered", async () => {
  open();
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
  await waitFor(() =>
    expect(setOrderStatus).toHaveBeenCalledWith({
      body: { order_id: 7, status: "order-cancelled" },
      key: expect.any(String),
    }),
  );
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
  open({ [orderRoutes.status.on]: () => Promise.reject(refusal) });
  await userEvent.click(await screen.findByRole("button", { name: "Mark as failed" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Mark as failed" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("An order that is “Created” cannot become “Failed”")).toBeDefined();
});

test("who may not edit orders sees the next steps without buttons", async () => {
  open({}, (action) => ["list", "show"].includes(action));
  const next = await panel("Next steps");
  expect(next.getByText("Mark as failed")).toBeDefined();
  expect(next.queryAllByRole("button")).toEqual([]);
  expect((await panel("Deadlines")).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByLabelText(/Choose a file/)).toBeNull();
});

test("a deadline is shown and set by the clock of the platform's zone", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ [orderRoutes.times.on]: setOrderTime });
  const deadlines = await panel("Deadlines");
  expect(deadlines.getByText(/24 Dec 2099, 18:30 IST/)).toBeDefined();
  await userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  const input = deadlines.getByLabelText<HTMLInputElement>(/IST/);
  expect(input.value).toBe("2099-12-24T18:30");
  await userEvent.clear(input);
  await userEvent.type(input, "2099-12-31T09:15");
  await userEvent.click(deadlines.getByRole("button", { name: "Save" }));
  const times = { payment_time: "2099-12-31T03:45:00.000Z" };
  await waitFor(() =>
    expect(setOrderTime).toHaveBeenCalledWith({ params: { id: 7 }, body: times, key: expect.any(String) }),
  );
});

test("a deadline that is past is set once one was told what it does", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ [orderRoutes.times.on]: setOrderTime });
  const deadlines = await panel("Deadlines");
  await userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  const input = deadlines.getByLabelText<HTMLInputElement>(/IST/);
  await userEvent.clear(input);
  await userEvent.type(input, "2026-01-01T09:15");
  await userEvent.click(deadlines.getByRole("button", { name: "Save" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/it would pass at once\./)).toBeDefined();
  expect(setOrderTime).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Set this deadline" }));
  const times = { payment_time: "2026-01-01T03:45:00.000Z", confirm: true };
  await waitFor(() =>
    expect(setOrderTime).toHaveBeenCalledWith({ params: { id: 7 }, body: times, key: expect.any(String) }),
  );
});

test("a deadline can be cleared", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ [orderRoutes.times.on]: setOrderTime });
  const deadlines = await panel("Deadlines");
  await userEvent.click(await deadlines.findByRole("button", { name: "Change Payment deadline" }));
  await userEvent.click(deadlines.getByRole("button", { name: "Clear" }));
  await waitFor(() =>
    expect(setOrderTime).toHaveBeenCalledWith({
      params: { id: 7 },
      body: { payment_time: null },
      key: expect.any(String),
    }),
  );
});

test("a deadline is put off by a week at one press", async () => {
  const setOrderTime = vi.fn(async () => order);
  open({ [orderRoutes.times.on]: setOrderTime });
  const deadlines = await panel("Deadlines");
  await userEvent.click(await deadlines.findByRole("button", { name: "Extend Payment deadline by 7 days" }));
  const times = { payment_time: "2099-12-31T13:00:00.000Z" };
  await waitFor(() =>
    expect(setOrderTime).toHaveBeenCalledWith({ params: { id: 7 }, body: times, key: expect.any(String) }),
  );
  expect(deadlines.queryByRole("button", { name: /Extend Signature/ })).toBeNull();
});

test("a chosen file becomes the cover image", async () => {
  const uploadOrderCover = vi.fn(async () => ({ cover_image_pdf: "/api/console/files/x" }));
  open({ [orderRoutes.cover.on]: uploadOrderCover });
  const file = new File(["%PDF-1.4"], "cover.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file);
  await waitFor(() => expect(uploadOrderCover).toHaveBeenCalledWith({ params: { id: 7 }, file }));
  expect(await screen.findByText("Cover image uploaded")).toBeDefined();
});

test("an order at its end offers nothing more", async () => {
  open({}, undefined, { ...order, status: "refunded" });
  expect((await panel("Next steps")).getByText("This order is closed.")).toBeDefined();
});

test("a server without the desk still offers the steps, the times and the cover", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const absent = () => Promise.reject(new ApiError("Error", { status: 501, code: LOCAL_CODE.absent }));
  const setOrderStatus = vi.fn(async () => ({ status: "order-failed" }));
  open({
    [commonRoutes.history.on]: absent,
    [orderRoutes.events.on]: absent,
    [orderRoutes.workflow.on]: absent,
    [tokenRoutes.ofOrder.on]: absent,
    [orderRoutes.status.on]: setOrderStatus,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Mark as failed" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Mark as failed" }));
  expect(await screen.findByText("Status changed")).toBeDefined();
  expect((await panel("Deadlines")).getByText(/24 Dec 2099/)).toBeDefined();
  expect(await screen.findByLabelText(/Choose a file/)).toBeDefined();
  for (const name of ["Money", "Documents to sign", "Notes"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a status that no machine knows shows as it came, and every step is offered", async () => {
  open({}, undefined, { ...order, status: "frozen" });
  expect(await screen.findAllByText("frozen")).not.toEqual([]);
  expect(await screen.findByRole("button", { name: "Settle the payment" })).toBeDefined();
});
