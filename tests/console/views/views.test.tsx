import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { PinnedViews } from "../../../src/console/views/PinnedViews";
import type { View } from "../../../src/contract/views/calls";
import { mount, mountWithToasts, type Sent } from "../kit/mount";

const rows = [{ id: 1, status: "pending", total_amount: "1000.00", no_sqyds: 2, created_at: "2026-11-21T05:00:00Z" }];

const view = (more: Partial<View> = {}): View => ({
  id: 5,
  resource: "orders",
  name: "Waiting",
  version: 1,
  owner: null,
  roles: [],
  shared: false,
  may_change: true,
  pinned: false,
  opens: false,
  default_for: { me: false, roles: [] },
  state: { filter: { status: "pending" }, sort: { field: "total_amount", order: "ASC" }, density: "compact" },
  dropped: [],
  ...more,
});

function orders(views: View[], search = "", calls: object = {}) {
  const getList = vi.fn(async () => ({ data: rows, total: 1 }));
  const router = mountWithToasts(<List />, {
    resource: "orders",
    path: `/orders${search}`,
    provider: {
      getList,
      me: async () => ({ permissions: {} }),
      "GET /console/views": async () => views,
      "GET /console/sums/:resource": async () => ({
        count: 1,
        is_more: false,
        sums: { total_amount: "1000.00", no_sqyds: "2" },
      }),
      ...calls,
    },
  });
  return { getList, query: () => new URLSearchParams(router.state.location.search) };
}

const openMenu = async (name: RegExp | string) =>
  userEvent.click(await screen.findByText(name, { selector: ".view-name" }));

test("a view that somebody shared is opened from the menu, says that the list differs from it, and is put back", async () => {
  const { query, getList } = orders([view({ owner: "Meera Rao" })]);
  await openMenu("View");
  await userEvent.click(await screen.findByRole("button", { name: "Waiting Shared by Meera Rao" }));
  await waitFor(() => expect(query().get("view")).toBe("5"));
  expect([query().get("filter"), query().get("sort")]).toEqual(['{"status":"pending"}', "total_amount"]);
  await waitFor(() =>
    expect(getList.mock.calls.at(-1)?.at(1)).toMatchObject({ filter: { status: "pending" }, sort: { order: "ASC" } }),
  );
  expect(screen.queryByText("Changed")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "refunded");
  expect(await screen.findByText("Changed")).toBeDefined();
  await openMenu("Waiting");
  await userEvent.click(await screen.findByRole("button", { name: "Undo changes" }));
  await waitFor(() => expect(query().get("filter")).toBe('{"status":"pending"}'));
});

test("the state of a list is saved under a name, and is the view that is shown", async () => {
  const create = vi.fn(async ({ body }: Sent) => view({ id: 9, name: String(body.name), state: body.state }));
  const { query } = orders([view()], `?filter=${encodeURIComponent('{"status":"pending"}')}`, {
    "POST /console/views": create,
  });
  await openMenu("View");
  await userEvent.click(await screen.findByRole("button", { name: "Save as a new view" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Mine{Enter}");
  await waitFor(() => expect(query().get("view")).toBe("9"));
  expect(create.mock.calls[0]?.[0].body).toMatchObject({
    resource: "orders",
    name: "Mine",
    state: { filter: { status: "pending" } },
  });
});

test("an address that only names a view opens it, and says which conditions it has lost", async () => {
  const { query } = orders([view({ dropped: [["no_sqyds", "is", 1]] })], "?view=5");
  await waitFor(() => expect(query().get("filter")).toBe('{"status":"pending"}'));
  expect(await screen.findByText("These no longer fit the list and are left out: Units")).toBeDefined();
});

test("a view that asks for what one does not see, or is gone, is refused in words", async () => {
  const { query } = orders([view({ state: null })], "?view=5");
  expect(await screen.findByText("This view asks for something that your role does not see")).toBeDefined();
  await waitFor(() => expect(query().get("view")).toBe("none"));
});

test("a list opens by itself as the view that one chose, but not where all records were asked for", async () => {
  const { query } = orders([view({ opens: true })]);
  await waitFor(() => expect(query().get("view")).toBe("5"));
  await openMenu("Waiting");
  await userEvent.click(await screen.findByRole("button", { name: "All records" }));
  await waitFor(() => expect(query().get("view")).toBe("none"));
  expect(query().get("filter")).toBe("{}");
});

test("the sums of the whole list stand below it, and those of what is selected beside them", async () => {
  orders([]);
  const sums = await screen.findByText("All 1");
  expect(sums.parentElement?.textContent).toMatch(/Amount ₹\s?1,000.00.*Units 2/);
  await userEvent.click(screen.getByRole("checkbox", { name: /^Select (?!all)/ }));
  const chosen = await screen.findByText("1 selected", { selector: ".bar:not(.selection) strong" });
  expect(chosen.parentElement?.textContent).toContain("1,000.00");
});

test("once all that match are selected, the sums of all of them are told, and not those of the page", async () => {
  const sums = vi.fn(async ({ query }: { query: { filter: string } }) => ({
    ...(query.filter.includes("id") ? { count: 1, sums: { total_amount: "1000.00" } } : { count: 25, sums: {} }),
    is_more: false,
  }));
  orders([], "", { getList: async () => ({ data: rows, total: 25 }), "GET /console/sums/:resource": sums });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await screen.findByText("1 selected", { selector: ".bar:not(.selection) strong" });
  await userEvent.click(screen.getByRole("button", { name: "Select all 25 that match" }));
  await screen.findByText("25 selected", { selector: ".bar:not(.selection) strong" });
  expect(screen.queryByText(/1,000.00/, { selector: ".bar *" })).toBeNull();
});

test("a pinned view stands in the menu with how many records it holds", async () => {
  mount(<PinnedViews resource="orders" />, {
    provider: {
      "GET /console/views": async () => [
        view({ pinned: true }),
        view({ id: 6, name: "Many", pinned: true }),
        view({ id: 7, name: "Elsewhere", resource: "assets", pinned: true }),
        view({ id: 8, name: "Not pinned", opens: true }),
      ],
      "GET /console/views/counts": async () => [
        { id: 5, count: 12, is_more: false },
        { id: 6, count: 10_000, is_more: true },
      ],
    },
  });
  expect(await screen.findByText("12")).toBeDefined();
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Waiting 12", "/orders?view=5"],
    ["Many 10,000+", "/orders?view=6"],
  ]);
});

test("rows stand in sections by a choice, fetched as one is opened", async () => {
  const { getList, query } = orders([], "?group=status", {
    "GET /console/sums/:resource": async () => ({
      count: 3,
      is_more: false,
      sums: { total_amount: "3000.00", no_sqyds: "6" },
      groups: [
        { value: "pending", count: 1, is_more: false, sums: { total_amount: "1000.00", no_sqyds: "2" } },
        { value: "refunded", count: 10_000, is_more: true, sums: null },
      ],
    }),
  });
  const section = (await screen.findByText("Pending", { selector: ".list-section *" })).closest(
    "details",
  ) as HTMLElement;
  expect(section.textContent).toContain("1,000.00");
  expect(screen.getByText("10,000+")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(section.querySelector("summary") as HTMLElement);
  await within(section).findByRole("table");
  await waitFor(() =>
    expect(
      getList.mock.calls.some(([, params]: never[]) =>
        JSON.stringify(params).includes('"filter":{"status":"pending"}'),
      ),
    ).toBe(true),
  );
  await openMenu("View");
  await userEvent.selectOptions(await screen.findByLabelText("Group by"), "Nothing");
  await waitFor(() => expect(query().has("group")).toBe(false));
});

test("the records that have none of the values stand in a section that opens too", async () => {
  const where = { any: [["no_sqyds", "greater", 5]] };
  const { getList } = orders([], `?group=status&filter=${encodeURIComponent(JSON.stringify({ where }))}`, {
    "GET /console/sums/:resource": async () => ({
      count: 1,
      is_more: false,
      sums: null,
      groups: [{ value: null, count: 1, is_more: false, sums: null }],
    }),
  });
  const section = (await screen.findByText("Without one")).closest("details") as HTMLElement;
  await userEvent.click(section.querySelector("summary") as HTMLElement);
  await within(section).findByRole("table");
  const asked = getList.mock.calls.map(([, params]: never[]) => (params as unknown as { filter: object }).filter);
  expect(asked).toContainEqual({ where: { all: [where, ["status", "empty"]] } });
});
