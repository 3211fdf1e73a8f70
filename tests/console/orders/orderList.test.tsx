import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { OrderList } from "../../../src/console/orders/OrderList";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { choose as pick } from "../kit/choose";
import { mount } from "../kit/mount";
import { buildStep } from "./desk";

const rows = [1, 2, 3].map((id) => ({
  id,
  user_name: `Customer ${id}`,
  property_name: "Sea House",
  status: "order-created",
  no_sqyds: 1,
  total_amount: "100.00",
  created_at: "2026-11-21T05:00:00Z",
  cancellation_requested: id === 2,
}));

interface Asked {
  filter: { status?: string; property_id?: number };
}

type Verbs = NonNullable<Parameters<typeof mount>[1]>["provider"];

function open(provider: Verbs = {}, path = "/orders", may?: (action: string) => boolean) {
  const getList = vi.fn(async (_: string, { filter }: Asked) => ({
    data: filter.status === undefined || filter.status === "order-created" ? rows : [],
    total: filter.status === undefined ? 3 : filter.status === "order-created" ? 1250 : 0,
  }));
  const router = mount(<OrderList />, {
    resource: "orders",
    path,
    provider: { getList, getMany: async () => ({ data: [] }), ...provider } as Verbs,
    ...(may ? { may } : {}),
  });
  return { router, getList };
}

test("an order whose cancellation is requested is marked in its row", async () => {
  open();
  const marks = await screen.findAllByRole("link", { name: "Cancellation is requested" });
  expect(marks.map((mark) => mark.closest("tr")?.textContent)).toEqual([expect.stringContaining("Customer 2")]);
});

test("the board has a column for every status with its count, under the list's filters but for the status", async () => {
  const filter = encodeURIComponent(JSON.stringify({ property_id: 4, status: "refunded" }));
  const { getList } = open({}, `/orders?filter=${filter}`);
  await userEvent.click(await screen.findByRole("button", { name: "Board" }));
  const column = (name: string) => within(screen.getByRole("heading", { name }).closest("section") as HTMLElement);
  await screen.findByRole("heading", { name: "Created" });
  expect(await column("Created").findByText("1,250")).toBeDefined();
  expect(column("Created").getByRole("link", { name: "Customer 2" }).getAttribute("href")).toBe(
    "/orders/order-details/2",
  );
  expect(await column("Refunded").findByText("No orders")).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Status" })).toBeNull();
  await waitFor(() =>
    expect(getList.mock.calls.map(([, { filter: asked }]) => asked)).toContainEqual({
      property_id: 4,
      status: "fully-paid",
    }),
  );

  await userEvent.click(column("Created").getByRole("button", { name: "Show all 1,250" }));
  const status = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status" });
  await waitFor(() => expect(status.value).toBe("order-created"));
});

async function choose(provider: Verbs) {
  open(provider);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await userEvent.click(await screen.findByRole("button", { name: "Change status" }));
  return within(await screen.findByRole("dialog"));
}

const step = buildStep("fully-invested");

test("several orders are moved one by one, and each is told what became of it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const previewOrders = vi.fn(async () => [
    { id: 1, from: "order-created", step },
    { id: 2, from: "order-created", step },
    { id: 3, from: "refunded", step: null },
  ]);
  const refusal = new ApiError("Somebody else moved it", { status: 409, code: "conflict" });
  const setOrderStatus = vi
    .fn()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce({ status: "order-created", approval_id: 9 })
    .mockResolvedValue({ status: "fully-invested" });
  const dialog = await choose({ [orderRoutes.preview.on]: previewOrders, [orderRoutes.status.on]: setOrderStatus });
  await pick(dialog.getByLabelText(/^What to do/), "Hold until fully invested");
  expect(await dialog.findByText("Cannot follow “Refunded”")).toBeDefined();
  expect(dialog.getAllByText("Can be done")).toHaveLength(2);
  expect(setOrderStatus).not.toHaveBeenCalled();

  await userEvent.click(dialog.getByRole("button", { name: "Change 2 orders" }));
  expect(await dialog.findByText("Somebody else moved it")).toBeDefined();
  expect(await dialog.findByText("Waits for a second person")).toBeDefined();
  expect(await dialog.findByText("1 of 2 done")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Change the remaining 1" }));
  expect(await dialog.findByText("2 of 2 done")).toBeDefined();
  expect(setOrderStatus.mock.calls.map(([{ body }]) => body.order_id)).toEqual([1, 2, 1]);
  const keys = setOrderStatus.mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(3);

  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("1 selected")).toBeDefined();
});

test("an order whose answer was lost is tried again under the same key", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = new ApiError("Network Error", { status: 0, code: "network" });
  const setOrderStatus = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ status: "fully-invested" });
  const dialog = await choose({
    [orderRoutes.preview.on]: async () => [{ id: 1, from: "order-created", step }],
    [orderRoutes.status.on]: setOrderStatus,
  });
  await pick(dialog.getByLabelText(/^What to do/), "Hold until fully invested");
  await userEvent.click(await dialog.findByRole("button", { name: "Change 1 order" }));
  expect(await dialog.findByText("No answer; it may have been done")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Change the remaining 1" }));
  expect(await dialog.findByText("1 of 1 done")).toBeDefined();
  const [first, second] = setOrderStatus.mock.calls.map(([{ key }]) => key);
  expect(second).toBe(first);
});

test("several orders are offered what can be done to some of them", async () => {
  const dialog = await choose({ [orderRoutes.preview.on]: async () => [] });
  await userEvent.click(dialog.getByLabelText(/^What to do/));
  expect(dialog.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Hold until fully invested",
    "Cancel the order",
    "Mark as failed",
  ]);
});

test("a bulk step for a second person needs a reason", async () => {
  const setOrderStatus = vi.fn(async () => ({ status: "fully-paid", approval_id: 9 }));
  const dialog = await choose({
    [orderRoutes.preview.on]: async () => [
      { id: 1, from: "order-created", step: buildStep("order-cancelled", { second_person: true }) },
    ],
    [orderRoutes.status.on]: setOrderStatus,
  });
  await pick(dialog.getByLabelText(/^What to do/), "Cancel the order");
  const move = await dialog.findByRole<HTMLButtonElement>("button", { name: "Change 1 order" });
  expect(move.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Reason/), "The raise failed");
  await userEvent.click(move);
  const said = { reason: "The raise failed" };
  await waitFor(() =>
    expect(setOrderStatus).toHaveBeenCalledWith({
      body: { order_id: 1, status: "order-cancelled", ...said },
      key: expect.any(String),
    }),
  );
});

test("those who may neither edit nor delete orders select nothing", async () => {
  open({}, "/orders", (action) => action === "list");
  await screen.findByText("Customer 1");
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
});
