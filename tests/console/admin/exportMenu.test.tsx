import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { settings } from "../../../src/contract/settings/resource";
import { expectFailure } from "../kit/expectFailure";
import { openMenu } from "../kit/menu";
import { type Around, mountWithToasts } from "../kit/mount";

const rows = [
  { id: 1, name: "Pool times", value: "closed", updated_at: "2026-11-21T05:00:00Z" },
  { id: 2, name: "Unknown to us", value: "open", updated_at: null },
];

function list(exportList: () => Promise<void>, more: Around = {}) {
  return mountWithToasts(<List />, {
    ...{ resource: "settings", path: "/settings", ...more },
    provider: { getList: async () => ({ data: rows, total: 25 }), exportList },
  });
}

/** Chooses an entry of the menu, which has none to press before there are rows. */
async function given(kind: string, which: string) {
  const entries = within(await screen.findByRole("group", { name: kind }));
  const entry = entries.getByRole<HTMLButtonElement>("menuitem", { name: which });
  await waitFor(() => expect(entry.disabled).toBe(false));
  await userEvent.click(entry);
}

test("the export has the filter, the sort and the columns of the list that are not hidden, or all columns", async () => {
  const exportList = vi.fn(async () => undefined);
  list(exportList);
  await screen.findByRole("columnheader", { name: "Value" });
  await userEvent.click(document.querySelector("details.popover > summary") as HTMLElement);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Value" }));
  expect(screen.queryByRole("columnheader", { name: "Value" })).toBeNull();
  await openMenu("Import and export");
  const asked = { filter: {}, sort: { field: "name", order: "ASC" } };
  await given("Export as Excel", "Columns shown");
  const columns = settings.columns.filter((path) => path !== "value");
  expect(exportList).toHaveBeenCalledWith("settings", { ...asked, format: "xlsx", columns });
  await given("Export as CSV", "All columns");
  expect(exportList).toHaveBeenLastCalledWith("settings", { ...asked, format: "csv" });
  expect(await screen.findAllByText("The export is ready")).not.toHaveLength(0);
});

test("an export that fails says so", async () => {
  const exportList = async () => {
    throw new Error("The disk is full");
  };
  expectFailure();
  list(exportList);
  await openMenu("Import and export");
  await given("Export as CSV", "All columns");
  expect(await screen.findByText("The disk is full")).toBeDefined();
});

test("the selected rows alone are exported", async () => {
  const exportList = vi.fn(async () => undefined);
  list(exportList);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Pool times" }));
  await openMenu("Export 1 selected record");
  await given("Export as Excel", "All columns");
  expect(exportList).toHaveBeenCalledWith("settings", { ids: [1], format: "xlsx" });
});

test("who may create but not export is offered to import alone, which leads to its page", async () => {
  const router = list(vi.fn(), { may: (action) => action !== "export" });
  await openMenu("Import");
  expect(screen.queryByRole("group", { name: "Export as CSV" })).toBeNull();
  await userEvent.click(await screen.findByRole("menuitem", { name: "Import from a file" }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/imports/new", search: "?resource=settings" }),
  );
});

test("on a server of documented calls lists are exported as CSV alone, and nothing is imported", async () => {
  const documented = async ({ record }: { record?: { on?: string } }) => !record?.on?.includes(" /console/");
  list(vi.fn(), { canAccess: documented as never });
  await openMenu("Export");
  expect(await screen.findByRole("group", { name: "Export as CSV" })).toBeDefined();
  expect(screen.queryByRole("group", { name: "Export as Excel" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "Import from a file" })).toBeNull();
});
