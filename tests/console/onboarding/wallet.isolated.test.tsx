import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../../src/console/App";
import type { OwnApplication } from "../../../src/contract/onboarding/calls";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { fill } from "../kit/fill";
import { connected, nobody, ACCOUNT as WALLET, WALLETS } from "../web3/fakeWallet";
import { arriveAt, interceptSteps, ownWith, refusal, success, TERMS } from "./steps";

const { connection } = vi.hoisted(() => ({ connection: vi.fn() }));
vi.mock("../../../src/console/web3/connection/WalletProvider", async () => {
  const { WalletContext } = await import("../../../src/console/web3/connection/context");
  return {
    WalletProvider: ({ children }: { children: React.ReactNode }) => (
      <WalletContext value={connection()}>{children}</WalletContext>
    ),
  };
});

const OWN = "GET /me/application";
const SAVE = "PUT /me/application/wallet";
const steps = interceptSteps();
const begun: OwnApplication = { ...ownWith(), application: null };
const signed = async () => `0x${"ab".repeat(65)}`;

beforeEach(() => {
  connection.mockReturnValue(nobody());
  steps.answer({ [OWN]: success(begun), "GET /onboarding/terms": success(TERMS) });
});

function open(own?: OwnApplication) {
  if (own) {
    localStorage.setItem(STORAGE_KEY.endUserToken, "of ann");
    steps.answer({ [OWN]: success(own) });
  }
  history.replaceState(null, "", "/wallet-setup");
  return render(<App />);
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("without a wallet in the browser that is explained, asking for one is the connector's, and one may go on", async () => {
  const nothing = nobody();
  connection.mockReturnValue(nothing);
  open();
  expect(await screen.findByRole("heading", { name: "No wallet found in this browser" })).toBeDefined();
  await press("Connect a wallet");
  expect(nothing.connect).toHaveBeenCalledWith();
  await press("Go on without a wallet");
  await arriveAt("/create-account");
});

test("one of several wallets is chosen, and a failed connection told", async () => {
  const some = nobody({ wallets: WALLETS, connect: vi.fn(async () => undefined) });
  connection.mockReturnValue(some);
  open();
  await press(/Stone Wallet/);
  expect(some.connect).toHaveBeenCalledWith("io.stone");
  expect(await screen.findByText(/The wallet was not connected/)).toBeDefined();
});

test("a connected wallet shows its address and network, can be changed, and is kept until there is an account", async () => {
  const here = connected();
  connection.mockReturnValue(here);
  open();
  expect(await screen.findByText(WALLET)).toBeDefined();
  expect(screen.getByText("Polygon")).toBeDefined();
  await press("Use another");
  expect(here.disconnect).toHaveBeenCalled();
  await press("Save and continue");
  await arriveAt("/create-account");
  expect(await screen.findByRole("link", { name: "Done Wallet" })).toBeDefined();
  steps.answer({
    [SAVE]: success({
      ...ownWith(),
      application: { ...ownWith().application, asset_name: null, wallet_address: WALLET },
    }),
    "POST /auth/login": success({ user_id: 7 }),
    "POST /auth/verify": success({ token: "of ann", user_id: 7 }),
  });
  await press("I have an account");
  fill(screen.getByLabelText("Phone number"), "9000000031");
  await press("Send the code");
  fill(await screen.findByLabelText("Code"), "123456");
  await arriveAt("/tokenize-your-protifolio");
  expect(await steps.sent(SAVE)).toEqual({ wallet_address: WALLET });
  expect(await screen.findByRole("link", { name: "Done Wallet" })).toBeDefined();
});

test("a refused wallet keeps nobody from the application", async () => {
  sessionStorage.setItem("onboarding:wallet", JSON.stringify({ wallet_address: WALLET }));
  steps.answer({ [SAVE]: refusal({ wallet_address: "Not this one" }) });
  open(begun);
  expect(await screen.findByText("Some values need attention")).toBeDefined();
  expect(sessionStorage.getItem("onboarding:wallet")).toBeNull();
});

test("the wallet is proven by a signature over what the server asks; after a refusal, which says why, it is tried again", async () => {
  const at = "2026-11-21T05:00:00.000Z";
  const words = "This address is proven for another account";
  connection.mockReturnValue(connected({ signMessage: signed }));
  steps.answer({
    "POST /me/wallet/challenge": success({ message: "Prove it", expires_at: at }),
    "PUT /me/wallet": () => Response.json({ message: words, code: "conflict" }, { status: 409 }),
  });
  open(begun);
  await press("Prove that it is yours");
  expect(await screen.findByText(words)).toBeDefined();
  steps.answer({ "PUT /me/wallet": success({ wallet_address: WALLET, wallet_proven_at: at }) });
  await press("Prove that it is yours");
  expect(await screen.findByText("Proven to be yours on 21 Nov 2026, 10:30 IST")).toBeDefined();
  expect(await steps.sent("POST /me/wallet/challenge")).toEqual({ address: WALLET, chain_id: 137 });
  expect(await steps.sent("PUT /me/wallet")).toEqual({ message: "Prove it", signature: await signed() });
});

test("after the submission the wallet can still be proven, and the way leads back to the application", async () => {
  connection.mockReturnValue(connected());
  open(ownWith({ status: "awaiting-payment" }));
  expect(await screen.findByRole("button", { name: "Prove that it is yours" })).toBeDefined();
  expect(screen.queryByRole("navigation", { name: "Steps" })).toBeNull();
  await press("Save and continue");
  await arriveAt("/application");
  expect(steps.count(SAVE)).toBe(0);
});
