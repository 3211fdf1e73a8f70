import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WalletList } from "../../../src/console/wallet/WalletList";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { choose } from "../kit/choose";
import { fill } from "../kit/fill";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const customer = { id: 3, name: "Bela Sample", wallet_balance: "1250.00" };
const line = {
  id: 9,
  user_id: 3,
  user_name: "Bela Sample",
  type: "deposit",
  status: "completed",
  amount: "1250.00",
  balance: "1250.00",
  reference: "TRF-0000009",
  created_at: "2026-01-05T04:30:00.000Z",
};

function open(provider: Around["provider"] = {}, path = "/wallet") {
  const getList = vi.fn(async (resource: string, _params: object) => ({
    data: resource === "wallet" ? [line] : [customer],
    total: 1,
  }));
  mountWithToasts(<WalletList />, {
    resource: "wallet",
    path,
    provider: {
      getList,
      getOne: async () => ({ data: customer }),
      getMany: async () => ({ data: [customer] }),
      ...provider,
    },
  });
  return getList;
}

const OF_ONE = `/wallet?filter=${encodeURIComponent('{"user_id":3}')}`;
const facts = async () => within((await screen.findByText("Balance now")).closest("dl") as HTMLElement);

test("the list of one customer says what the wallet holds now", async () => {
  open({}, OF_ONE);
  expect(await (await facts()).findByText("₹ 1,250.00")).toBeDefined();
});

test("a deposit is recorded for a customer found by typing, once every entry is there", async () => {
  const recordDeposit = vi.fn(async () => line);
  const getList = open({ [walletRoutes.deposit.on]: recordDeposit });
  await userEvent.click(await screen.findByRole("button", { name: "Record deposit" }));
  const dialog = within(screen.getByRole("dialog"));
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Record deposit" }));
  await send();
  expect(dialog.getAllByText("Required").length).toBe(3);
  expect(recordDeposit).not.toHaveBeenCalled();
  fill(dialog.getByLabelText(/^Amount/), "₹1,250.50");
  fill(dialog.getByLabelText(/^Bank reference/), "UTR-1");
  await choose(dialog.getByLabelText(/^Customer/), "Bela Sample");
  expect(getList).toHaveBeenCalledWith("customers", expect.objectContaining({ filter: { role: 2 } }));
  expect(await dialog.findByText("The wallet holds ₹ 1,250.00")).toBeDefined();
  await send();
  await received(recordDeposit, {
    body: { user_id: 3, amount: "1250.50", reference: "UTR-1" },
    key: expect.any(String),
  });
  expect(await screen.findByText("Deposit recorded")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});
