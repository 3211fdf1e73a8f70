import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { distributionRoutes } from "../../../src/contract/distributions/routes";
import { chooseFrom, openMenu } from "../kit/menu";
import { build, line, open, preflight, region, WAY } from "./distributions";

const CONTRACT = `0x${"c0".repeat(20)}`;
const coin = {
  ...{ holders: 3, amount: "86950.00", address: CONTRACT, symbol: "TINR", decimals: 6 },
  ...{ available: "90000.00", problem: null as string | null },
  unable: { found: 0, amount: "0.00", some: [] as object[] },
};
const openWith = (found: object) =>
  open(
    `${WAY}/12`,
    { distributions: [build({ payout: "bank" })] },
    {
      [distributionRoutes.preflight.on]: async () => ({ ...preflight, coin: found }),
    },
  );

test("what goes out in the coin is said before: how much, in which coin, and whether there is enough of it", async () => {
  openWith(coin);
  const panel = await region("Before it is paid");
  await panel.findByText(/₹\s86,950\.00 goes to 3 wallets in TINR, of which the relayer has ₹\s90,000\.00/);
  panel.getByText(`TINR, 6 decimals, at ${CONTRACT}`);
  panel.getByText("Everybody who chose the coin can be paid in it.");
});

test("who cannot be paid in it is named with the reason, and what keeps everybody from it stands beside", async () => {
  const person = { user_id: 101, user_name: "Holder 1", net: "28983.33", reason: "There is no proven wallet" };
  const problem = "There is no coin at the address of the setting";
  const none = { symbol: null, decimals: null, available: null, problem };
  openWith({ ...coin, ...none, unable: { found: 1, amount: "28983.33", some: [person] } });
  const panel = await region("Before it is paid");
  await panel.findByText(/3 holders chose the coin: ₹\s86,950\.00\..*There is no coin at the address of the setting/);
  panel.getByText(/1 holder cannot be paid in the coin: ₹\s28,983\.33 is held back/);
  panel.getByText("There is no proven wallet");
});

test("a part says by which way it is paid; one that failed in the coin goes to the bank, one that is paid leads to its transaction", async () => {
  const distribution = build({ payout: "bank", status: "running", started_at: "2026-04-02T08:00:00.000Z" });
  const lines = [
    line(1, { status: "failed", way: "coin", in_coin: true, error: "This account is blocked" }),
    line(2, { status: "paid", way: "coin", in_coin: true, chain_transaction_id: 77 }),
    line(3, { status: "failed", way: "bank", error: "The account is closed" }),
  ];
  const toBank = vi.fn(async () => ({ ...lines[0], status: "waiting", way: "bank" }));
  const { router } = open(
    `${WAY}/12`,
    { distributions: [distribution], "distribution-lines": lines },
    {
      [distributionRoutes.toBank.on]: toBank,
    },
  );
  const holders = await region("Holders");
  expect(await holders.findAllByText("Coin")).toHaveLength(2);
  const menu = await openMenu("Actions for Holder 3");
  await menu.findAllByRole("menuitem", { hidden: true });
  expect(menu.queryByRole("menuitem", { name: "Pay to the bank account", hidden: true })).toBeNull();
  await chooseFrom("Actions for Holder 1", "Pay to the bank account");
  const dialog = within(await screen.findByRole("dialog", { name: "Pay Holder 1 to the bank account?" }));
  dialog.getByText(/₹\s28,983\.33 wait for a payment batch, and cannot go back to the coin\./);
  expect(toBank).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Pay to the bank account" }));
  await screen.findByText("It waits for a payment batch");
  expect(toBank).toHaveBeenCalledWith({ params: { id: 1 }, key: expect.any(String) });
  await chooseFrom("Actions for Holder 2", "Open transaction");
  expect(router.state.location.pathname).toMatch(/^\/chain-transactions\/77/);
});
