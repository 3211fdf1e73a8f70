import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { NewImport } from "../../../src/console/imports/NewImport";
import { importRoutes } from "../../../src/contract/imports/routes";
import { expectFailure } from "../kit/expectFailure";
import { mountWithToasts, type Sent } from "../kit/mount";
import { head, NOW, openImport as open, record, refusedRow } from "./importPage";

function start(verbs: object = {}, may?: (action: string, resource: string) => boolean) {
  return mountWithToasts(<NewImport />, {
    ...{ resource: "imports", path: "/imports/new?resource=features", route: "/imports/new" },
    provider: verbs as never,
    ...(may ? { may } : {}),
  });
}

const file = new File(["Feature\nPool\n"], "features.csv", { type: "text/csv" });
const input = () => document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const fieldOf = (column: string) => screen.findByRole<HTMLSelectElement>("combobox", { name: `Field of ${column}` });

test("a file is taken for the records that the list has, and leads on to its columns", async () => {
  const bring = vi.fn(async (_: Sent) => record);
  const router = start({ [importRoutes.bring.on]: bring });
  expect(await screen.findByRole("heading", { name: "Import features" })).toBeDefined();
  expect(((await screen.findByRole("combobox", { name: "What the rows are" })) as HTMLSelectElement).value).toBe(
    "features",
  );
  expect(screen.getByText("1. File").closest("li")?.getAttribute("aria-current")).toBe("step");
  await userEvent.upload(input(), file);
  await waitFor(() => expect(router.state.location.pathname).toBe("/imports/7/show"));
  expect(bring.mock.calls[0]?.[0]).toMatchObject({ query: { resource: "features" }, file: { name: "features.csv" } });
});

test("a file that is dropped and cannot be read says why, and another one may be chosen; a server without imports says so", async () => {
  expectFailure();
  const bring = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("This file is encrypted", { status: 422 }))
    .mockRejectedValueOnce(new ApiError("Not found", { status: 501, code: LOCAL_CODE.absent }));
  start({ [importRoutes.bring.on]: bring });
  fireEvent.drop((await screen.findByText("Choose a CSV or Excel file")).closest("label") as HTMLElement, {
    dataTransfer: { files: [file] },
  });
  expect((await screen.findByRole("alert")).textContent).toBe("This file is encrypted");
  expect(input().disabled).toBe(false);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What the rows are" }), "amenities");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await userEvent.upload(input(), file);
  expect((await screen.findByRole("alert")).textContent).toBe("This server takes records one at a time.");
});

test("only records that one may create are offered", async () => {
  start({}, (action, resource) => action !== "create" || resource === "amenities");
  const choice = await screen.findByRole("combobox", { name: "What the rows are" });
  expect(
    within(choice)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Amenities"]);
  cleanup();
  start({}, (action) => action !== "create");
  expect(await screen.findByRole("heading", { name: "Nothing that you may import" })).toBeDefined();
});

test("columns stand with their first values and what they were guessed to be, and nothing is checked without what is required", async () => {
  open({}, { [importRoutes.head.on]: async () => ({ ...head, ambiguous_days: true }) });
  expect((await fieldOf("Feature")).value).toBe("name");
  expect((await fieldOf("Sort")).value).toBe("");
  expect(screen.getByText("Pool · Lift")).toBeDefined();
  expect(screen.getAllByText("Guessed")).toHaveLength(1);
  expect(screen.getByText("2. Columns").closest("li")?.getAttribute("aria-current")).toBe("step");
  const days = await screen.findByRole("combobox", { name: "Days such as 03/04/2026" });
  expect(within(days).getAllByRole("option")).toHaveLength(3);
  await userEvent.selectOptions(await fieldOf("Feature"), "");
  expect(screen.getByRole("status").textContent).toMatch(
    /^Every new record needs: .*Name.*\. Choose a column for each\.$/,
  );
  expect((screen.getByRole("button", { name: "Check all rows" }) as HTMLButtonElement).disabled).toBe(true);
});

test("the check is begun with the columns as they were chosen, which stay when it is refused", async () => {
  expectFailure();
  const refusal = new ApiError("This field is not imported", { status: 422 });
  const check = vi.fn(async (_: Sent) => ({ id: 7, total: 3 })).mockRejectedValueOnce(refusal);
  open({}, { [importRoutes.check.on]: check });
  await userEvent.selectOptions(await fieldOf("Sort"), "position");
  await press("Check all rows");
  expect((await screen.findByRole("alert")).textContent).toBe("This field is not imported");
  expect((await fieldOf("Sort")).value).toBe("position");
  await press("Check all rows");
  await waitFor(() => expect(check).toHaveBeenCalledTimes(2));
  expect(check.mock.lastCall?.[0]).toMatchObject({
    params: { id: 7 },
    body: {
      ...head.mapping,
      columns: [
        { at: 0, field: "name" },
        { at: 1, field: "position" },
      ],
    },
  });
});

test("what was chosen stays while the columns are asked for again", async () => {
  const read = vi.fn(async () => head);
  open({}, { [importRoutes.head.on]: read });
  await userEvent.selectOptions(await fieldOf("Sort"), "position");
  read.mockReturnValue(new Promise(() => undefined));
  await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect((await fieldOf("Sort")).value).toBe("position");
});

test("rows change records by a unique field that is a column", async () => {
  const check = vi.fn(async (_: Sent) => ({ id: 7, total: 3 }));
  open({}, { [importRoutes.check.on]: check });
  await userEvent.selectOptions(await fieldOf("Remark"), "id");
  const key = await screen.findByRole("combobox", { name: "Records that exist" });
  expect(screen.queryByRole("combobox", { name: "Empty cells" })).toBeNull();
  await userEvent.selectOptions(key, "id");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Empty cells" }), "clear");
  await press("Check all rows");
  await waitFor(() => expect(check.mock.calls[0]?.[0]).toMatchObject({ body: { key: "id", blanks: "clear" } }));
});

test("a check says how far it has come, and can be cancelled", async () => {
  const cancel = vi.fn(async () => ({ id: 7, total: 3 }));
  open({ status: "checking", done: 1 }, { [importRoutes.cancel.on]: cancel });
  expect(await screen.findByText("1 of 3 rows checked. Nothing is written yet.")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Progress" }).getAttribute("value")).toBe("1");
  await press("Cancel");
  await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
});

test("the verdict says what will happen and why rows are refused, which are a file to mend", async () => {
  const rows = vi.fn(async (_: Sent) => [refusedRow]);
  const download = vi.fn(async () => undefined);
  const answers = { [importRoutes.rows.on]: rows, [importRoutes.refused.on]: download };
  open({ status: "checked", created: 1, unchanged: 1, refused: 1 }, answers);
  expect(await screen.findByText("1 record will be created.")).toBeDefined();
  expect(screen.getByText("1 row is refused and left out.")).toBeDefined();
  const row = (await screen.findByText("Enter a whole number")).closest("tr") as HTMLElement;
  expect(within(row).getAllByRole("cell")[0]?.textContent).toBe("3");
  expect(row.textContent).toContain("Order: Enter a whole number");
  expect(rows.mock.calls[0]?.[0]).toMatchObject({ query: { page: 1, state: "refused" } });
  await press("Download refused rows");
  expect(download).toHaveBeenCalledWith({ params: { id: 7 } }, "features-refused.csv");
  const again = screen.getByRole("link", { name: "Bring the mended file" });
  expect(again.getAttribute("href")).toBe("/imports/new?resource=features");
  await press("Will be created (1)");
  await waitFor(() => expect(rows.mock.lastCall?.[0]).toMatchObject({ query: { page: 1, state: "create" } }));
});

test("the import is run under a key", async () => {
  const run = vi.fn(async (_: Sent) => ({ id: 7, total: 3 }));
  open({ status: "checked", created: 1, changed: 1 }, { [importRoutes.run.on]: run });
  await press("Import 2 rows");
  await waitFor(() =>
    expect(run.mock.calls[0]?.[0]).toMatchObject({ body: { reason: null }, key: expect.any(String) }),
  );
});

test("a large one asks a second person, with a note", async () => {
  const run = vi.fn(async (_: Sent) => ({ id: 7, total: 3, approval_id: 4 }));
  open({ status: "checked", created: 2, needs_second: true }, { [importRoutes.run.on]: run });
  expect(await screen.findByText("A second person decides before anything is written.")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: "Note for the second person" }), {
    target: { value: "Books of 2025" },
  });
  await press("Ask for approval");
  await waitFor(() => expect(run.mock.calls[0]?.[0]).toMatchObject({ body: { reason: "Books of 2025" } }));
});

test("what nothing can be imported of offers to change the columns alone, which are as they were", async () => {
  open({ status: "checked", refused: 3 });
  expect(await screen.findByText(/^No row can be imported/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
  await press("Change columns");
  expect((await fieldOf("Feature")).value).toBe("name");
});

test("somebody else's import, or one that waits, can be looked at and no more", async () => {
  open({ status: "waits", created: 2, approval_id: 4 });
  expect(await screen.findByText(/Nothing is written until a second person has decided/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
  cleanup();
  open({ status: "checked", created: 1, mine: false });
  expect(await screen.findByText("1 record will be created.")).toBeDefined();
  for (const name of [/^Import \d/, "Change columns"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("rows of records that one may not view are not shown", async () => {
  const rows = vi.fn(async () => []);
  open({ status: "finished", mine: false, may_view: false, refused: 1 }, { [importRoutes.rows.on]: rows });
  expect(await screen.findByText(/You may not view these records/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download refused rows" })).toBeNull();
  expect(rows).not.toHaveBeenCalled();
});

test("an import that has ended says its outcome, and can be undone as a whole", async () => {
  const undo = vi.fn(async (_: Sent) => ({ id: 7, total: 3 }));
  const made = { row: 2, state: "created", cells: ["Pool"], record_id: 21, approval_id: null, problems: [] };
  open(
    { status: "finished", created: 3, finished_at: NOW, undoable: true },
    { [importRoutes.undo.on]: undo, [importRoutes.rows.on]: async () => [made] },
  );
  expect((await screen.findByRole("link", { name: "Pool" })).getAttribute("href")).toContain("21");
  expect(screen.queryByRole("button", { name: "Try refused rows again" })).toBeNull();
  await press("Undo import");
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Undo import" }));
  await waitFor(() => expect(undo.mock.calls[0]?.[0]).toMatchObject({ key: expect.any(String) }));
});

test("one that was stopped says why, and goes on with the rest", async () => {
  const retry = vi.fn(async () => ({ id: 7, total: 3 }));
  open({ status: "stopped", created: 1, problem: "Your role was changed" }, { [importRoutes.retry.on]: retry });
  expect(await screen.findByText("It was stopped: Your role was changed")).toBeDefined();
  await press("Go on with the rest");
  await waitFor(() => expect(retry).toHaveBeenCalledOnce());
});

test.each([
  ["at its columns", { status: "mapping" }],
  ["once it is checked", { status: "checked", created: 1 }],
])("an import that has written nothing is discarded %s, after asking", async (_, state) => {
  const discard = vi.fn(async (_: Sent) => ({ id: 7, total: 3 }));
  open({ ...state, discardable: true }, { [importRoutes.discard.on]: discard });
  await press("Discard");
  const dialog = screen.getByRole("dialog", { name: "Discard this import?" });
  expect(discard).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(discard.mock.calls[0]?.[0]).toMatchObject({ params: { id: 7 } }));
});

test("one that was discarded says so, without rows, and offers nothing more", async () => {
  const rows = vi.fn(async () => []);
  open({ status: "discarded" }, { [importRoutes.rows.on]: rows });
  expect(await screen.findByText(/^Its rows were removed/)).toBeDefined();
  expect(rows).not.toHaveBeenCalled();
  for (const name of ["Discard", "Go on with the rest"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
