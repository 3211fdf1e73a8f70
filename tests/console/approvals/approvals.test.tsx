import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApprovalList } from "../../../src/console/approvals/ApprovalList";
import { ApprovalShow } from "../../../src/console/approvals/ApprovalShow";
import { PartsContext } from "../../../src/console/kit/parts";
import { lazyPart } from "../../../src/console/load";
import { SUBJECT_PARTS } from "../../../src/console/parts";
import { approvalRoutes } from "../../../src/contract/approvals/routes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { type Around, mount, mountShow } from "../kit/mount";
import { fee, request } from "./approval";

beforeEach(() => {
  window.confirm = () => false;
});

const month = { id: 153, month: "2026-10", status: "open" };
const RECORDS: Readonly<Record<string, object[]>> = { periods: [month], "fee-management": [fee] };
const getMany = async (resource: string) => ({ data: RECORDS[resource] ?? [] });

function open(
  record: { id: number; title: string; [field: string]: unknown } = request,
  { provider, may }: Pick<Around, "provider" | "may"> = {},
  parts = SUBJECT_PARTS,
) {
  mountShow(
    <PartsContext value={parts}>
      <ApprovalShow />
    </PartsContext>,
    "approvals",
    record,
    { provider: { getMany, ...provider }, ...(may ? { may } : {}) },
  );
  return screen.findByRole("heading", { name: record.title });
}

const answers = () =>
  screen
    .queryAllByRole("button")
    .map(({ textContent }) => textContent?.trim())
    .filter((words) => ["Approve", "Reject", "Withdraw"].includes(String(words)));
const dialog = () => within(screen.getByRole("dialog"));

test("a request shows what would change, why, for whom and until when", async () => {
  await open();
  const subject = await screen.findByRole("link", { name: "Fee percentage Platform fee" });
  expect(subject.getAttribute("href")).toBe("/fee-management/9/show");
  expect(screen.getByText("Agreed with the board")).toBeDefined();
  expect(screen.getByText("Bela Sample")).toBeDefined();
  const row = within(screen.getByRole("row", { name: /Film/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["1 %", "2.5 %"]);
  expect(screen.getByText(/^Expires in .* on 8 Jan 2126/)).toBeDefined();
});

test("a request is decided once all that would change is shown, so that its buttons stay where they are", async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Own = lazyPart<{ after: unknown }>(async () => {
    await late;
    return () => "Two and a half";
  });
  const parts = { ...SUBJECT_PARTS, resources: { "fee-management": { changed: { FILM: Own } } } };
  await open(request, {}, parts);
  // By now it is known what one may do.
  await screen.findByRole("link", { name: "Fee percentage Platform fee" });
  expect(answers()).toEqual([]);
  act(come);
  await screen.findByRole("button", { name: "Approve" });
  expect(screen.getByText("Two and a half")).toBeDefined();
  expect(answers()).toEqual(["Approve", "Reject"]);
});

test("what a request is about has its name, a month in words, and what has none its number", async () => {
  await open({ ...request, resource: "periods", record_id: 153, action: "close" });
  expect(await screen.findByText("Period October 2026")).toBeDefined();
  cleanup();
  await open({ ...request, resource: "orders", record_id: 7, action: "refund" });
  expect(await screen.findByText("Order #7")).toBeDefined();
});

test("an approval says what it will cause before it is sent", async () => {
  const decideApproval = vi.fn(async () => ({ id: 5, status: "approved" }));
  await open(request, { provider: { [approvalRoutes.decide.on]: decideApproval } });
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  expect(dialog().getByText(/changed at once/)).toBeDefined();
  expect(decideApproval).not.toHaveBeenCalled();
  await userEvent.click(dialog().getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Approved")).toBeDefined();
  expect(decideApproval).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: 5 }, body: { decision: "approve", reason: null } }),
  );
});

test("a rejection needs a reason", async () => {
  const decideApproval = vi.fn(async () => ({ id: 5, status: "rejected" }));
  await open(request, { provider: { [approvalRoutes.decide.on]: decideApproval } });
  await userEvent.click(await screen.findByRole("button", { name: "Reject" }));
  await userEvent.click(dialog().getByRole("button", { name: "Reject" }));
  expect(await dialog().findByText("Required")).toBeDefined();
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: "Too high" } });
  await userEvent.click(dialog().getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(decideApproval).toHaveBeenCalled());
  expect(decideApproval).toHaveBeenCalledWith(
    expect.objectContaining({ body: { decision: "reject", reason: "Too high" } }),
  );
});

const noApproval = (action: string) => action !== "approve";
test.each([
  ["one's own is for somebody else", { requested_by: 1 }, undefined, /Another person must decide this/, ["Withdraw"]],
  ["of a subject that one may not approve", {}, noApproval, /your role does not include this decision/, []],
  ["whose time is over", { expires_at: "2026-01-08T04:30:00Z" }, undefined, /^The time for this decision is over/, []],
])("a request says why it is not decided: %s", async (_, more, may, why, offered) => {
  await open({ ...request, ...more }, may && { may });
  expect(await screen.findByText(why)).toBeDefined();
  await waitFor(() => expect(answers()).toEqual(offered));
});

test.each([
  ["asker", /^Who asks for this has made or changed your account lately/],
  ["behind", /^You, or whoever made or changed your account, have lately/],
  ["own", /^This is about your own access/],
])("who may not approve it for another reason reads why, and may still reject: %s", async (kept_from, why) => {
  await open({ ...request, kept_from });
  expect(await screen.findByText(why)).toBeDefined();
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  await waitFor(() => expect(answers()).toEqual(["Approve", "Reject"]));
  expect([button("Approve").disabled, button("Reject").disabled]).toEqual([true, false]);
  expect(button("Approve").title).toMatch(why);
});

test("a decided request shows who decided it, when and why, and nothing to press", async () => {
  const decided = { status: "rejected", decided_by: 3, decided_by_name: "Carl Sample", decision_reason: "Too high" };
  await open({ ...request, ...decided, decided_at: "2026-01-06T04:30:00.000Z" });
  expect(screen.getByText("by Carl Sample, 6 Jan 2026, 10:00 IST")).toBeDefined();
  expect(screen.getByText("Too high")).toBeDefined();
  expect(answers()).toEqual([]);
});

test("the list marks the requests of who reads it", async () => {
  const rows = [request, { ...request, id: 6, title: "Refund of order 4", requested_by: 1 }];
  mount(<ApprovalList />, { resource: "approvals", provider: { getList: async () => ({ data: rows, total: 2 }) } });
  const mark = await screen.findByText("Yours");
  expect(mark.closest("tr")?.textContent).toContain("Refund of order 4");
});

test("another bank account is shown field by field, and what approving it does", async () => {
  await open({
    ...request,
    title: "Bank details of company “Thune Press”",
    action: "bank-details",
    resource: "company",
    changes: { "bank_details.account_number": { before: "…5678", after: "…4321" } },
  });
  const row = await screen.findByRole("row", { name: /Account number/ });
  expect(row.textContent).toBe("Bank details: Account number…5678…4321");
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  expect(within(screen.getByRole("dialog")).getByText(/takes the place of the present one/)).toBeDefined();
});

test("what a guarded call takes is shown in its own words, as is what approving it does", async () => {
  const told = { amount: { before: null, after: "400.00" }, method: { before: null, after: "bank-transfer" } };
  const history = async () => [
    {
      id: 1,
      at: "2026-01-05T04:30:00.000Z",
      actor: "Bela Sample",
      action: "request",
      changes: { changes: { before: null, after: told } },
    },
  ];
  const payment = {
    ...request,
    title: "Payment of ₹400.00 for order 9",
    action: "payment",
    resource: "orders",
    changes: {
      amount: { before: null, after: "400.00" },
      method: { before: null, after: "bank-transfer" },
      received_on: { before: null, after: "2026-01-04" },
    },
  };
  await open(payment, { provider: { [commonRoutes.history.on]: history } });
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) => textContent?.replace(/\s/g, " "));
  expect(rows).toEqual(expect.arrayContaining(["Amount—₹ 400.00", "Method—Bank transfer", "Received on—4 Jan 2026"]));
  const [entry] = await screen.findAllByRole("listitem");
  await waitFor(() => expect(entry?.textContent).toContain("What changesAmount, Method"));
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  expect(dialog().getByText(/only if you have seen it on the bank’s statement/)).toBeDefined();
});
