import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { HolderPage } from "../../../src/console/holder/page/HolderPage";
import {
  announce,
  answer,
  EVENT,
  HELD,
  HOLDER,
  historyOf,
  onHolderPage,
  PROPOSAL,
  refuse,
  TOKEN,
  walletOf,
} from "./holderPage";

onHolderPage();
const panelOf = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("section") as HTMLElement);

test("the page greets its holder, says until when the link opens it, and takes the token out of the address", async () => {
  answer();
  render(<HolderPage />);
  expect(location.hash).toBe("");
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Hello Asha" })).toBeDefined();
  expect(screen.getByText(/your link opens it until 27 Dec 2026/)).toBeDefined();
  expect(await screen.findByText("This browser has no wallet to add it to.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add RIVER to your wallet" })).toBeNull();
  expect(document.title).toBe("Your units · Asset Console");
  expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join()).not.toContain(TOKEN);
});

test("units stand as the register, the wallet and custody have them, or why not, with the contract in its explorer", async () => {
  const silent = { ...HELD, property_id: 2, token: { ...(HELD.token as object), in_wallet: null, custody: null } };
  const unissued = { ...HELD, property_id: 3, on_hold: 12, token: null };
  answer({ open: () => ({ ...HOLDER, holdings: [HELD, silent, unissued] }) });
  render(<HolderPage />);
  const holdings = await panelOf("Your holdings");
  const facts = holdings.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ["Units", "430"],
    ["In your wallet", "400"],
    ["In custody", "30"],
    ["Units", "430"],
    ["Units", "430"],
    ["On hold", "12"],
  ]);
  expect(holdings.getByText(/sends them to your wallet when you ask for it/)).toBeDefined();
  expect(holdings.getByText(/the chain does not answer/)).toBeDefined();
  expect(holdings.getByText("The register alone has these units; they are on no chain.")).toBeDefined();
  expect(holdings.getAllByRole("link")[0]?.getAttribute("href")).toBe(
    "https://scan.example/address/0xefEc53A7ff70C7cc8C3D13a2e4770548076D8C0b",
  );
});

test("who holds nothing, has no wallet and no verification reads what that means", async () => {
  answer({
    open: () => ({ ...HOLDER, verified: false, wallet: null, holdings: [], statements: [] }),
    history: () => historyOf(),
  });
  render(<HolderPage />);
  expect(await screen.findByText("You hold no units now")).toBeDefined();
  expect(screen.getByText("Your verification does not hold now")).toBeDefined();
  expect(await screen.findByText("Nothing has moved yet.")).toBeDefined();
  expect(screen.getByText(/There is nothing to certify/)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Your votes" })).toBeNull();
});

test("a wallet is proven in another tab, and is there once its holder comes back", async () => {
  answer({ open: () => ({ ...HOLDER, wallet: null }) });
  render(<HolderPage />);
  const wallet = await panelOf("Your wallet");
  expect(wallet.getByText(/sign in there with your phone, sign with the wallet, and come back/)).toBeDefined();
  const link = wallet.getByRole<HTMLAnchorElement>("link", { name: "Prove a wallet" });
  expect([link.pathname, link.target, link.rel]).toEqual(["/wallet-setup", "_blank", "noopener"]);
  await userEvent.click(link);
  answer();
  fireEvent.focus(window);
  expect(await wallet.findByText("Proven on 27 Nov 2026")).toBeDefined();
});

test("the history says what came, went and is under way, with transactions in their explorer, page by page", async () => {
  const going = { ...EVENT, key: "d2", kind: "transfer", side: "out", units: 1200, under_way: true, transactions: [] };
  const { sentTo } = answer({
    history: ({ page }) => ({ ...historyOf(going as never, { ...EVENT, units: page }), found: 21 }),
  });
  render(<HolderPage />);
  const history = await panelOf("History");
  const rows = await history.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Transferred · Under way.*−1,200$/),
    expect.stringMatching(/^Issued.*20 Nov 2026.*0xabab…abab.*\+1$/),
  ]);
  expect(history.getByRole("link").getAttribute("href")).toBe(`https://scan.example/tx/${EVENT.transactions[0]}`);
  await userEvent.click(history.getByRole("button", { name: "Older" }));
  expect(await history.findByText("+2")).toBeDefined();
  expect(history.getByRole("button", { name: "Older" })).toHaveProperty("disabled", true);
  expect(sentTo("history")).toEqual([
    { token: TOKEN, page: 1 },
    { token: TOKEN, page: 2 },
  ]);
});

test("a statement is fetched by the link's token and given under the issuer's name", async () => {
  const { sentTo } = answer();
  URL.createObjectURL = vi.fn(() => "blob:statement");
  URL.revokeObjectURL = vi.fn();
  const given: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    given.push(this.download);
  });
  render(<HolderPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Certificate of River Holdings" }));
  await vi.waitFor(() => expect(given).toEqual(["Certificate of River Holdings.pdf"]));
  expect(sentTo("statement")).toEqual([{ token: TOKEN, spv_id: 7 }]);
});

test("the wallet of the browser shows a token once it is asked to, on its chain", async () => {
  answer();
  const wallet = walletOf(undefined, { chainId: 1, knows: [31337] });
  announce(wallet);
  render(<HolderPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Add RIVER to your wallet" }));
  expect(await screen.findByText("Your wallet shows RIVER now.")).toBeDefined();
  expect(wallet.asked.filter(({ method }) => /switch|watch/.test(method))).toEqual([
    { method: "wallet_switchEthereumChain", params: [{ chainId: "0x7a69" }] },
    {
      method: "wallet_watchAsset",
      params: { type: "ERC20", options: { address: HELD.token?.contract, symbol: "RIVER", decimals: 0 } },
    },
  ]);
});

test("while a wallet is asked its button says where to look, and a wallet that adds nothing is said so", async () => {
  answer();
  const wallet = walletOf(undefined, { chainId: 31337 });
  const goOn = wallet.hold("wallet_watchAsset");
  const { request } = wallet.provider;
  wallet.provider.request = async (asked) => {
    const answered = await request(asked);
    return asked.method === "wallet_watchAsset" ? false : answered;
  };
  announce(wallet);
  render(<HolderPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Add RIVER to your wallet" }));
  expect(await screen.findByRole("button", { name: "Look at your wallet…" })).toBeDefined();
  goOn();
  expect(await screen.findByText("Your wallet did not add RIVER.")).toBeDefined();
});

test("a page, a history or votes that could not be read are asked for again, and the rest of the page stands", async () => {
  const failed = refuse(503, "The database is not there", "unavailable");
  answer({ open: failed });
  render(<HolderPage />);
  expect(await screen.findByText("The database is not there")).toBeDefined();
  answer({ history: failed, proposals: failed });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Hello Asha" })).toBeDefined();
  const history = await panelOf("History");
  expect(await history.findByText(/The database is not there/)).toBeDefined();
  const votes = (await screen.findByText(/What you may vote on could not be read/)).closest("section") as HTMLElement;
  answer({ proposals: () => [PROPOSAL] });
  await userEvent.click(history.getByRole("button", { name: "Try again" }));
  expect(await history.findByText("Issued")).toBeDefined();
  await userEvent.click(within(votes).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Repair the roof" })).toBeDefined();
});
