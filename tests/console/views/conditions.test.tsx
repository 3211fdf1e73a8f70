import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import type { Where } from "../../../src/contract/filters/where";
import { fill } from "../kit/fill";
import { mountWithToasts } from "../kit/mount";

const rows = [{ id: 1, status: "pending", total_amount: "1000.00", no_sqyds: 2, created_at: "2026-11-21T05:00:00Z" }];

/** Opens the list of orders with conditions in its address. */
function orders(where?: Where) {
  const getList = vi.fn(async () => ({ data: rows, total: 1 }));
  const query = where ? `?${new URLSearchParams({ filter: JSON.stringify({ where }) })}` : "";
  const router = mountWithToasts(<List />, {
    resource: "orders",
    path: `/orders${query}`,
    provider: { getList, me: async () => ({ permissions: {} }), "GET /console/views": async () => [] },
  });
  const filterOf = () => JSON.parse(new URLSearchParams(router.state.location.search).get("filter") ?? "{}");
  return { getList, filterOf };
}

const editor = () => screen.findByRole("dialog", { name: "Filter" });

test("a condition is set by the keyboard alone, stands as a chip, and in the address", async () => {
  const { filterOf, getList } = orders();
  const add = await screen.findByRole("button", { name: "Add filter" });
  add.focus();
  await userEvent.keyboard("{Enter}");
  const panel = within(await editor());
  await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText("Field")));
  await userEvent.selectOptions(panel.getByLabelText("Field"), "status");
  expect((panel.getByLabelText("Comparison") as HTMLSelectElement).value).toBe("any");
  panel.getByLabelText("Pending").focus();
  await userEvent.keyboard(" ");
  panel.getByLabelText("Refunded").focus();
  await userEvent.keyboard(" ");
  panel.getByRole("button", { name: "Apply" }).focus();
  await userEvent.keyboard("{Enter}");
  const where = { all: [["status", "any", ["pending", "refunded"]]] };
  await waitFor(() => expect(filterOf()).toEqual({ where }));
  const chip = await screen.findByText("is any of");
  expect(chip.parentElement?.textContent).toBe("Status is any of Pending, Refunded");
  const isAsked = () => getList.mock.calls.some(([, params]: never[]) => JSON.stringify(params).includes('"where"'));
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Add filter" }));
});

test("a chip is changed by pressing it, and taken away by its cross", async () => {
  const { filterOf } = orders({
    all: [
      ["total_amount", "greater", "1000"],
      ["status", "is", "pending"],
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: /Amount is more than/ }));
  const amount = within(await editor()).getByLabelText("Value");
  await userEvent.clear(amount);
  await userEvent.type(amount, "2500.50{Enter}");
  await waitFor(() => expect(filterOf().where.all[0]).toEqual(["total_amount", "greater", "2500.50"]));
  await userEvent.click(await screen.findByRole("button", { name: "Remove the filter on Status" }));
  // The address is new before the page is.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remove the filter on Status" })).toBeNull());
  expect(filterOf().where.all).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Remove the filter on Amount" }));
  await waitFor(() => expect(filterOf()).toEqual({}));
});

test("conditions match all or any, and one group of them the other way", async () => {
  const { filterOf } = orders({
    all: [
      ["status", "is", "pending"],
      {
        any: [
          ["id", "is", 1],
          ["id", "is", 2],
        ],
      },
    ],
  });
  const [whole, group] = await screen.findAllByLabelText("Match");
  expect((group as HTMLSelectElement).value).toBe("any");
  await userEvent.selectOptions(whole as HTMLElement, "any");
  await waitFor(() => expect(Object.keys(filterOf().where)).toEqual(["any"]));
  await userEvent.click(screen.getByRole("button", { name: "Add one more" }));
  const panel = within(await editor());
  await userEvent.selectOptions(panel.getByLabelText("Field"), "created_at");
  await userEvent.selectOptions(panel.getByLabelText("Comparison"), "is in the last");
  await userEvent.click(panel.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(filterOf().where.any[1].any).toContainEqual(["created_at", "last_days", 7]));
});

test("what is wrong or too dear is said before it is asked", async () => {
  const { filterOf } = orders();
  await userEvent.click(await screen.findByRole("button", { name: "Add filter" }));
  const panel = within(await editor());
  await userEvent.selectOptions(panel.getByLabelText("Field"), "no_sqyds");
  await userEvent.click(panel.getByRole("button", { name: "Apply" }));
  expect((await panel.findByRole("alert")).textContent).not.toBe("");
  fill(panel.getByLabelText("Value"), "5");
  await userEvent.click(panel.getByRole("button", { name: "Apply" }));
  expect((await panel.findByText(/add a condition on/)).textContent).toContain("Status");
  expect(filterOf()).toEqual({});
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Filter" })).toBeNull());
});
