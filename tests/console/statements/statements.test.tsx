import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PostedLines } from "../../../src/console/statements/PostedLines";
import { StatementList } from "../../../src/console/statements/StatementList";
import { StatementShow } from "../../../src/console/statements/StatementShow";
import { statementRoutes } from "../../../src/contract/statements/routes";
import { STATEMENT_SHOWN } from "../../../src/contract/statements/vocabulary";
import { fill } from "../kit/fill";
import { mount, mountShow } from "../kit/mount";
import { received } from "../kit/received";

const statement = {
  ...{ id: 3, version: 1, account_id: 1, file_name: "hdfc.csv", format: "csv", status: "open", open_lines: 2 },
  ...{ unclear_lines: 2, opening: "100.00", credits: "60.00", debits: "0.00", closing: "160.00", lines: 3 },
  ...{ period_from: "2026-01-04", period_to: "2026-01-04" },
};
const line = (position: number, more: object) => ({
  ...{ id: position + 10, version: 1, statement_id: 3, position, booked_on: "2026-01-04", side: "credit" },
  ...{ amount: "20.00", reference: `UTR-${position}`, narration: "x", payer: "Ravi Kumar", reversal: false },
  ...{ reasons: [], parts: [], candidates: [], receipt_id: null, decided: false, ...more },
});
const part = (record_id: number) => ({ purpose: "order-payment", record_id, amount: "20.00" });
const fit = [{ code: "fit", params: { references: "ORD-8, ORD-9" } }];
const lines = [
  line(1, { state: "unclear", reasons: fit, candidates: [part(8), part(9)] }),
  line(2, { state: "unclear", reasons: fit, candidates: [part(8)] }),
  line(3, { state: "known", reasons: [{ code: "line-known", params: { line: 4, statement: 2 } }] }),
];
const figures = [
  { state: "unclear", side: "credit", lines: 2, amount: "40.00" },
  { state: "known", side: "credit", lines: 1, amount: "20.00" },
];

const open = (verbs: object = {}) =>
  mountShow(<StatementShow />, "bank-statements", statement, {
    provider: {
      getMany: async () => ({ data: [{ id: 1, name: "HDFC collection" }] }),
      getList: async () => ({ data: lines, total: lines.length }),
      [statementRoutes.figures.on]: async () => figures,
      ...verbs,
    },
  });

test("a statement shows its figures, its groups and why each line is what it is", async () => {
  open();
  expect(await screen.findByText("Closing balance")).toBeDefined();
  expect((await screen.findAllByText("ORD-8, ORD-9 would fit")).length).toBe(2);
  expect(screen.getByText("Line 4 of statement 2")).toBeDefined();
  expect(await screen.findByRole("button", { name: /^To be decided 2/ })).toBeDefined();
  // What is known already is nobody's to decide.
  expect(screen.queryByRole("button", { name: "Decide on line 3" })).toBeNull();
});

test.each([
  ["has nothing that could be posted", { status: "posted", done_lines: 0 }, true],
  ["waits for a second person", { status: "waiting" }, false],
  ["is posted in part", { status: "open", done_lines: 1 }, false],
])("a statement that %s is offered to be deleted only where that is possible", async (_, changed, possible) => {
  open({ getOne: async () => ({ data: { ...statement, ...changed } }) });
  await screen.findByText("Closing balance");
  expect(screen.queryByRole("button", { name: "Delete" }) !== null).toBe(possible);
});

test("lines are decided one after the other", async () => {
  const decide = vi.fn(async () => ({}));
  open({ [statementRoutes.decide.on]: decide });
  fireEvent.click(await screen.findByRole("button", { name: "Next to decide" }));
  const first = await screen.findByRole("dialog", { name: /of line 1$/ });
  fireEvent.click(within(first).getAllByRole("radio")[1] as HTMLElement);
  fireEvent.click(within(first).getByRole("button", { name: "Save and next" }));
  await received(decide, {
    params: { id: 11 },
    body: { decision: "allocate", parts: [part(9)], version: 1 },
    key: expect.any(String),
  });
  const second = await screen.findByRole("dialog", { name: /of line 2$/ });
  fireEvent.click(within(second).getByLabelText("Nobody knows yet: leave it in suspense"));
  fireEvent.click(within(second).getByRole("button", { name: "Save and next" }));
  await waitFor(() => expect(decide).toHaveBeenCalledTimes(2));
});

test("one action sends the lines, after saying what becomes of them", async () => {
  const post = vi.fn(async () => ({ approval_id: 4 }));
  open({ [statementRoutes.post.on]: post });
  fireEvent.click(await screen.findByRole("button", { name: "Send for approval" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send 2 lines for approval?" }));
  expect(await dialog.findByText("2 of them go to suspense.")).toBeDefined();
  const send = dialog.getByRole("button", { name: "Send for approval" });
  await waitFor(() => expect(send.hasAttribute("disabled")).toBe(false));
  fireEvent.click(send);
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
});

test("a CSV that nobody has described yet is asked about beside its first lines, and then brought", async () => {
  const none = { narration: null, payer: null, account: null, side: null, credit: null, debit: null, balance: null };
  const look = {
    ...{
      format: "csv",
      known: null,
      remembered: false,
      rows: [
        ["Tag", "Betrag"],
        ["04/01/2026", "15.00"],
      ],
    },
    mapping: { header: 0, day: "dmy", columns: { ...none, date: 0, reference: null, amount: null } },
  };
  const [map, bring] = [vi.fn(async () => ({})), vi.fn(async () => ({ statement, again: false }))];
  mount(<StatementList />, {
    ...{ resource: "bank-statements", path: "/bank-statements", route: "/bank-statements" },
    provider: {
      getList: async (resource: string) =>
        resource === "bank-accounts"
          ? { data: [{ id: 1, name: "HDFC", account_number: "••••5678" }], total: 1 }
          : { data: [], total: 0 },
      [statementRoutes.look.on]: async () => look,
      [statementRoutes.map.on]: map,
      [statementRoutes.bring.on]: bring,
    } as never,
  });
  fireEvent.click((await screen.findAllByRole("button", { name: "Bring a statement" }))[0] as HTMLElement);
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), new File(["x"], "b.csv", { type: "text/csv" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What are the columns?" }));
  const keep = dialog.getByRole("button", { name: "Keep and bring" });
  expect(keep.hasAttribute("disabled")).toBe(true);
  fireEvent.change(dialog.getByLabelText("Betrag"), { target: { value: "amount" } });
  fireEvent.click(keep);
  await waitFor(() => expect(bring).toHaveBeenCalledOnce());
  const columns = { ...look.mapping.columns, amount: 1 };
  expect(map).toHaveBeenCalledWith(expect.objectContaining({ body: { header: 0, day: "dmy", columns } }));
});

test("while a statement is posted its page tells how far it is, and nothing of it is decided", async () => {
  const posted = { state: "posted", side: "credit", lines: 3_000, amount: "60.00" };
  open({
    getOne: async () => ({ data: { ...statement, status: "posting" } }),
    [statementRoutes.figures.on]: async () => [...figures, posted],
  });
  expect(await screen.findByText("3,000 of 3,002 lines are posted.")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Posting" }).getAttribute("value")).toBe("3000");
  expect((await screen.findAllByText("ORD-8, ORD-9 would fit")).length).toBe(2);
  expect(screen.queryByRole("button", { name: "Decide on line 1" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Send for approval" })).toBeNull();
});

test("once the last line is posted the page shows what the statement has come to", async () => {
  const getOne = vi.fn(async () => ({ data: { ...statement, status: "posted", open_lines: 0 } }));
  getOne.mockResolvedValueOnce({ data: { ...statement, status: "posting" } } as never);
  const posted = [{ state: "posted", side: "credit", lines: 2, amount: "40.00" }];
  open({ getOne, [statementRoutes.figures.on]: async () => posted });
  expect(await screen.findByText("Done")).toBeDefined();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("who approves reads each line with its reason, of very many the first ones, and where all of them are", async () => {
  const reasons = [{ code: "reference-part", params: { reference: "ORD-8", rest: "5.00" } }];
  const after = Array.from({ length: STATEMENT_SHOWN }, (_, at) => ({ ...line(at + 1, {}), state: "suspense" }));
  const first = { ...line(1, {}), state: "proposed", reasons, parts: [part(8)] };
  mount(<PostedLines before={null} after={[first, ...after.slice(1)]} />, { resource: "approvals" });
  expect(await screen.findByText("Reference ORD-8; ₹5.00 stays outstanding")).toBeDefined();
  expect(await screen.findByText(/^The first 500 lines\./)).toBeDefined();
});

test("the money of a line is split over several records, each asked for what is left", async () => {
  const decide = vi.fn(async () => ({}));
  const named = { getList: async (name: string) => ({ data: name === "orders" ? [] : lines, total: 3 }) };
  open({ ...named, [statementRoutes.decide.on]: decide });
  fireEvent.click(await screen.findByRole("button", { name: "Decide on line 1" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByLabelText("Something else"));
  fireEvent.click(screen.getByRole("button", { name: "Save and next" }));
  const first = within(await screen.findByRole("dialog", { name: /20\.00 for\?$/ }));
  expect(first.queryByLabelText("Give the rest to something else")).toBeNull();
  const amount = first.getByLabelText(/^Amount/);
  fill(amount, "12.50");
  expect(await first.findByLabelText("Give the rest to something else")).toBeDefined();
});

test("a line that takes a receipt back has the button that reverses it, one that came back that of its payment", async () => {
  const back = [
    line(1, {
      side: "debit",
      state: "returned",
      receipt_id: 7,
      reasons: [{ code: "takes-back", params: { receipt: 7 } }],
    }),
    line(2, { state: "returned", reasons: [{ code: "came-back", params: { number: "PB-2-1", batch: 2 } }] }),
  ];
  const of: Record<string, object[]> = {
    "bank-statement-lines": back,
    "payment-batch-items": [
      { id: 5, number: "PB-2-1", status: "paid", amount: "20.00", user_name: "Asha", batch_id: 2 },
    ],
  };
  const ones: Record<string, object> = {
    receipts: { id: 7, transfer_id: 70 },
    ledger: { id: 70, kind: "receipt", amount: "20.00", reversed_by: null },
  };
  open({
    getList: async (name: string) => ({ data: of[name] ?? [], total: 2 }),
    getOne: async (name: string) => ({ data: ones[name] ?? statement }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reverse" }));
  expect(await screen.findByRole("dialog", { name: /^Reverse/ })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Mark as returned" })).toBeDefined();
});
