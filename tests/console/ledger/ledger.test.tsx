import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccountShow } from "../../../src/console/ledger/AccountShow";
import { TransferShow } from "../../../src/console/ledger/TransferShow";
import { mountShow } from "../kit/mount";

const postings = [
  {
    id: 1,
    transfer_id: 7,
    kind: "payment",
    account_id: 2,
    account: "wallet:3",
    debit: "70.00",
    credit: "0.00",
    balance: "30.00",
  },
  {
    id: 2,
    transfer_id: 7,
    kind: "payment",
    account_id: 4,
    account: "order:9",
    debit: "0.00",
    credit: "70.00",
    balance: "70.00",
  },
].map((posting) => ({ ...posting, created_at: "2026-01-05T04:30:00.000Z" }));

const rows = async () =>
  (await screen.findAllByRole("row")).map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.replace(/\s/g, " ")),
  );

const NAMES: Record<string, object> = {
  orders: { id: 9 },
  customers: { id: 3, name: "Bela Sample" },
  ledger: { id: 6 },
};

/** Mounts the page of a transfer or an account over some postings; returns what they are asked for with. */
function open(page: React.ReactNode, resource: string, record: { id: number }, data: object[] = postings) {
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data, total: data.length }));
  const getMany = async (name: string) => ({ data: [NAMES[name]] });
  mountShow(page, resource, record, { provider: { getList, getMany } });
  return getList;
}

test("a transfer shows its two sides and what it belongs to", async () => {
  const transfer = { id: 7, kind: "reversal", amount: "70.00", order_id: 9, user_id: 3, reverses: 6, actor: "Ann" };
  const getList = open(<TransferShow />, "ledger", transfer);
  expect(await screen.findByRole("heading", { name: "Ledger transfer 7" })).toBeDefined();
  expect(await screen.findByRole("link", { name: "wallet:3" })).toBeDefined();
  expect(await rows()).toEqual([
    ["Account", "Debit", "Credit", "Balance"],
    ["wallet:3", "₹ 70.00", "", "₹ 30.00"],
    ["order:9", "", "₹ 70.00", "₹ 70.00"],
  ]);
  expect(screen.getByRole("link", { name: "wallet:3" }).getAttribute("href")).toBe("/ledger-accounts/2/show");
  const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await href("Order 9")).toBe("/orders/order-details/9");
  expect(await href("Bela Sample")).toBe("/customer-profile/3");
  expect(await href("Ledger transfer 6")).toBe("/ledger/6/show");
  expect(getList).toHaveBeenCalledWith("ledger-postings", expect.objectContaining({ filter: { transfer_id: 7 } }));
});

test("a deposit can be reversed with a reason, a reversed one and what has a way back of its own cannot", async () => {
  const deposit = { id: 7, kind: "deposit", amount: "70.00", actor: "Ann", reversed_by: null };
  const shown = (more: object) => open(<TransferShow />, "ledger", { ...deposit, ...more });
  for (const fixed of [{ reversed_by: 8 }, { kind: "settlement" }]) {
    shown(fixed);
    expect(await screen.findByRole("heading", { name: "Ledger transfer 7" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reverse" })).toBeNull();
    cleanup();
  }
  shown({});
  fireEvent.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Reverse this deposit of ₹\s70.00/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Reverse" }));
  expect((await dialog.findAllByText("Required")).length).toBeGreaterThan(0);
});

test("an account is its statement, each line leading to its transfer", async () => {
  const account = { id: 2, code: "wallet:3", kind: "wallet", owner: "Bela Sample", balance: "30.00" };
  const getList = open(<AccountShow />, "ledger-accounts", account, postings.slice(0, 1));
  const link = await screen.findByRole("link", { name: "Payment" });
  expect(link.getAttribute("href")).toBe("/ledger/7/show");
  expect(within(screen.getByText("Belongs to").parentElement as HTMLElement).getByText("Bela Sample")).toBeDefined();
  expect(await rows()).toEqual([
    ["Kind", "Created", "Debit", "Credit", "Balance"],
    ["Payment", "5 Jan 2026", "₹ 70.00", "", "₹ 30.00"],
  ]);
  expect(getList).toHaveBeenCalledWith(
    "ledger-postings",
    expect.objectContaining({ filter: { account_id: 2 }, sort: { field: "id", order: "DESC" } }),
  );
});
