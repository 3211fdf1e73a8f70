import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WithdrawalActions } from "../../../src/console/withdrawals/WithdrawalActions";
import { WithdrawalList } from "../../../src/console/withdrawals/WithdrawalList";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { choose } from "../kit/choose";
import { fill } from "../kit/fill";
import { openMenu } from "../kit/menu";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const customer = { id: 3, name: "Bela Sample", wallet_balance: "1250.00" };
const withdrawal = {
  id: 5,
  user_id: 3,
  user_name: "Bela Sample",
  amount: "400.00",
  account: "Sample Bank …0042",
  status: "approved",
  approval_id: 8,
};

async function openActions(record: typeof withdrawal, around: Around = {}) {
  const router = mountWithToasts(<WithdrawalActions record={record} />, around);
  const menu = await openMenu("Actions for Withdrawal 5");
  const items = await menu.findAllByRole("menuitem", { hidden: true });
  const choose = (name: string) => userEvent.click(menu.getByRole("menuitem", { name, hidden: true }));
  return { router, choose, words: items.map(({ textContent }) => textContent) };
}

test("a withdrawal that waits leads to its approval alone", async () => {
  const { words, choose, router } = await openActions({ ...withdrawal, status: "requested" });
  expect(words).toEqual(["Open request"]);
  await choose("Open request");
  expect(router.state.location.pathname).toBe("/approvals/8/show");
});

test("one that is in a batch leads there, and one that was paid can come back", async () => {
  const { words, choose, router } = await openActions({ ...withdrawal, status: "paid", batch_id: 9 } as never);
  expect(words).toEqual(["Mark as returned", "Open batch", "Open request"]);
  await choose("Open batch");
  expect(router.state.location.pathname).toBe("/payment-batches/9/show");
});

test("of an approved withdrawal the payment is recorded with the bank's reference and its day, a failure with what the bank wrote", async () => {
  const recordOutcome = vi.fn(async () => withdrawal);
  const { choose, words } = await openActions(withdrawal, { provider: { [walletRoutes.outcome.on]: recordOutcome } });
  expect(words).toEqual(["Mark as paid", "Mark as failed", "Open request"]);
  await choose("Mark as paid");
  const dialog = within(screen.getByRole("dialog", { name: /Has the bank paid ₹\s400.00 to Bela Sample/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Mark as paid" }));
  expect(dialog.getByText("Required")).toBeDefined();
  fill(dialog.getByLabelText(/^Bank reference/), "UTR-7");
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: "2026-01-05" } });
  await userEvent.click(dialog.getByRole("button", { name: "Mark as paid" }));
  await received(recordOutcome, {
    params: { id: 5 },
    body: { outcome: "paid", reference: "UTR-7", paid_on: "2026-01-05" },
    key: expect.any(String),
  });
  expect(await screen.findByText("Outcome recorded")).toBeDefined();
  await choose("Mark as failed");
  const failed = within(screen.getByRole("dialog"));
  expect(failed.getByText("The money goes back to the customer’s wallet.")).toBeDefined();
  fill(failed.getByLabelText(/^What the bank said/), "Account closed");
  await userEvent.click(failed.getByRole("button", { name: "Mark as failed" }));
  const body = { outcome: "failed", reason: "Account closed", reference: null };
  await received(recordOutcome, { params: { id: 5 }, body, key: expect.any(String) });
});

const openList = (around: Around = {}) =>
  mountWithToasts(<WithdrawalList />, {
    resource: "withdrawals",
    ...around,
    provider: {
      getList: async (resource: string) => ({
        data: resource === "customers" ? [customer] : [withdrawal],
        total: 1,
      }),
      getOne: async () => ({ data: customer }),
      getMany: async () => ({ data: [customer] }),
      ...around.provider,
    },
  });

test("a withdrawal is asked for, for a customer found by typing", async () => {
  const requestWithdrawal = vi.fn(async () => withdrawal);
  openList({ provider: { [walletRoutes.withdraw.on]: requestWithdrawal } });
  await userEvent.click(await screen.findByRole("button", { name: "New withdrawal" }));
  const dialog = within(screen.getByRole("dialog"));
  await choose(dialog.getByLabelText(/^Customer/), "Bela Sample");
  fill(dialog.getByLabelText(/^Amount/), "9000");
  fill(dialog.getByLabelText(/^Reason/), "Asked by phone");
  await userEvent.click(dialog.getByRole("button", { name: "Request the withdrawal" }));
  const sent = { user_id: 3, amount: "9000", reason: "Asked by phone" };
  await waitFor(() => expect(requestWithdrawal).toHaveBeenCalledWith({ body: sent, key: expect.any(String) }));
});

test("the list leads to the batches that pay withdrawals", async () => {
  openList();
  const link = await screen.findByRole("link", { name: "Payment batches" });
  expect(link.getAttribute("href")).toBe("/payment-batches");
});
