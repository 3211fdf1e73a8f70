import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { List } from "../../../src/console/admin/List";
import { bulkDesk } from "../kit/bulkDesk";
import { choose } from "../kit/choose";
import { mount } from "../kit/mount";

const rows = [1, 2].map((id) => ({
  id,
  name: `Amenity ${id}`,
  category: "Old",
  position: 0,
  active: true,
  version: 1,
}));

async function edit(desk: ReturnType<typeof bulkDesk>) {
  const provider = { getList: async () => ({ data: rows, total: 2 }), ...desk.provider };
  mount(<List />, { resource: "amenities", provider: provider as never });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByLabelText("Category");
  return dialog;
}

test("each field is left or set, and only what was chosen is sent", async () => {
  const desk = bulkDesk();
  const dialog = await edit(desk);
  const run = await dialog.findByRole<HTMLButtonElement>("button", { name: "Change 2 records" });
  expect(run.disabled).toBe(true);
  await choose(dialog.getByLabelText("Category"), "Set to…");
  await choose(dialog.getByLabelText("Active"), "Turn off");
  await userEvent.click(dialog.getByRole("button", { name: "Change 2 records" }));
  expect(await dialog.findByText("Choose a value")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Category: New value/), { target: { value: "New" } });
  await userEvent.click(dialog.getByRole("button", { name: "Change 2 records" }));
  await waitFor(() =>
    expect(desk.started()).toEqual({
      resource: "amenities",
      ids: [1, 2],
      call: "PUT /console/amenities/:id",
      body: { category: "New", active: false },
    }),
  );
});

test("a field is cleared where it may be empty, and undone from the dialog, which then follows that", async () => {
  const desk = bulkDesk();
  const dialog = await edit(desk);
  await choose(dialog.getByLabelText("Category"), "Clear");
  await userEvent.click(await dialog.findByRole("button", { name: "Change 2 records" }));
  await waitFor(() => expect(desk.started()?.body).toEqual({ category: null }));
  expect(await screen.findByText("2 done")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(desk.undo).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("the bar of what was refused in part is not full, and why stands beside the request", async () => {
  const told = { message: "A second person has approved it since" };
  const desk = bulkDesk({
    total: 3,
    job: { done: 1, refused: 2 },
    rows: [{ record_id: 1, outcome: "refused", told, approval_id: 5 }],
  });
  const dialog = await edit(desk);
  await choose(dialog.getByLabelText("Active"), "Turn on");
  await userEvent.click(await dialog.findByRole("button", { name: "Change 3 records" }));
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar");
  expect([bar.value, bar.max, bar.className]).toEqual([1, 3, ""]);
  expect(screen.getByText("2 refused").className).toBe("mistake");
  expect(await screen.findByText(/A second person has approved it since/)).toBeDefined();
});
