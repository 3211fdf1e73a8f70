import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { HolderPage } from "../../../src/console/holder/page/HolderPage";
import { REJECTED } from "../../chain/wallet";
import {
  announce,
  answer,
  HOLDER,
  onHolderPage,
  PROPOSAL,
  refuse,
  SIGNATURE,
  TOKEN,
  WALLET,
  walletOf,
} from "./holderPage";

onHolderPage();

const OTHER = "0x0000000000000000000000000000000000000001";
const proposals = () => [PROPOSAL];
const announced = (...made: Parameters<typeof walletOf>) => announce(walletOf(...made));

async function signFor(option: string) {
  await userEvent.click(await screen.findByRole("radio", { name: option }));
  await userEvent.click(screen.getByRole("button", { name: "Sign your vote" }));
}

test("an open vote says what it is about, until when and what it weighs, and is signed once an option is chosen", async () => {
  const { sentTo } = answer({ proposals });
  const wallet = announced();
  render(<HolderPage />);
  expect(await screen.findByRole("heading", { name: "Repair the roof" })).toBeDefined();
  expect(screen.getByText("River Holdings · voting ends on 3 Dec 2026, 21:12 IST")).toBeDefined();
  expect(screen.getByText("Your vote weighs 25 % of everything that is held.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Sign your vote" })).toHaveProperty("disabled", true);
  await signFor("Against");
  expect(await screen.findByText(/^You voted “Against”, signed by 0x89dC…82E2 on 27 Nov 2026/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(sentTo("ballot")).toEqual([{ token: TOKEN, proposal_id: 5, option: 1 }]);
  expect(sentTo("vote")).toEqual([{ token: TOKEN, proposal_id: 5, option: 1, replaces: 0, signature: SIGNATURE }]);
  const [signing] = wallet.asked.filter(({ method }) => method === "eth_signTypedData_v4");
  const [account, data] = signing?.params ?? [];
  expect(account).toBe(WALLET);
  expect(JSON.parse(String(data))).toMatchObject({ primaryType: "Ballot", message: { proposal: 5, option: 1 } });
});

test("a vote that was cast is changed by another signature, or left as it is", async () => {
  answer({ proposals: () => [{ ...PROPOSAL, option: 0, voted_at: "2026-11-20T10:00:00.000Z" }] });
  announced();
  render(<HolderPage />);
  expect(await screen.findByText(/^“For” is recorded as your vote since 20 Nov 2026/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Change the vote" }));
  await userEvent.click(screen.getByRole("button", { name: "Leave it as it is" }));
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Change the vote" }));
  await signFor("Against");
  expect(await screen.findByText(/^You voted “Against”/)).toBeDefined();
});

test("a wallet that shows another account is asked once more, and then said to be another", async () => {
  const { sentTo } = answer({ proposals });
  announced([OTHER]);
  render(<HolderPage />);
  await signFor("For");
  expect(await screen.findByText(/^This wallet does not let us see 0x89dC…82E2/)).toBeDefined();
  expect(sentTo("vote")).toEqual([]);
});

test("which of several wallets signs is asked", async () => {
  answer({ proposals });
  const stone = announced(undefined, { name: "Stone Wallet", rdns: "io.stone" });
  const river = announced(undefined, { name: "River Wallet", rdns: "io.river" });
  render(<HolderPage />);
  await signFor("For");
  await userEvent.click(screen.getByRole("button", { name: "River Wallet" }));
  expect(await screen.findByText(/^You voted “For”/)).toBeDefined();
  expect(stone.asked).toEqual([]);
  expect(river.asked.length).toBeGreaterThan(0);
});

test("who declines in the wallet has cast nothing, and may try again", async () => {
  const { sentTo } = answer({ proposals });
  const wallet = announced();
  wallet.fail("eth_signTypedData_v4", REJECTED);
  render(<HolderPage />);
  await signFor("For");
  expect(await screen.findByText(/^You declined the request in your wallet/)).toBeDefined();
  expect(sentTo("vote")).toEqual([]);
  wallet.fail("eth_signTypedData_v4");
  await userEvent.click(screen.getByRole("button", { name: "Sign your vote" }));
  expect(await screen.findByText(/^You voted “For”/)).toBeDefined();
});

test("a vote that the server refuses is said so, and the votes are read again", async () => {
  const words = "You have voted since this was signed: look at your vote, and sign anew to change it";
  const { sentTo } = answer({ proposals, vote: refuse(409, words, "conflict") });
  announced();
  render(<HolderPage />);
  await signFor("For");
  expect(await screen.findByText(words)).toBeDefined();
  expect(sentTo("proposals")).toHaveLength(2);
});

test("without a proven wallet, and without one in this browser, it is said how to vote", async () => {
  answer({ proposals });
  const { unmount } = render(<HolderPage />);
  expect(await screen.findByText(/^This browser has no wallet\. Open your link/)).toBeDefined();
  unmount();
  history.replaceState(null, "", `/holder#${TOKEN}`);
  answer({ proposals, open: () => ({ ...HOLDER, wallet: null }) });
  render(<HolderPage />);
  expect(await screen.findByText("You vote by the signature of a proven wallet, and have none yet.")).toBeDefined();
});
