import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { ApiError } from "../../../src/console/api/failure";
import { jobRoutes } from "../../../src/contract/jobs/routes";
import { bulkDesk } from "../kit/bulkDesk";
import { expectFailure } from "../kit/expectFailure";
import { mount, mountWithToasts } from "../kit/mount";

const rows = [
  { id: 1, name: "Pool times", value: "closed", updated_at: "2026-11-21T05:00:00Z" },
  { id: 2, name: "Unknown to us", value: "open", updated_at: null },
];

function list(
  getList = vi.fn(async () => ({ data: rows, total: 25 })),
  more: object = {},
  may?: (action: string) => boolean,
) {
  const router = mountWithToasts(<List />, {
    resource: "settings",
    path: "/settings",
    provider: { getList, ...more },
    ...(may ? { may } : {}),
  });
  return { router, getList };
}

const asked = (getList: ReturnType<typeof vi.fn>) => getList.mock.calls.map(([, params]) => params);

test("rows show by their kinds and lead to their records, the next page is fetched, the document named after the page", async () => {
  const { router, getList } = list();
  await screen.findByRole("link", { name: "Pool times" });
  const row = () => within(screen.getByRole("link", { name: "Pool times" }).closest("tr") as HTMLElement);
  expect(row().getByText("21 Nov 2026")).toBeDefined();
  expect(screen.getByText("1–2 of 25")).toBeDefined();
  expect(document.title).toBe("Settings · Asset Console");
  const next = expect.objectContaining({ pagination: { page: 2, perPage: 10 } });
  await waitFor(() => expect(asked(getList)).toContainEqual(next));
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Pool times" }).getAttribute("href")).toBe("/settings/1"),
  );
  fireEvent.click(row().getByText("closed"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/1"));
});

test("sorting, searching and turning pages ask the server and stay in the address", async () => {
  const { router, getList } = list();
  const wasAsked = (params: object) =>
    waitFor(() => expect(asked(getList)).toContainEqual(expect.objectContaining(params)));

  await userEvent.click(await screen.findByRole("button", { name: "Value" }));
  await wasAsked({ sort: { field: "value", order: "ASC" } });
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await wasAsked({ sort: { field: "value", order: "ASC" }, pagination: { page: 2, perPage: 10 } });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "pool" } });
  await wasAsked({ filter: { q: "pool" }, sort: { field: "value", order: "ASC" } });
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('"q":"pool"'));
});

/** Gives the browser the next page's address, while its code is being fetched and the list still stands. */
function leave() {
  window.history.pushState(null, "", "/elsewhere");
  onTestFinished(() => window.history.pushState(null, "", "/"));
}

/** Types a search on a list, where time stands still. */
async function typeSearch() {
  const { router } = list();
  const box = await screen.findByRole("searchbox");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.change(box, { target: { value: "pool" } });
  return { router, box };
}

test("a search does not lead back from a page that one has gone to meanwhile", async () => {
  const { router, box } = await typeSearch();
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.state.location.search).toBe("");
  window.history.pushState(null, "", "/");
  fireEvent.change(box, { target: { value: "pools" } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(decodeURIComponent(router.state.location.search)).toContain('"q":"pools"');
});

test("nor does one that was on its way as the next page was opened", async () => {
  const { router } = await typeSearch();
  vi.advanceTimersToNextTimer();
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(router.state.location.search).toBe("");
});

test("a plain address shows all of the list whatever it was narrowed by before, and a record leads back to that", async () => {
  const filtered = `/settings?filter=${encodeURIComponent(JSON.stringify({ q: "pool" }))}`;
  const { router, getList } = list();
  await router.navigate(filtered);
  await waitFor(() => expect(asked(getList).at(-1)).toMatchObject({ filter: { q: "pool" } }));
  await userEvent.click(await screen.findByRole("link", { name: "Pool times" }));
  await waitFor(() =>
    expect(router.state.location.state).toMatchObject({ from: filtered, among: { filter: { q: "pool" } } }),
  );
  await router.navigate("/settings");
  await waitFor(() => expect(asked(getList).at(-1)).toMatchObject({ filter: {} }));
  expect(router.state.location.search).toBe("");
});

test("a filter that is set before the list has followed the one before leaves it", async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  mount(<List />, { resource: "orders", path: "/orders", provider: { getList } });
  const [from, to] = [await screen.findByLabelText("From"), screen.getByLabelText("To")];
  act(() => {
    fireEvent.change(from, { target: { value: "2026-01-05" } });
    fireEvent.change(to, { target: { value: "2026-02-06" } });
  });
  const filter = { from_date: "2026-01-05", to_date: "2026-02-06" };
  await waitFor(() => expect(asked(getList).at(-1)).toMatchObject({ filter }));
});

test("a filtered list without rows offers to clear the filters", async () => {
  const getList = vi.fn(async (_: string, { filter }: { filter: object }) =>
    "q" in filter ? { data: [], total: 0 } : { data: rows, total: 2 },
  );
  list(getList as never);
  fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "zzz" } });
  await userEvent.click((await screen.findAllByRole("button", { name: "Clear filters" }))[0] as HTMLElement);
  expect(await screen.findByRole("link", { name: "Pool times" })).toBeDefined();
});

test("a list that could not be loaded says why and tries again", async () => {
  expectFailure();
  const getList = vi
    .fn()
    .mockRejectedValueOnce(new Error("Failed to fetch employee"))
    .mockResolvedValue({ data: rows, total: 2 });
  list(getList);
  expect(await screen.findByText("Failed to fetch employee")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Pool times" })).toBeDefined();
});

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Select (?!all)/ })
    .flatMap(({ checked }, at) => (checked ? [at + 1] : []));

test("selected rows are deleted after asking, and each that could not be is named", async () => {
  const told = { message: "Something depends on it" };
  const rowsOf = { record_id: 2, outcome: "refused", code: "conflict", told, approval_id: null, at: null };
  const desk = bulkDesk({ total: 1, job: { action: "remove", done: 0, refused: 1, undoable: false }, rows: [rowsOf] });
  list(undefined, desk.provider);
  await userEvent.click(await box("Select Unknown to us"));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  const run = await dialog.findByRole("button", { name: "Delete 1 record" });
  expect(desk.start).not.toHaveBeenCalled();
  await userEvent.click(run);
  expect(await screen.findByText("Something depends on it")).toBeDefined();
  expect(desk.started()).toEqual({ resource: "settings", ids: [2], call: "DELETE /console/settings/:id", body: {} });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("1 selected")).toBeNull();
});

test("a server without bulk changes is explained", async () => {
  expectFailure();
  const absent = async () => {
    throw new ApiError("There is no such call", { status: 404, code: "absent" });
  };
  list(undefined, { ...bulkDesk().provider, [jobRoutes.select.on]: absent });
  await userEvent.click(await box("Select Unknown to us"));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This server changes records one at a time.")).toBeDefined();
});

test("with the shift key all rows between are selected, and let go of", async () => {
  const many = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Row ${id}`, value: "", updated_at: null }));
  list(vi.fn(async () => ({ data: many, total: 5 })));
  await userEvent.click(await box("Select Row 2"));
  const user = userEvent.setup();
  await user.keyboard("{Shift>}");
  await user.click(await box("Select Row 4"));
  expect(chosen()).toEqual([2, 3, 4]);
  await user.click(await box("Select Row 3"));
  await user.keyboard("{/Shift}");
  expect(chosen()).toEqual([2]);
  expect(screen.queryByRole("button", { name: /Select all/ })).toBeNull();
});

test("all that the filter finds is taken as the filter, until a row is left out of it", async () => {
  const desk = bulkDesk({ total: 25 });
  list(undefined, desk.provider);
  const selectAll = async () => {
    await userEvent.click(await box("Select all rows of this page"));
    await userEvent.click(screen.getByRole("button", { name: "Select all 25 that match" }));
    expect(screen.getByText("All 25 selected")).toBeDefined();
  };
  await selectAll();
  await userEvent.click(await box("Select Pool times"));
  expect(screen.getByText("1 selected")).toBeDefined();
  expect(chosen()).toEqual([2]);
  await selectAll();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete 25 records" }));
  await waitFor(() => expect(desk.started()).toMatchObject({ resource: "settings", filter: {} }));
  expect(desk.started()?.ids).toBeUndefined();
});

test("what is selected stays while another page is shown, which says how many it does not show", async () => {
  const getList = vi.fn(async (_: string, { pagination }: { pagination: { page: number } }) => ({
    data: pagination.page === 1 ? rows : [{ id: 3, name: "Third", value: "", updated_at: null }],
    total: 25,
  }));
  list(getList as never);
  await userEvent.click(await box("Select all rows of this page"));
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  expect(await box("Select Third")).toHaveProperty("checked", false);
  expect(screen.getByText(/2 selected/).closest("span")?.textContent).toBe("2 selected, 2 are not on this page");
  await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("Escape closes the choice of columns and gives its button the focus", async () => {
  list();
  await screen.findByRole("columnheader", { name: "Value" });
  const button = document.querySelector("details.popover > summary") as HTMLElement;
  await userEvent.click(button);
  const column = await screen.findByRole("checkbox", { name: "Value" });
  column.focus();
  await userEvent.keyboard("{Escape}");
  expect(document.querySelector<HTMLDetailsElement>("details.popover")?.open).toBe(false);
  expect(document.activeElement).toBe(button);
});

test("those who may only look are offered nothing else", async () => {
  list(undefined, {}, (action) => action === "list");
  expect((await screen.findByRole("link", { name: "Pool times" })).getAttribute("href")).toBe("/settings/1/show");
  for (const name of [/xport/, "Delete"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "New setting" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
});
