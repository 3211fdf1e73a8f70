import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Toasts } from "../../../src/console/layout/Toasts";
import { WalletList } from "../../../src/console/wallet/WalletList";
import { walletCalls } from "../../../src/contract/wallet/calls";
import { walletRoutes } from "../../../src/contract/wallet/routes";
import { choose } from "../kit/choose";
import { mount } from "../kit/mount";

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

type Around = NonNullable<Parameters<typeof mount>[1]>;

function open(provider: Around["provider"] = {}, { path = "/wallet", may }: Pick<Around, "path" | "may"> = {}) {
  const getList = vi.fn(async (resource: string, _params: object) => ({
    data: resource === "wallet" ? [line] : [customer],
    total: 1,
  }));
  mount(
    <>
      <WalletList />
      <Toasts />
    </>,
    {
      resource: "wallet",
      path,
      provider: {
        getList,
        getOne: async () => ({ data: customer }),
        getMany: async () => ({ data: [customer] }),
        ...provider,
      },
      ...(may ? { may } : {}),
    },
  );
  return getList;
}

const OF_ONE = `/wallet?filter=${encodeURIComponent('{"user_id":3}')}`;
const facts = async () => within((await screen.findByText("Balance now")).closest("dl") as HTMLElement);

async function fill(amount: string, reference: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Record deposit" }));
  const dialog = within(screen.getByRole("dialog"));
  if (amount) await userEvent.type(dialog.getByLabelText(/^Amount/), amount);
  if (reference) await userEvent.type(dialog.getByLabelText(/^Bank reference/), reference);
  return { dialog, send: () => userEvent.click(dialog.getByRole("button", { name: "Record deposit" })) };
}

test("the list of one customer says what the wallet holds now", async () => {
  open({}, { path: OF_ONE });
  expect(await (await facts()).findByText("₹ 1,250.00")).toBeDefined();
});

test("a deposit is recorded for a customer found by typing", async () => {
  const recordDeposit = vi.fn(async () => line);
  const getList = open({ [walletRoutes.deposit.on]: recordDeposit });
  const { dialog, send } = await fill("₹1,250.50", "UTR-1");
  await choose(dialog.getByLabelText(/^Customer/), "Bela Sample");
  expect(getList).toHaveBeenCalledWith("customers", expect.objectContaining({ filter: { role: 2 } }));
  expect(await dialog.findByText("The wallet holds ₹ 1,250.00")).toBeDefined();
  await send();
  await waitFor(() =>
    expect(recordDeposit).toHaveBeenCalledWith({
      body: { user_id: 3, amount: "1250.50", reference: "UTR-1" },
      key: expect.any(String),
    }),
  );
  expect(await screen.findByText("Deposit recorded")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("nothing is sent before every entry is there, and each says what it lacks", async () => {
  const recordDeposit = vi.fn();
  open({ [walletRoutes.deposit.on]: recordDeposit });
  const { dialog, send } = await fill("", "");
  await send();
  expect(dialog.getAllByText("Required").length).toBe(3);
  expect(recordDeposit).not.toHaveBeenCalled();
});

test("a refused deposit keeps what was typed and says why at its field", async () => {
  // react-admin logs every failed call of a provider.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "The deposit “UTR-1” of this customer is already recorded";
  const refusal = new ApiError(words, { status: 409, errors: { reference: words, root: { serverError: words } } });
  open({ [walletRoutes.deposit.on]: () => Promise.reject(refusal) }, { path: OF_ONE });
  const { dialog, send } = await fill("10", "UTR-1");
  await send();
  expect(await dialog.findByText(words)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Bank reference/).value).toBe("UTR-1");
});

test("who may not record deposits sees no button for it", async () => {
  open({}, { may: (action) => action !== walletCalls.deposit.on });
  expect(await screen.findByRole("link", { name: "TRF-0000009" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Record deposit" })).toBeNull();
});
