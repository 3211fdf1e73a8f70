import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Toasts } from "../../../src/console/layout/Toasts";
import { WithdrawalActions } from "../../../src/console/withdrawals/WithdrawalActions";
import { WithdrawalList } from "../../../src/console/withdrawals/WithdrawalList";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { choose } from "../kit/choose";
import { mount } from "../kit/mount";

// jsdom knows no popovers: the browser would call these and send the events.
HTMLElement.prototype.hidePopover ??= () => undefined;

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

type Around = NonNullable<Parameters<typeof mount>[1]>;

async function openMenu(record: typeof withdrawal, around: Around = {}) {
  const router = mount(
    <>
      <WithdrawalActions record={record} />
      <Toasts />
    </>,
    around,
  );
  await screen.findByRole("button", { name: "Actions for Withdrawal 5" });
  const menu = screen.getByRole("menu", { hidden: true });
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" }));
  const items = await within(menu).findAllByRole("menuitem", { hidden: true });
  const choose = (name: string) => userEvent.click(within(menu).getByRole("menuitem", { name, hidden: true }));
  return { router, choose, words: items.map(({ textContent }) => textContent) };
}

test("only an approved withdrawal has an outcome to record; each leads to its approval", async () => {
  expect((await openMenu(withdrawal)).words).toEqual(["Mark as paid", "Mark as failed", "Open request"]);
});

test("a withdrawal that waits leads to its approval alone", async () => {
  const { words, choose, router } = await openMenu({ ...withdrawal, status: "requested" });
  expect(words).toEqual(["Open request"]);
  await choose("Open request");
  expect(router.state.location.pathname).toBe("/approvals/8/show");
});

test("one that is in a batch leads there, and one that was paid can come back", async () => {
  const { words, choose, router } = await openMenu({ ...withdrawal, status: "paid", batch_id: 9 } as never);
  expect(words).toEqual(["Mark as returned", "Open batch", "Open request"]);
  await choose("Open batch");
  expect(router.state.location.pathname).toBe("/payment-batches/9/show");
});

test("a payment is recorded with the bank's reference and its day", async () => {
  const recordOutcome = vi.fn(async () => withdrawal);
  const { choose } = await openMenu(withdrawal, { provider: { [walletRoutes.outcome.on]: recordOutcome } });
  await choose("Mark as paid");
  const dialog = within(screen.getByRole("dialog", { name: /Has the bank paid ₹\s400.00 to Bela Sample/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Mark as paid" }));
  expect(dialog.getByText("Required")).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^Bank reference/), "UTR-7");
  fireEvent.change(dialog.getByLabelText(/^Paid on/), { target: { value: "2026-01-05" } });
  await userEvent.click(dialog.getByRole("button", { name: "Mark as paid" }));
  await waitFor(() =>
    expect(recordOutcome).toHaveBeenCalledWith({
      params: { id: 5 },
      body: { outcome: "paid", reference: "UTR-7", paid_on: "2026-01-05" },
      key: expect.any(String),
    }),
  );
  expect(await screen.findByText("Outcome recorded")).toBeDefined();
});

test("a failure is recorded with what the bank said", async () => {
  const recordOutcome = vi.fn(async () => withdrawal);
  const { choose } = await openMenu(withdrawal, { provider: { [walletRoutes.outcome.on]: recordOutcome } });
  await choose("Mark as failed");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("The money goes back to the customer’s wallet.")).toBeDefined();
  await userEvent.type(dialog.getByLabelText(/^What the bank said/), "Account closed");
  await userEvent.click(dialog.getByRole("button", { name: "Mark as failed" }));
  await waitFor(() =>
    expect(recordOutcome).toHaveBeenCalledWith({
      params: { id: 5 },
      body: { outcome: "failed", reason: "Account closed", reference: null },
      key: expect.any(String),
    }),
  );
});

const openList = (around: Around = {}) =>
  mount(
    <>
      <WithdrawalList />
      <Toasts />
    </>,
    {
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
    },
  );

test("a refused withdrawal says why at its field and stays open", async () => {
  // react-admin logs every failed call of a provider.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "The customer’s wallet holds only ₹1250.00";
  const refusal = new ApiError("There is not enough money", {
    status: 422,
    errors: { amount: words, root: { serverError: "There is not enough money" } },
  });
  const requestWithdrawal = vi.fn(() => Promise.reject(refusal));
  openList({ provider: { [walletRoutes.withdraw.on]: requestWithdrawal } });
  await userEvent.click(await screen.findByRole("button", { name: "New withdrawal" }));
  const dialog = within(screen.getByRole("dialog"));
  await choose(dialog.getByLabelText(/^Customer/), "Bela Sample");
  await userEvent.type(dialog.getByLabelText(/^Amount/), "9000");
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Asked by phone");
  await userEvent.click(dialog.getByRole("button", { name: "Request the withdrawal" }));
  expect(await dialog.findByText(words)).toBeDefined();
  const sent = { user_id: 3, amount: "9000", reason: "Asked by phone" };
  expect(requestWithdrawal).toHaveBeenCalledWith({ body: sent, key: expect.any(String) });
});

test("the list leads to the batches that pay withdrawals", async () => {
  openList();
  const link = await screen.findByRole("link", { name: "Payment batches" });
  expect(link.getAttribute("href")).toBe("/payment-batches");
});

test("who may only look is offered nothing", async () => {
  openList({ may: (action) => ["list", "show"].includes(action) });
  expect(await screen.findByText("Bela Sample")).toBeDefined();
  expect(screen.queryByRole("button", { name: "New withdrawal" })).toBeNull();
});
