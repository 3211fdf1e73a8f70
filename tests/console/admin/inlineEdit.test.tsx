import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { Show } from "../../../src/console/admin/Show";
import { ApiError } from "../../../src/console/api/failure";
import { markWaiting } from "../../../src/console/api/waiting";
import { historyRoutes } from "../../../src/contract/history/routes";
import { expectFailure } from "../kit/expectFailure";
import { mountShow, mountWithToasts } from "../kit/mount";

const parking = { id: 1, name: "Parking", category: "Outside", position: 2, active: true, version: 3 };
const garden = { id: 2, name: "Garden", category: null, position: 3, active: true, version: 1 };

type Update = (
  name: string,
  params: { id: number; data: object; previousData: { version: number } },
) => Promise<unknown>;

/** Saves what it is given, as the server does. */
const saving = () =>
  vi.fn<Update>(async (_, { data, previousData }) => ({ data: { ...data, version: previousData.version + 1 } }));

/** Undoes what it is asked to, as the server does. */
const undone = () => vi.fn<(sent: unknown) => Promise<unknown>>(async () => ({ what: "edit", version: 4 }));

function list(
  update: Update,
  resource = "amenities",
  rows: object[] = [parking, garden],
  getList = vi.fn(async () => ({ data: rows, total: rows.length })),
  undo = undone(),
) {
  return mountWithToasts(<List />, {
    resource,
    path: `/${resource}`,
    provider: { getList, update, [historyRoutes.undo.on]: undo },
  });
}

/** Opens the input of a value of the row of a record, by the keyboard. */
async function edit(label: string, name = "Parking") {
  const link = await screen.findByRole("link", { name });
  const row = within(link.closest("tr") as HTMLElement);
  await screen.findByRole("separator", { name: "Width of Name" });
  link.focus();
  (await row.findByRole("button", { name: `Edit ${label}` })).focus();
  await userEvent.keyboard("{Enter}");
  const input = await row.findByLabelText<HTMLInputElement>(label);
  expect(document.activeElement).toBe(input);
  return input;
}

/** Writes another value in its cell and saves it. */
async function change(label: string, value: string) {
  fireEvent.change(await edit(label), { target: { value } });
  await userEvent.keyboard("{Enter}");
}

const sent = (update: ReturnType<typeof saving>) =>
  update.mock.calls.map(([, { id, data, previousData }]) => ({ id, data, previousData }));

test("Enter saves what is another value, with the version that it was read in, and gives the focus back", async () => {
  const update = saving();
  list(update);
  await edit("Category");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Category" })).toBeNull());
  expect(update).not.toHaveBeenCalled();
  await change("Category", "Indoors");
  expect(await screen.findByRole("cell", { name: /^Indoors/ })).toBeDefined();
  expect(sent(update)).toEqual([{ id: 1, data: { ...parking, category: "Indoors" }, previousData: parking }]);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit Category"));
});

test("Tab saves and goes on to the next value, Escape leaves one as it was", async () => {
  const update = saving();
  list(update);
  await userEvent.type(await edit("Category"), "s");
  await userEvent.keyboard("{Tab}");
  const order = await screen.findByRole<HTMLInputElement>("textbox", { name: "Order" });
  await waitFor(() => expect(document.activeElement).toBe(order));
  await userEvent.keyboard("9{Escape}");
  expect(screen.queryByRole("textbox", { name: "Order" })).toBeNull();
  expect(screen.getByRole("cell", { name: /^2/ })).toBeDefined();
  expect(update).toHaveBeenCalledTimes(1);
});

test("what the field does not take is said at the cell and kept from the server", async () => {
  const update = saving();
  list(update);
  await change("Order", "many");
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Order" }).value).toBe("many");
  await userEvent.clear(screen.getByRole("textbox", { name: "Order" }));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Required")).toBeDefined();
  expect(update).not.toHaveBeenCalled();
});

test("a refusal is said at the cell, and what was typed stays", async () => {
  expectFailure();
  const refused = new ApiError("Some values need attention", {
    status: 422,
    code: "invalid",
    errors: { name: "This name is taken" },
  });
  list(vi.fn<Update>().mockRejectedValue(refused));
  await change("Name", "Garden");
  expect(await screen.findByText("This name is taken")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Garden");
});

test("somebody who was faster is asked about with both values", async () => {
  expectFailure();
  const current = { ...parking, category: "Below", version: 4 };
  const update = saving();
  update.mockRejectedValueOnce(new ApiError("Somebody was faster", { status: 409, code: "stale", current }));
  const undo = undone();
  list(update, "amenities", [parking, garden], undefined, undo);
  await change("Category", "Indoors");
  const both = within(await screen.findByRole("group", { name: "Category" }));
  expect(both.getByLabelText(/by another person/).closest("label")?.textContent).toContain("Below");
  await userEvent.click(screen.getByRole("button", { name: "Save what is chosen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent(update)[1]).toEqual({ id: 1, data: { ...current, category: "Indoors" }, previousData: current });
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(undo.mock.lastCall).toMatchObject([{ body: { version: 5 } }]));
});

test("a list that is read again while one types does not pass what somebody changed off as what one began from", async () => {
  const update = saving();
  const getList = vi.fn(async () => ({ data: [parking, garden], total: 2 }));
  const router = list(update, "amenities", [], getList);
  const input = await edit("Category");
  getList.mockResolvedValue({ data: [{ ...parking, category: "Below", version: 4 }, garden], total: 2 });
  await router.navigate("/amenities?order=DESC&sort=name");
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(1));
  await screen.findByText("Below");
  fireEvent.change(input, { target: { value: "Indoors" } });
  await userEvent.keyboard("{Enter}");
  expect(sent(update)[0]?.previousData).toEqual(parking);
});

test("a change that waits for a second person says so and offers no way back", async () => {
  const update = vi.fn<Update>(async () => ({ data: markWaiting({ ...parking }, 12) }));
  list(update);
  await change("Category", "Indoors");
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("where some changes wait for a second person, the cell says it before", async () => {
  list(saving(), "company", [{ id: 1, name: "Sea House Ltd", city: "Kochi", status: "pending", version: 1 }]);
  await edit("City", "Sea House Ltd");
  expect(screen.getByText(/take effect only after a second person approves/)).toBeDefined();
});

test("a saved value is undone by the server, with the version that it has by then", async () => {
  const undo = undone();
  list(saving(), "amenities", [parking, garden], undefined, undo);
  await change("Category", "Indoors");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Category is as it was")).toBeDefined();
  expect(undo.mock.calls).toEqual([[{ params: { resource: "amenities", id: 1 }, body: { version: 4 } }]]);
});

test("on a server of documented calls alone a saved value is changed back", async () => {
  expectFailure();
  const update = saving();
  const absent = new ApiError("Absent", { status: 501, code: "absent" });
  list(update, "amenities", [parking, garden], undefined, vi.fn().mockRejectedValue(absent));
  await change("Category", "Indoors");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Category is as it was")).toBeDefined();
  const saved = { ...parking, category: "Indoors", version: 4 };
  expect(sent(update)[1]).toEqual({ id: 1, data: { ...saved, category: "Outside" }, previousData: saved });
});

test("an undo that somebody else was faster than is refused, and changes nothing", async () => {
  expectFailure();
  const update = saving();
  const late = new ApiError("Not undone: it has been changed since", { status: 409, code: "conflict" });
  list(update, "amenities", [parking, garden], undefined, vi.fn().mockRejectedValue(late));
  await change("Category", "Indoors");
  await screen.findByRole("button", { name: "Undo" });
  await userEvent.keyboard("z");
  expect(await screen.findByText("Not undone: it has been changed since")).toBeDefined();
  expect(update).toHaveBeenCalledTimes(1);
});

test("F2 changes the first value of the row", async () => {
  list(saving());
  await edit("Order", "Garden");
  await userEvent.keyboard("{Escape}");
  screen.getByRole("link", { name: /^G?Garden/ }).focus();
  await userEvent.keyboard("{F2}");
  expect(await screen.findByRole("textbox", { name: "Name" })).toBeDefined();
});

test("the page of a record lets its plain values be changed too", async () => {
  const update = saving();
  mountShow(<Show />, "amenities", parking, { provider: { update } });
  await userEvent.click(await screen.findByRole("button", { name: "Edit Active" }));
  await userEvent.selectOptions(await screen.findByLabelText("Active"), "No");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(sent(update)[0]?.data).toEqual({ ...parking, active: false });
});
