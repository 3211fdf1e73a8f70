import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { ActivityPanel } from "../../../src/console/kit/ActivityPanel";
import { PartsContext } from "../../../src/console/kit/parts";
import { SUBJECT_PARTS } from "../../../src/console/parts";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { noteRoutes } from "../../../src/contract/notes/routes";
import { orders } from "../../../src/contract/orders/resource";
import { fill } from "./fill";
import { openPopover } from "./menu";
import { mount, mountWithToasts } from "./mount";

const CHANGE = { id: 1, actor: "Ann Example", resource: "orders", record_id: "7", request_id: "r", changes: {} };
const NOTE = {
  id: 5,
  text: "Call back on Monday",
  author: null,
  file: null,
  mentions: [{ id: 2, name: "Bela Sample" }],
};

const activity = {
  notes: [{ ...NOTE, created_at: "2026-01-03T05:00:00Z" }],
  messages: [],
  money: [{ id: 3, kind: "payment", amount: "250.00", actor: "Bela Sample", created_at: "2026-01-01T05:00:00Z" }],
  writes: true,
};

function open(calls: object = {}, told: object = activity) {
  mountWithToasts(<ActivityPanel resource={orders} id={7} />, {
    provider: {
      [commonRoutes.history.on]: async () => [
        { ...CHANGE, id: 2, action: "note", at: "2026-01-03T05:00:00Z" },
        { ...CHANGE, action: "status", at: "2026-01-02T05:00:00Z" },
      ],
      [noteRoutes.activity.on]: async () => told,
      [noteRoutes.people.on]: async () => [{ id: 2, name: "Bela Sample" }],
      ...calls,
    },
  });
}

test("notes, changes and money stand in one line of time, and each can be seen alone", async () => {
  open();
  await screen.findByText("Call back on Monday");
  const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    expect.stringContaining("Note by a former colleague"),
    expect.stringContaining("Status changed by Ann Example"),
    expect.stringMatching(/Payment.*250.00/),
  ]);
  expect(lines()[0]).toContain("Told: Bela Sample");
  await userEvent.click(screen.getByRole("button", { name: "Money" }));
  expect(lines()).toEqual([expect.stringMatching(/Payment.*250.00/)]);
  expect(screen.queryByRole("button", { name: "Messages" })).toBeNull();
});

test("what was taken back is told by what it is again, and not by the number of an entry that nobody knows", async () => {
  const changes = { status: { before: "cancelled", after: "created" }, entry: { before: null, after: 2941 } };
  open({
    [commonRoutes.history.on]: async () => [{ ...CHANGE, action: "undo", at: "2026-01-02T05:00:00Z", changes }],
  });
  const undone = (await screen.findByText("Undone by Ann Example")).closest("li") as HTMLElement;
  expect(within(undone).getByText("Status")).toBeDefined();
  expect(undone.textContent).not.toContain("2941");
});

test("a history whose words are still fetched leaves the rest of the page, and the focus, where they are", async () => {
  let fetched: (fields: []) => void = () => undefined;
  const promise = new Promise<[]>((done) => {
    fetched = done;
  });
  mount(
    <PartsContext value={{ ...SUBJECT_PARTS, resources: { orders: { historyFields: () => promise } } }}>
      <Suspense fallback="Loading the page">
        <h2 tabIndex={-1}>Review</h2>
        <ActivityPanel resource={orders} id={7} />
      </Suspense>
    </PartsContext>,
    {
      provider: {
        [commonRoutes.history.on]: async () => [{ ...CHANGE, action: "status", at: "2026-01-02T05:00:00Z" }],
        [noteRoutes.activity.on]: async () => activity,
      },
    },
  );
  screen.getByRole("heading", { name: "Review" }).focus();
  await screen.findByLabelText("New note");
  expect(screen.queryByText("Loading the page")).toBeNull();
  expect(screen.queryByText("Call back on Monday")).toBeNull();
  fetched([]);
  await screen.findByText("Call back on Monday");
  expect(document.activeElement?.textContent).toBe("Review");
});

test("a note tells somebody, and is kept in its field when it could not be added", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const add = vi.fn().mockRejectedValueOnce(new Error("Network Error")).mockResolvedValue({});
  open({ [noteRoutes.add.on]: add });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("New note");
  fill(field, "Wants a receipt");
  const menu = openPopover(screen.getByRole("menu", { hidden: true }));
  await userEvent.click(await within(menu).findByRole("menuitem", { name: "Bela Sample", hidden: true }));
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Network Error")).toBeDefined();
  expect(field.value).toBe("Wants a receipt");
  await userEvent.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(field.value).toBe(""));
  expect(add.mock.lastCall).toMatchObject([
    { params: { resource: "orders", id: 7 }, body: { text: "Wants a receipt", mentions: [2] } },
  ]);
});

test("who may only look at the record is asked for no note, and a server without notes shows its history", async () => {
  open({}, { ...activity, writes: false });
  await screen.findByText("Call back on Monday");
  expect(screen.queryByLabelText("New note")).toBeNull();
});

test("what a new record has none of is not listed; a number that became nothing is", async () => {
  const at = "2026-01-02T05:00:00Z";
  const changes = { no_sqyds: { before: null, after: 0 }, total_amount: { before: null, after: "10.00" } };
  open({
    [commonRoutes.history.on]: async () => [
      { ...CHANGE, id: 3, action: "update", at, changes: { no_sqyds: { before: 4, after: 0 } } },
      { ...CHANGE, id: 2, action: "create", at, changes },
    ],
  });
  const [changed, created] = [await screen.findByText("Changed by Ann Example"), screen.getByText(/^Created by/)].map(
    (words) => words.closest("li") as HTMLElement,
  );
  const labels = (line?: HTMLElement) =>
    [...(line?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent);
  expect(labels(created)).toEqual(["Amount"]);
  expect(labels(changed)).toHaveLength(1);
});
