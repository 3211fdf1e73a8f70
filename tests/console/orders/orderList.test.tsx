import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OrderList } from "../../../src/console/orders/OrderList";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { bulkDesk } from "../kit/bulkDesk";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

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

function open(provider: Verbs = {}, path = "/orders") {
  const getList = vi.fn(async (_: string, { filter }: Asked) => ({
    data: filter.status === undefined || filter.status === "order-created" ? rows : [],
    total: filter.status === undefined ? 3 : filter.status === "order-created" ? 1250 : 0,
  }));
  const router = mount(<OrderList />, {
    resource: "orders",
    path,
    provider: { getList, getMany: async () => ({ data: [] }), ...provider } as Verbs,
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

test("the board keeps the conditions of the list, shows them, and asks each column under them", async () => {
  const where = { all: [["no_sqyds", "greater", 5]] };
  const { getList, router } = open({}, `/orders?filter=${encodeURIComponent(JSON.stringify({ where }))}`);
  await userEvent.click(await screen.findByRole("button", { name: "Board" }));
  expect(await screen.findByRole("button", { name: /^No\. of units.*5$|^Units.*5$/ })).toBeDefined();
  await waitFor(() =>
    expect(getList.mock.calls.map(([, { filter: asked }]) => asked)).toContainEqual({ where, status: "fully-paid" }),
  );
  await userEvent.click(screen.getByRole("button", { name: /^Remove the filter on/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain("no_sqyds"));
});

test("several orders are offered what some of them may take, with how many, and moved as one bulk change", async () => {
  const desk = bulkDesk({ total: 30, counts: { "order-created": 12, "fully-paid": 18 } });
  open(desk.provider);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await userEvent.click(await screen.findByRole("button", { name: "Change status" }));
  const dialog = within(await screen.findByRole("dialog"));
  const what = await dialog.findByLabelText(/^What to do/);
  await userEvent.click(what);
  const offered = dialog.getAllByRole("option").map(({ textContent }) => textContent);
  expect(offered).toContain("Hold until fully invested (12 of 30)");
  expect(offered.some((words) => words?.includes("(0 of"))).toBe(false);
  await userEvent.click(dialog.getByRole("option", { name: "Hold until fully invested (12 of 30)" }));
  fill(dialog.getByLabelText(/^Reason/), "The raise is on");
  await userEvent.click(await dialog.findByRole("button", { name: "Change 12 orders" }));
  await waitFor(() =>
    expect(desk.started()).toEqual({
      resource: "orders",
      ids: [1, 2, 3],
      call: orderRoutes.status.on,
      body: { status: "awaiting-100%-investment", reason: "The raise is on" },
    }),
  );
});
