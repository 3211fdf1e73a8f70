import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { kitWords } from "../../../src/console/i18n/words";
import { mount } from "../kit/mount";

const rows = [
  {
    id: 1,
    name: "Parking",
    category: "Outside",
    position: 2,
    active: true,
    version: 3,
    created_at: "2026-11-21T05:00:00Z",
  },
  { id: 2, name: "Screening room", category: "Inside", position: 1, active: false, version: 1 },
  { id: 3, name: "Garden", category: "Outside", position: 3, active: true, version: 1 },
];
const getList = vi.fn(async () => ({ data: rows, total: 23 }));

async function list(may: (action: string) => boolean = () => true, more: object = {}) {
  const router = mount(<List />, {
    resource: "amenities",
    path: "/amenities",
    provider: { getList, ...more },
    may,
  });
  await screen.findByRole("link", { name: "Parking" });
  // What can be done in the rows comes after them.
  await screen.findByRole("separator", { name: "Width of Name" });
  return router;
}

const heads = () => screen.getAllByRole("columnheader").flatMap((head) => head.getAttribute("aria-label") ?? []);

async function openColumns() {
  await userEvent.click(screen.getByTitle(kitWords.list.columns));
  await screen.findByRole("checkbox", { name: "Compact rows" });
}

const focusedRow = () => document.activeElement?.closest("tr")?.dataset.id;

test("columns are put into another order by the keyboard, any field can be one, rows are dense, and a reset undoes it", async () => {
  await list();
  expect(heads()).toEqual(["Name", "Category", "Order", "Active"]);
  await openColumns();
  await userEvent.click(screen.getByRole("button", { name: "Move Order up" }));
  expect(heads()).toEqual(["Name", "Order", "Category", "Active"]);
  expect(screen.getByText("Order is column 2 of 4")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Created" }));
  expect(heads()).toEqual(["Name", "Order", "Category", "Active", "Created"]);
  // The server does not sort by it, and icons have no room in a row.
  expect(screen.queryByRole("button", { name: "Created" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: "Icon" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Compact rows" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Keep the first column in sight" }));
  expect(screen.getByRole("table").dataset).toMatchObject({ density: "compact", frozen: "true" });
  await userEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(heads()).toEqual(["Name", "Category", "Order", "Active"]);
});

test("a column is made wider by the arrows, and as wide as what is in it by Enter", async () => {
  await list();
  const edge = screen.getByRole("separator", { name: "Width of Category" });
  edge.focus();
  await userEvent.keyboard("{End}");
  const head = () => screen.getByRole("columnheader", { name: "Category" }).style.inlineSize;
  expect(head()).toBe("640px");
  await userEvent.keyboard("{ArrowLeft}");
  expect(head()).toBe("624px");
  await userEvent.keyboard("{Enter}");
  expect(head()).toBe("");
});

test("keys lead through the rows, select them, open, edit and turn pages", async () => {
  const router = await list();
  await userEvent.keyboard("j");
  expect(focusedRow()).toBe("1");
  await userEvent.keyboard("jj");
  expect(focusedRow()).toBe("3");
  await userEvent.keyboard("j{ArrowUp}");
  expect(focusedRow()).toBe("2");
  await userEvent.keyboard("x");
  expect(screen.getByText("1 selected")).toBeDefined();
  expect(focusedRow()).toBe("2");
  screen.getByRole("link", { name: "Garden" }).focus();
  const asked = getList.mock.calls.length;
  await userEvent.keyboard("r");
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(asked));
  await userEvent.keyboard("]");
  await waitFor(() => expect(router.state.location.search).toContain("page=2"));
  await screen.findByText(/^11/);
  screen.getByRole("link", { name: "Garden" }).focus();
  await userEvent.keyboard("e");
  await waitFor(() => expect(router.state.location.pathname).toBe("/amenities/3"));
  expect(router.state.location.state).toMatchObject({ among: { of: "amenities", page: 2 } });
});

test("the search is a key away, and takes the letters that are keys elsewhere", async () => {
  await list();
  await userEvent.keyboard("/");
  expect(document.activeElement?.getAttribute("type")).toBe("search");
  await userEvent.keyboard("j");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("j");
});

test("the keys are listed, and those of a single character can be turned off", async () => {
  await list();
  await userEvent.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(dialog.getByText("Next row")).toBeDefined();
  await userEvent.click(dialog.getByRole("switch"));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await userEvent.keyboard("j?");
  expect(focusedRow()).toBeUndefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who may not edit has no key for it", async () => {
  const router = await list((action) => action !== "edit");
  await userEvent.keyboard("je");
  await waitFor(() => expect(router.state.location.pathname).toBe("/amenities"));
  await userEvent.keyboard("?");
  expect(await screen.findByText("Open the record")).toBeDefined();
  expect(screen.queryByText("Edit")).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit Category" })).toBeNull();
});

test("a record is looked at beside the list by a key or a press with Alt, the next one too, and the focus returns to its row", async () => {
  const getOne = async (_: string, { id }: { id: number }) => ({ data: rows[Number(id) - 1] });
  const router = await list(undefined, { getOne });
  fireEvent.click(screen.getByRole("link", { name: "Parking" }), { altKey: true });
  expect(await screen.findByRole("complementary", { name: "Parking" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/amenities");
  await userEvent.keyboard("{Escape}");
  screen.getByRole("link", { name: "Parking" }).focus();
  await userEvent.keyboard("p");
  expect(await screen.findByRole("complementary", { name: "Parking" })).toBeDefined();
  await userEvent.keyboard("j");
  const pane = await screen.findByRole("complementary", { name: "Screening room" });
  expect(await within(pane).findByText("Inside")).toBeDefined();
  expect(within(pane).getByRole("link", { name: "Open" }).getAttribute("href")).toBe("/amenities/2");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(focusedRow()).toBe("2");
});

test("what a record refers to has one entry among the columns, not its number and its name", async () => {
  const order = {
    id: 4,
    user_id: 7,
    user_name: "Asha Rao",
    property_id: 2,
    property_name: "Sea House",
    status: "pending",
  };
  mount(<List />, {
    resource: "orders",
    path: "/orders",
    provider: { getList: async () => ({ data: [order], total: 1 }) },
  });
  await screen.findByText("Asha Rao");
  await openColumns();
  expect(screen.getAllByRole("checkbox", { name: "Customer" })).toHaveLength(1);
  expect(screen.getAllByRole("checkbox", { name: "Asset" })).toHaveLength(1);
});
