import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { EscrowSection } from "../../../src/console/spv/form/EscrowSection";
import { SECTIONS } from "../../../src/console/spv/form/sections";
import { escrowPath, sectionPath } from "../../../src/console/spv/paths";
import { TodayPage } from "../../../src/console/today/TodayPage";
import { clockRoutes } from "../../../src/contract/clock/routes";
import type { TodayBlocks } from "../../../src/contract/today/calls";
import { todayRoutes } from "../../../src/contract/today/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";
import { received } from "../kit/received";

const today: TodayBlocks = {
  approvals: 3,
  cancellations: 2,
  refunds: { orders: 13, days: 14 },
  eois: 1234,
  undelivered: 21,
  receipts: { receipts: 34, amount: "1250.50", since: "2026-01-02" },
  unbatched: 31,
  unbatched_parts: 32,
  late_batches: { batches: 33, to_date: "2026-01-02" },
  kyc: [
    { from_date: "2026-01-03", customers: 4 },
    { from_date: "2025-12-29", to_date: "2026-01-02", customers: 5 },
    { to_date: "2025-12-28", customers: 6 },
  ],
  clock: { doubt: null },
  deadlines: { past: 7, today: 8, next: 9 },
  held: {
    found: 1,
    first: [
      {
        order_id: 9,
        property_name: "Sea House",
        status: "full-payment-pending",
        since: "2026-01-04T06:30:00.000Z",
        to: "fully-paid",
        blocked: [{ gate: "escrow", detail: null }],
        unconfirmed: true,
        problem: null,
      },
    ],
  },
  ledger: { verified_at: "2026-01-05T04:00:00.000Z", ok: true, wrong: 0, warned: 6 },
  reconciliation: { tokens: 2, unexplained: 0 },
  money: { from_date: "2025-12-30", kinds: [{ kind: "deposit", transfers: 1, amount: "125000.50" }] },
  orders: [
    { status: "order-created", orders: 11 },
    { status: "refunded", orders: 12 },
  ],
  raise: [{ property_id: 4, property_name: "Sea House", target: "2010.00", taken: 10, tokens: 100 }],
  documents: {
    found: 8,
    soonest: [
      {
        document_id: 5,
        document_name: "Insurance policy",
        property_id: 4,
        property_name: "Sea House",
        expires_on: "2026-01-05",
      },
    ],
  },
};

const open = (read: () => Promise<unknown>) =>
  mount(<TodayPage />, { path: "/today", provider: { [todayRoutes.today.on]: read } });

/** Gives the address of the link beside or below some words, and what it filters by. */
function leads(name: string | RegExp, within_: HTMLElement = document.body) {
  const link = within(within_).getByRole("link", { name });
  const [path, search] = (link.getAttribute("href") ?? "").split("?");
  const query = Object.fromEntries(new URLSearchParams(search));
  return [path, query.filter === undefined ? query : JSON.parse(query.filter)];
}

const panel = async (title: string) =>
  (await screen.findByRole("heading", { name: title })).closest("section") as HTMLElement;

test("each figure leads to the list behind it, under its filter; held orders and expiring documents are named", async () => {
  open(async () => today);
  const held = await panel("Paid or signed, and held up");
  expect(leads("Order 9", held)[0]).toBe("/orders/order-details/9");
  expect(within(held).getByText("Paid in full, since 4 Jan 2026, 12:00 IST")).toBeDefined();
  expect(within(held).getByText("The asset has no SPV whose escrow could take the money")).toBeDefined();
  expect(within(held).getByText("Another person has to confirm its payments, or take this step.")).toBeDefined();
  const documents = await panel("Expiring documents");
  expect(within(documents).getByText("8 will expire within 30 days. The first 1.")).toBeDefined();
  expect(leads("All", documents)).toEqual(["/documents", { sort: "expires_on", order: "ASC" }]);
  expect(await within(documents).findByRole("link", { name: "Insurance policy" })).toBeDefined();
  expect(await screen.findByText("Approvals for you")).toBeDefined();
  expect(leads("3")).toEqual(["/approvals", { status: "pending" }]);
  expect(leads("2")).toEqual(["/cancel", { status: "pending" }]);
  expect(leads("31")).toEqual(["/super-admin-withdrawal", { status: "approved" }]);
  expect(leads("32")).toEqual(["/payment-batches", {}]);
  expect(leads("34")).toEqual(["/receipts", { waiting: true }]);
  expect(screen.getByText(/1,250\.50, the oldest of 2 Jan 2026/)).toBeDefined();
  expect(leads("33")).toEqual(["/payment-batches", { unsettled: true, to_date: "2026-01-02" }]);
  expect(leads("1,234")).toEqual(["/EOI", { status: "new" }]);
  expect(leads("21")).toEqual(["/outbox", { status: "failed" }]);
  expect(leads("4")).toEqual(["/customers", { kyc: "pending", role: 2, from_date: "2026-01-03" }]);
  expect(leads("6")).toEqual(["/customers", { kyc: "pending", role: 2, to_date: "2025-12-28" }]);
  expect(screen.getByRole("link", { name: "6" }).getAttribute("href")).toContain("&sort=kyc_since&order=ASC");
  expect(leads("Agree")).toEqual(["/reconciliation", {}]);
  expect(leads("7")).toEqual(["/report", { report: "deadlines", days: "0" }]);
  expect(leads("9")).toEqual(["/report", { report: "deadlines", days: "7" }]);
  expect(leads("Refunded")).toEqual(["/orders", { status: "refunded" }]);
  expect(leads(/1,25,000\.50/)).toEqual(["/ledger", { kind: "deposit", from_date: "2025-12-30" }]);
  const raise = await panel("Raise against target");
  expect(leads("Sea House", raise)).toEqual(["/assets/dashborad-asset/4", {}]);
  expect(leads("All", raise)).toEqual(["/assets", { status: "live" }]);
  expect(raise.textContent?.replace(/\s/g, " ")).toContain("10 of 100 tokens, target ₹ 2,010.00");
});

test("a clock that is doubted is told of, and confirmed with a reason", async () => {
  const confirmClock = vi.fn(async () => ({ trusted_at: "2026-02-19T04:30:00.000Z" }));
  const doubt = { because: "jump", shown: "2026-02-19T04:30:00.000Z", expected: "2026-01-05T04:30:00.000Z" };
  mount(<TodayPage />, {
    path: "/today",
    provider: {
      [todayRoutes.today.on]: async () => ({ ...today, clock: { doubt } }),
      [clockRoutes.confirm.on]: confirmClock,
    },
    may: () => true,
  });
  expect(await screen.findByText(/jumped ahead.*It shows 19 Feb 2026, 10:00 IST; 5 Jan 2026, 10:00 IST/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "The clock is right" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("Is it 19 Feb 2026, 10:00 IST now?")).toBeDefined();
  fill(dialog.getByLabelText(/^Reason/), "The machine slept");
  await userEvent.click(dialog.getByRole("button", { name: "The clock is right" }));
  await received(confirmClock, { body: { reason: "The machine slept" }, key: expect.any(String) });
});

test("what the role may not view is absent", async () => {
  const { kyc, approvals } = today;
  open(async () => ({ kyc, approvals }));
  expect(await screen.findByRole("heading", { name: "KYC pending" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  expect(screen.getByText("Approvals for you")).toBeDefined();
  expect(screen.queryByText("Cancellation requests")).toBeNull();
});

test("a role that sees none of it is told so", async () => {
  open(async () => ({}));
  expect(await screen.findByRole("heading", { name: "Nothing for your role" })).toBeDefined();
});

test("lists without a row say so in words", async () => {
  open(async () => ({ ...today, orders: [], raise: [], documents: { found: 0, soonest: [] } }));
  expect(await screen.findByText("There are no orders.")).toBeDefined();
  expect(screen.getByText("No live asset has tokens left.")).toBeDefined();
  expect(screen.getByText("No document will expire within 30 days.")).toBeDefined();
});

test("the figures are asked for again when the window is looked at again", async () => {
  const read = vi.fn().mockResolvedValueOnce(today).mockResolvedValue({ approvals: 21 });
  open(read);
  expect(await screen.findByRole("link", { name: "3" })).toBeDefined();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByRole("link", { name: "21" })).toBeDefined();
  focusManager.setFocused(undefined);
});

test("a new platform says what it needs, who does it and where, and is put away", async () => {
  const steps = [
    { name: "approver", state: "waits", mine: true, roles: ["Super admin"] },
    { name: "account", state: "done", mine: true, roles: ["Super admin"] },
    { name: "bank", state: "open", mine: true, roles: ["Super admin"] },
    { name: "fees", state: "done", mine: true, roles: ["Super admin", "Finance"] },
    { name: "company", state: "open", mine: false, roles: ["Super admin", "Asset manager"] },
    { name: "spv", state: "open", begun: 7, mine: true, roles: ["Super admin"] },
  ] as const;
  const provider = { [todayRoutes.today.on]: async () => today, [todayRoutes.start.on]: async () => steps };
  mount(<TodayPage />, { path: "/today", provider });
  const start = within(await panel("Getting started"));
  expect(start.getByText(/2 of 6 done/)).toBeDefined();
  expect(start.getAllByRole("img").map((mark) => mark.getAttribute("aria-label"))).toEqual([
    "Waits for somebody else",
    "Done",
    "To do",
    "Done",
    "To do",
    "To do",
  ]);
  expect(start.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Enter the bank", `/settings/create?${new URLSearchParams({ source: '{"name":"collection_bank"}' })}`],
    // An SPV that is there lacks its account alone.
    ["Enter its escrow account", escrowPath(7)],
  ]);
  expect(escrowPath(7)).toBe(sectionPath(7, 1 + SECTIONS.findIndex(({ Panel }) => Panel === EscrowSection)));
  expect(start.getByText("By Super admin, Asset manager.")).toBeDefined();
  await userEvent.click(start.getByRole("button", { name: "Hide these steps" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Getting started" })).toBeNull());
});
