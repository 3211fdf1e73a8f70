import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ListPage } from "../../../src/console/kit/ListPage";
import { mount } from "./mount";

const rows = [
  { id: 1, name: "Pool times", value: "closed", updated_at: "2026-11-21T05:00:00Z" },
  { id: 2, name: "Unknown to us", value: "open", updated_at: null },
];

function list(
  getList = vi.fn(async () => ({ data: rows, total: 25 })),
  more: object = {},
  may?: (action: string) => boolean,
) {
  const router = mount(<ListPage />, {
    resource: "settings",
    path: "/settings",
    provider: { getList, ...more },
    ...(may ? { may } : {}),
  });
  return { router, getList };
}

const asked = (getList: ReturnType<typeof vi.fn>) => getList.mock.calls.map(([, params]) => params);

test("rows show by their kinds and lead to their records", async () => {
  const { router } = list();
  const row = (await screen.findByRole("link", { name: "Pool times" })).closest("tr");
  expect(within(row as HTMLElement).getByText("21 Nov 2026")).toBeDefined();
  expect(screen.getByText("1–2 of 25")).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Pool times" }).getAttribute("href")).toBe("/settings/1"),
  );
  await userEvent.click(within(row as HTMLElement).getByText("closed"));
  expect(router.state.location.pathname).toBe("/settings/1");
});

test("the document is named after the page", async () => {
  list();
  await screen.findByRole("heading", { name: "Settings" });
  expect(document.title).toBe("Settings · Asset Console");
});

test("sorting, searching and turning pages ask the server and stay in the address", async () => {
  const { router, getList } = list();
  const wasAsked = (params: object) =>
    waitFor(() => expect(asked(getList)).toContainEqual(expect.objectContaining(params)));

  await userEvent.click(await screen.findByRole("button", { name: "Value" }));
  await wasAsked({ sort: { field: "value", order: "ASC" } });
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await wasAsked({ sort: { field: "value", order: "ASC" }, pagination: { page: 2, perPage: 10 } });
  await userEvent.type(screen.getByRole("searchbox"), "pool");
  await wasAsked({ filter: { q: "pool" }, sort: { field: "value", order: "ASC" } });
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('"q":"pool"'));
});

test("the next page is fetched while this one is read", async () => {
  const { getList } = list();
  await waitFor(() =>
    expect(asked(getList)).toContainEqual(expect.objectContaining({ pagination: { page: 2, perPage: 10 } })),
  );
});

test("a filtered list without rows offers to clear the filters", async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) =>
    "q" in filter ? { data: [], total: 0 } : { data: rows, total: 2 },
  );
  list(getList as never);
  await userEvent.type(await screen.findByRole("searchbox"), "zzz");
  await userEvent.click((await screen.findAllByRole("button", { name: "Clear filters" }))[0] as HTMLElement);
  expect(await screen.findByRole("link", { name: "Pool times" })).toBeDefined();
});

test("a list that could not be loaded says why and tries again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new Error("Failed to fetch employee"))
    .mockResolvedValue({ data: rows, total: 2 });
  list(getList);
  expect(await screen.findByText("Failed to fetch employee")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Pool times" })).toBeDefined();
});

test("selected rows are deleted after asking", async () => {
  const deleteMany = vi.fn(async () => ({ data: [2] }));
  list(undefined, { deleteMany });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Unknown to us" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(deleteMany).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(deleteMany).toHaveBeenCalledWith("settings", expect.objectContaining({ ids: [2] })));
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("the export has the filter and the sort of the list", async () => {
  const exportCsv = vi.fn(async () => undefined);
  list(undefined, { exportCsv });
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  expect(exportCsv).toHaveBeenCalledWith("settings", { filter: {}, sort: { field: "name", order: "ASC" } });
});

test("those who may only look are offered nothing else", async () => {
  list(undefined, {}, (action) => action === "list");
  expect((await screen.findByRole("link", { name: "Pool times" })).getAttribute("href")).toBe("/settings/1/show");
  for (const name of ["Export", "Delete"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "New setting" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
});

test("a hidden column stays hidden", async () => {
  list();
  await screen.findByRole("columnheader", { name: "Value" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Value", hidden: true }));
  expect(screen.queryByRole("columnheader", { name: "Value" })).toBeNull();
});
