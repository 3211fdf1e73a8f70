import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, test, vi } from "vitest";
import { ProofDialog } from "../../../src/console/walletProof/ProofDialog";
import { LazyWallet } from "../../../src/console/web3/bar/LazyWallet";
import { WalletBar } from "../../../src/console/web3/bar/WalletBar";
import { walletProofRoutes } from "../../../src/contract/walletProof/routes";
import { makeWallet } from "../../chain/wallet";
import { mount } from "../kit/mount";

const FIRST = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const SECOND = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

/** Fills the page, as rows do: the connection comes after that. */
function Rows() {
  useQuery({ queryKey: ["rows"], queryFn: async () => [] });
  return null;
}

test("the connection comes to what is there already, and follows the wallet", async () => {
  const mounted = vi.fn();
  const Page = () => {
    useEffect(mounted, []);
    return <WalletBar />;
  };
  const wallet = makeWallet({ ask: async () => "0x0", accounts: [FIRST, SECOND] });
  const release = wallet.announce();
  mount(
    <LazyWallet>
      <Rows />
      <Page />
    </LazyWallet>,
    { provider: { [walletProofRoutes.network.on]: async () => ({ chain_id: 31337 }) } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Connect wallet" }));
  expect(await screen.findByRole("button", { name: "Wallet 0x5aAe…eAed" })).toBeDefined();
  act(() => wallet.allow([SECOND]));
  expect(await screen.findByRole("button", { name: "Wallet 0xfB69…d359" })).toBeDefined();
  act(() => wallet.goTo(1));
  expect(await screen.findByRole("button", { name: "Wallet 0xfB69…d359, on another network" })).toBeDefined();
  act(() => wallet.allow([]));
  expect(await screen.findByRole("button", { name: "Connect wallet" })).toBeDefined();
  expect(mounted).toHaveBeenCalledOnce();
  release();
});

test("a proof asks for a wallet once one can be connected", async () => {
  const wallet = makeWallet({ ask: async () => "0x0", accounts: [FIRST] });
  const release = wallet.announce();
  mount(
    <LazyWallet>
      <Rows />
      <ProofDialog resource="profile" bound={null} onClose={() => undefined} />
    </LazyWallet>,
    { provider: { [walletProofRoutes.network.on]: async () => ({ chain_id: 31337 }) } },
  );
  const dialog = within(await screen.findByRole("dialog"));
  const connect = dialog.getByRole<HTMLButtonElement>("button", { name: "Connect wallet" });
  expect(connect.disabled).toBe(true);
  await waitFor(() => expect(connect.disabled).toBe(false));
  await userEvent.click(connect);
  expect(await dialog.findByText(FIRST)).toBeDefined();
  release();
});
