import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { HolderLink } from "../../../src/console/holder/office/HolderLink";
import { HolderUnits } from "../../../src/console/holder/office/HolderUnits";
import { holderRoutes } from "../../../src/contract/holder/routes";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";
import { EVENT, HELD, historyOf, WALLET } from "./holderPage";

const customer = { id: 3, name: "Asha Verma", email: "asha@people.example", is_employee: false };
const LINK = {
  sent_at: "2026-11-27T10:00:00.000Z",
  expires_at: "2026-12-27T10:00:00.000Z",
  ended: false,
  opened_at: null as string | null,
};
const LOST = "0x0000000000000000000000000000000000000001";
const openLink = (link: object | null, more: Around["provider"] = {}, may: Around["may"] = () => true) =>
  mountWithToasts(<HolderLink customer={customer} />, {
    provider: { [holderRoutes.link.on]: async () => link, ...more },
    may,
  });

test("the link to the holder's page is sent after a question that says where to", async () => {
  const send = vi.fn(async () => LINK);
  openLink(null, { [holderRoutes.send.on]: send });
  expect(await screen.findByText(/^No link was sent yet/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Send the holder’s page" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/mailed to asha@people.example and opens the page for 30 days/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Send the holder’s page" }));
  await received(send, { params: { id: 3 }, key: expect.any(String) });
  expect(await screen.findByText("The link is on its way")).toBeDefined();
});

test("a link that was sent shows how far it has come, is replaced by a new one, and ended", async () => {
  const end = vi.fn(async () => undefined);
  openLink(LINK, { [holderRoutes.end.on]: end });
  expect(await screen.findByText("27 Dec 2026, 15:30 IST")).toBeDefined();
  expect(screen.getByText("Not yet")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Send a new link" }));
  expect(screen.getByText("The link that was sent before opens nothing any more.")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "End the link" }));
  const dialogs = screen.getAllByRole("dialog");
  await userEvent.click(within(dialogs.at(-1) as HTMLElement).getByRole("button", { name: "End the link" }));
  await received(end, { params: { id: 3 } });
});

test("a link that opens nothing any more says so and is not ended again; who may not edit customers sends none", async () => {
  openLink({ ...LINK, ended: true }, {}, (action) => action !== "edit");
  expect(await screen.findByText(/^The link opens nothing any more/)).toBeDefined();
  expect(screen.queryByText("Opens until")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

const wallet = (more: object = {}) => ({
  property_id: 1,
  property_name: "River House",
  symbol: "RIVER",
  address: WALLET,
  allowed: true,
  frozen: false,
  frozen_units: 0,
  lost: false,
  units: 400,
  ...more,
});
const token = { property_id: 1, property_name: "River House", symbol: "RIVER", register: 430, custody: 30 };
const held = {
  explorer: "https://scan.example",
  proven: WALLET,
  tokens: [{ ...token, contract: HELD.token?.contract }],
  wallets: [wallet()],
};

const openUnits = (answer: object = held, more: Around["provider"] = {}) =>
  mountWithToasts(<HolderUnits customer="3" />, {
    provider: {
      [tokenRoutes.wallets.on]: async () => answer,
      [holderRoutes.history.on]: async () => historyOf(EVENT),
      ...more,
    },
  });

const rowsOf = async (name: string) =>
  (await within(await screen.findByRole("table", { name })).findAllByRole("row")).map(({ textContent }) => textContent);

test("the back office sees a customer's units by asset and wallet, and what became of them with transactions", async () => {
  openUnits();
  expect((await rowsOf("Units on the chain"))[1]).toMatch(/^River House0xefEc…8C0b43040030/);
  expect((await rowsOf("Wallets"))[1]).toMatch(/^0x89dC…82E2River HouseAllowedProven400/);
  expect((await rowsOf("History"))[1]).toMatch(/^IssuedRiver House20 Nov 2026.*0xabab…abab\+430$/);
});

test("a customer of whom no contract has anything shows no panel", async () => {
  const answer = vi.fn(async () => ({ ...held, tokens: [], wallets: [] }));
  openUnits({}, { [tokenRoutes.wallets.on]: answer });
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByRole("heading", { name: "Units on the chain" })).toBeNull();
});

test("units in custody are sent to the wallet that the contract allows, and not where there is none", async () => {
  const takeOut = vi.fn(async () => ({ id: 9 }));
  openUnits(held, { [tokenRoutes.takeOut.on]: takeOut });
  await userEvent.click(await screen.findByRole("button", { name: "Send units of River House to the wallet" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("They leave custody for 0x89dC…82E2. The register stays as it is.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Send to wallet" }));
  await received(takeOut, { params: { id: 3 }, body: { property_id: 1 }, key: expect.any(String) });
});

test("units are not offered to a wallet that the contract does not allow", async () => {
  openUnits({ ...held, wallets: [wallet({ allowed: false, frozen: true, frozen_units: 5 })] });
  const button = await screen.findByRole("button", { name: "Send units of River House to the wallet" });
  expect([button.hasAttribute("disabled"), button.title]).toEqual([
    true,
    "The contract allows no wallet of this customer.",
  ]);
  expect((await rowsOf("Wallets"))[1]).toMatch(/Not allowedProvenFrozen5 frozen/);
});

test("a lost wallet is replaced by two people once another is proven, with the reason", async () => {
  const recover = vi.fn(async () => ({ transactions: 1 }));
  const answer = { ...held, wallets: [wallet(), wallet({ address: LOST, allowed: false, units: 7 })] };
  openUnits(answer, { [tokenRoutes.recover.on]: recover });
  const own = await screen.findByRole("button", { name: "Replace the lost wallet 0x89dC…82E2" });
  expect([own.hasAttribute("disabled"), own.title]).toEqual([true, "First the customer proves another wallet."]);
  await userEvent.click(screen.getByRole("button", { name: "Replace the lost wallet 0x0000…0001" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/A second person must approve/)).toBeDefined();
  // Who asks sees both whole, not their ends alone.
  expect([dialog.getByText(LOST), dialog.getByText(WALLET)]).toHaveLength(2);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "The phone is gone" } });
  await userEvent.click(dialog.getByRole("button", { name: "Replace a lost wallet" }));
  await received(recover, {
    params: { id: 3 },
    body: expect.objectContaining({ lost: LOST, replacement: WALLET, reason: "The phone is gone" }),
    key: expect.any(String),
  });
});
