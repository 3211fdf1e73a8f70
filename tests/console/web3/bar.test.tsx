import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { Toasts } from "../../../src/console/layout/Toasts";
import { WalletBar } from "../../../src/console/web3/bar/WalletBar";
import { NO_WALLET, type WalletConnection, WalletContext } from "../../../src/console/web3/connection/context";
import { walletWords } from "../../../src/console/web3/connection/words";
import { walletProofRoutes } from "../../../src/contract/walletProof/routes";
import { openPopover } from "../kit/menu";
import { mount } from "../kit/mount";
import { ACCOUNT, connected, nobody, WALLETS } from "./fakeWallet";

const show = (connection: WalletConnection, chain = 137) =>
  mount(
    <WalletContext value={connection}>
      <WalletBar />
      <Toasts />
    </WalletContext>,
    { provider: { [walletProofRoutes.network.on]: async () => ({ chain_id: chain }) } },
  );

async function openPanel() {
  await screen.findByRole("button");
  const [panel] = screen.getAllByRole("region", { hidden: true });
  if (!panel) throw new Error("There is no panel");
  return within(openPopover(panel));
}

const hidden = (name: string | RegExp) => ({ name, hidden: true });

test("nothing is offered before the connector is there", async () => {
  show(NO_WALLET);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("one wallet, or none, is connected at once", async () => {
  const connect = vi.fn(async () => undefined);
  show(nobody({ connect, wallets: WALLETS.slice(0, 1) }));
  await userEvent.click(await screen.findByRole("button", { name: "Connect wallet" }));
  expect(connect).toHaveBeenCalledOnce();
  expect(connect).toHaveBeenCalledWith();
});

test("of several wallets one is chosen by its name", async () => {
  const connect = vi.fn(async () => undefined);
  show(nobody({ connect, wallets: WALLETS }));
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole("button", hidden("Stone Wallet")));
  expect(connect).toHaveBeenCalledWith("io.stone");
});

test("the connected wallet tells its address, network and balance, and lets go", async () => {
  const connection = connected();
  // It brings a clipboard, which jsdom has not.
  const user = userEvent.setup();
  show(connection);
  expect(await screen.findByRole("button", { name: "Wallet 0x5aAe…eAed" })).toBeDefined();
  const panel = await openPanel();
  expect(await panel.findByText(ACCOUNT)).toBeDefined();
  expect(panel.getByText("Polygon")).toBeDefined();
  expect(await panel.findByText("1.5 POL")).toBeDefined();
  expect(panel.queryByText(/The platform’s tokens/)).toBeNull();
  await user.click(panel.getByRole("button", hidden("Copy address")));
  expect(await screen.findByText("Address copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(ACCOUNT);
  await user.click(panel.getByRole("button", hidden("Disconnect")));
  expect(connection.disconnect).toHaveBeenCalledOnce();
});

test("the balance is read again whenever the panel opens, and tried again where it could not be", async () => {
  const getBalance = vi.fn(async () => 0n);
  show(connected({ getBalance }));
  const panel = await openPanel();
  expect(await panel.findByText("0 POL")).toBeDefined();
  const [region] = screen.getAllByRole("region", { hidden: true });
  fireEvent(region as HTMLElement, Object.assign(new Event("toggle"), { newState: "closed", oldState: "open" }));
  getBalance.mockResolvedValue(2_000_000_000_000_000_000n);
  const again = await openPanel();
  expect(await again.findByText("2 POL")).toBeDefined();
  expect(getBalance).toHaveBeenCalledTimes(2);
  fireEvent(region as HTMLElement, Object.assign(new Event("toggle"), { newState: "closed", oldState: "open" }));
  getBalance.mockRejectedValueOnce(new Error("chain is down"));
  const failed = await openPanel();
  expect(await failed.findByText(/could not be read/)).toBeDefined();
  await userEvent.click(failed.getByRole("button", hidden("Try again")));
  expect(await failed.findByText("2 POL")).toBeDefined();
});

test("a wallet on another network is led to the platform's", async () => {
  const send = vi.fn(async () => null);
  show(connected({ send }, { chainId: 56 }));
  expect(await screen.findByRole("button", { name: /on another network$/ })).toBeDefined();
  const panel = await openPanel();
  expect(await panel.findByText("Chain 56")).toBeDefined();
  expect(panel.getByText("The platform’s tokens are on Polygon.")).toBeDefined();
  await userEvent.click(panel.getByRole("button", hidden("Switch to Polygon")));
  expect(send).toHaveBeenCalledWith("wallet_switchEthereumChain", [{ chainId: "0x89" }]);
});

test("a declined switch says so", async () => {
  const send = vi.fn(() => Promise.reject(Object.assign(new Error("no"), { code: 4001 })));
  show(connected({ send }, { chainId: 1 }));
  const panel = await openPanel();
  await userEvent.click(await panel.findByRole("button", hidden("Switch to Polygon")));
  expect((await panel.findByText(walletWords.failures.rejected)).getAttribute("role")).toBe("alert");
});

test("a server that names no network gives no notice", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const network = vi.fn(() => Promise.reject(new ApiError("Not here", { status: 404 })));
  mount(
    <WalletContext value={connected({}, { chainId: 1 })}>
      <WalletBar />
    </WalletContext>,
    { provider: { [walletProofRoutes.network.on]: network } },
  );
  const panel = await openPanel();
  expect(await panel.findByText("1.5 ETH")).toBeDefined();
  await waitFor(() => expect(network).toHaveBeenCalledOnce());
  expect(screen.queryByRole("button", { name: /another network/ })).toBeNull();
});
