import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Edit } from "../../../../src/console/admin/Edit";
import { ActivityPanel } from "../../../../src/console/kit/ActivityPanel";
import { DeletedDialog } from "../../../../src/console/kit/history/DeletedDialog";
import { amenities } from "../../../../src/contract/amenities/resource";
import { commonRoutes } from "../../../../src/contract/commonRoutes";
import { deletedRoutes } from "../../../../src/contract/deleted/routes";
import { historyRoutes } from "../../../../src/contract/history/routes";
import { noteRoutes } from "../../../../src/contract/notes/routes";
import { fill } from "../fill";
import { mount, mountWithToasts } from "../mount";

const pool = { id: 7, name: "Pool", category: "Roof", position: 3, active: true, version: 5 };
const said = { actor: "Ann Example", resource: "amenities", record_id: "7", request_id: "r" };
const changed = (id: number, changes: object, action = "update") => ({
  ...said,
  id,
  action,
  at: `2026-01-0${id}T05:00:00Z`,
  changes,
});
const HISTORY = [
  changed(3, {
    category: { before: "Indoors", after: "Roof" },
    position: { before: 2, after: 3 },
    entry: { before: null, after: 2 },
  }),
  changed(2, { category: { before: "Outdoors", after: "Indoors" } }),
  changed(1, { name: { before: null, after: "Pool" }, category: { before: null, after: "Outdoors" } }, "create"),
];

function panel(calls: object = {}, may?: (action: string) => boolean) {
  mountWithToasts(<ActivityPanel resource={amenities} id={7} />, {
    ...(may ? { may } : {}),
    provider: {
      getOne: async () => ({ data: pool }),
      [commonRoutes.history.on]: async () => HISTORY,
      [noteRoutes.activity.on]: async () => ({ notes: [], messages: [], money: [], writes: true }),
      ...calls,
    },
  });
}

test("a change is put back from the history, the chosen fields of it, with the version that was looked at", async () => {
  const revert = vi.fn<(sent: unknown) => Promise<unknown>>(async () => ({ id: 7 }));
  panel({ [historyRoutes.revert.on]: revert });
  const buttons = await screen.findAllByRole("button", { name: "Put back" });
  // How a record began is nothing to go back to.
  expect(buttons).toHaveLength(2);
  await userEvent.click(buttons[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  const row = (await dialog.findByRole("checkbox", { name: "Category" })).closest("tr") as HTMLElement;
  expect(row.textContent).toBe("CategoryRoofIndoors");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Order" }));
  await userEvent.click(dialog.getByRole("button", { name: "Put back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(revert.mock.lastCall).toMatchObject([
    { params: { resource: "amenities", id: 7 }, body: { entry: 3, paths: ["category"], version: 5 } },
  ]);
});

test("who may not edit is offered nothing to put back, and compares all the same", async () => {
  panel({}, (action) => action !== "edit");
  await screen.findByRole("button", { name: "Compare versions" });
  expect(screen.queryByRole("button", { name: "Put back" })).toBeNull();
});

test("any two versions stand side by side, by the fields that differ", async () => {
  panel();
  await userEvent.click(await screen.findByRole("button", { name: "Compare versions" }));
  const dialog = within(await screen.findByRole("dialog"));
  const lines = () => dialog.getAllByRole("row").map(({ textContent }) => textContent);
  expect(lines()).toEqual(["FieldEarlierLater", "CategoryIndoorsRoof", "Order23"]);
  const oldest = dialog.getAllByRole<HTMLOptionElement>("option", { name: /Created by/ })[0];
  await userEvent.selectOptions(dialog.getByLabelText("One version"), oldest as HTMLOptionElement);
  expect(lines()).toEqual(["FieldEarlierLater", "CategoryOutdoorsRoof", "Order23"]);
  await userEvent.selectOptions(dialog.getByLabelText("Another version"), "version 1");
  expect(dialog.getByText("Nothing differs between these versions.")).toBeDefined();
});

const form = (calls: object) =>
  mountWithToasts(<Edit />, {
    resource: "amenities",
    path: "/amenities/7",
    route: "/amenities/:id/*",
    provider: {
      getOne: async () => ({ data: pool }),
      update: async () => ({ data: { ...pool, name: "Big pool", version: 6 } }),
      [commonRoutes.history.on]: async () => [],
      ...calls,
    },
  });

async function rename() {
  const input = await screen.findByLabelText(/^Name/);
  fill(input, "Big pool");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("what a form has saved is undone from its toast, where the server says that it can be", async () => {
  const undo = vi.fn<(sent: unknown) => Promise<unknown>>(async () => ({ what: "edit", version: 6 }));
  form({ [historyRoutes.undoable.on]: async () => ({ what: "edit", version: 6 }), [historyRoutes.undo.on]: undo });
  await rename();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("It is as it was")).toBeDefined();
  expect(undo.mock.lastCall).toMatchObject([{ params: { resource: "amenities", id: 7 }, body: { version: 6 } }]);
});

test("nothing is offered where there is no way back", async () => {
  const undoable = vi.fn(async () => null);
  form({ [historyRoutes.undoable.on]: undoable });
  await rename();
  await waitFor(() => expect(undoable).toHaveBeenCalled());
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

const GONE = {
  id: 4,
  title: "Sauna",
  deleted_at: "2026-01-05T05:00:00Z",
  deleted_by: null,
  until: "2026-02-04T05:00:00Z",
};

test("deleted records say who, when and until when, and are brought back or deleted for good", async () => {
  const restore = vi.fn<(sent: unknown) => Promise<unknown>>(async () => ({ id: 4 }));
  const forget = vi.fn<(sent: unknown) => Promise<unknown>>(async () => ({ id: 4 }));
  mount(<DeletedDialog resource={amenities} onClose={() => undefined} />, {
    provider: {
      [deletedRoutes.list.on]: async () => ({ records: [GONE], more: null }),
      [deletedRoutes.restore.on]: restore,
      [deletedRoutes.forget.on]: forget,
    },
  });
  const row = (await screen.findByText("Sauna")).closest("li") as HTMLElement;
  expect(row.textContent).toMatch(/Deleted 5 Jan 2026.* by a former colleague; kept until 4 Feb 2026/);
  await userEvent.click(within(row).getByRole("button", { name: "Bring back" }));
  await waitFor(() => expect(restore.mock.lastCall).toMatchObject([{ params: { resource: "amenities", id: 4 } }]));
  await userEvent.click(await within(row).findByRole("button", { name: "Delete for good" }));
  const asked = within(await screen.findByRole("dialog", { name: "Delete Sauna for good?" }));
  expect(forget).not.toHaveBeenCalled();
  await userEvent.click(asked.getByRole("button", { name: "Delete for good" }));
  await waitFor(() => expect(forget.mock.lastCall).toMatchObject([{ params: { resource: "amenities", id: 4 } }]));
});
