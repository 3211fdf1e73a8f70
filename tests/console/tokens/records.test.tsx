import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { chainTerms } from "../../../src/chain/chains";
import { List } from "../../../src/console/admin/List";
import { ApiError } from "../../../src/console/api/failure";
import { ApprovalShow } from "../../../src/console/approvals/ApprovalShow";
import { DeliveryShow } from "../../../src/console/tokens/DeliveryShow";
import { TokenShow } from "../../../src/console/tokens/TokenShow";
import { TransactionShow } from "../../../src/console/tokens/TransactionShow";
import { CHAIN_DETAILS } from "../../../src/contract/onboarding/vocabulary";
import { reconciliationRoutes } from "../../../src/contract/reconciliation/routes";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { request } from "../approvals/approval";
import { type Around, mount, mountShow } from "../kit/mount";
import { deployment, listing, stopClock, token } from "./token";

const openRecord = (Page: () => React.ReactNode, resource: string, record: object, provider: Around["provider"] = {}) =>
  mountShow(<Page />, resource, { id: 7, ...record }, { provider });

const openList = (resource: string, rows: readonly object[]) =>
  mount(<List />, { resource, path: `/${resource}`, provider: { getList: listing({ [resource]: rows }) } });

const factAt = (name: string) =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent?.replace(/\s/g, " ");

test("contracts stand in their rows in short, lead to the explorer and are copied whole", async () => {
  // It brings a clipboard, which jsdom has not.
  const user = userEvent.setup();
  openList("tokens", [token, { ...token, id: 8, name: "Hill House", address: null, status: "deploying" }]);
  const link = await screen.findByRole("link", { name: "0x3333…4444" });
  expect(link.getAttribute("href")).toBe(`https://basescan.org/address/${token.address}`);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe(token.address);
  expect(screen.getByRole("row", { name: /Hill House/ }).textContent).toContain("Being deployed");
});

test("the proof of a token's register is saved as a file; why it cannot be is told", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const proof = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("Nothing of this token was read of the chain yet", { status: 409 }))
    .mockResolvedValue(undefined);
  openRecord(TokenShow, "tokens", token, { [reconciliationRoutes.proof.on]: proof });
  await userEvent.click(await screen.findByRole("button", { name: "Download proof" }));
  expect(await screen.findByText("Nothing of this token was read of the chain yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Download proof" }));
  expect(await screen.findByText("The proof is saved")).toBeDefined();
  expect(proof).toHaveBeenLastCalledWith({ params: { id: 7 } }, "register-proof-7.json");
});

test("a token without a contract has no proof", async () => {
  openRecord(TokenShow, "tokens", { ...token, address: null, status: "failed" });
  expect(await screen.findByRole("link", { name: "Dashboard of its asset" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download proof" })).toBeNull();
});

test("the page of a transaction says its fee in the coin of the chain, and follows it while it is under way", async () => {
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: { ...deployment, id: 7, status: "mined" } })
    .mockResolvedValue({ data: { ...deployment, id: 7 } });
  const pass = stopClock();
  openRecord(TransactionShow, "chain-transactions", {}, { getOne });
  expect(await screen.findByText("Mined")).toBeDefined();
  expect(factAt("Fee")).toBe("0.000367 ETH");
  await pass();
  expect(await screen.findByText("Confirmed", { selector: ".chip" })).toBeDefined();
});

test("a delivery that failed and is of no order can be given up, once one has said so", async () => {
  const giveUp = vi.fn(async () => ({}));
  const failed = { ...{ id: 7, kind: "transfer", property_id: 4, units: 3, order_id: null, entered: false } };
  openRecord(
    DeliveryShow,
    "unit-deliveries",
    { ...failed, status: "failed", problem: "Too many holders" },
    { [tokenRoutes.giveUp.on]: giveUp },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Give up" }));
  expect(giveUp).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole("dialog", { name: "Give up delivery 7?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Give up" }));
  await waitFor(() => expect(giveUp).toHaveBeenCalledWith({ params: { id: 7 }, key: expect.any(String) }));
});

test("a second person reads what a token is asked for with, and what approving it does", async () => {
  const asked = (after: unknown) => ({ before: null, after });
  openRecord(ApprovalShow, "approvals", {
    ...request,
    ...{ id: 7, title: "Token SEA of “Sea House”", action: "token", resource: "assets", record_id: 4 },
    changes: {
      ...{ name: asked("Sea House"), symbol: asked("SEA"), address: asked(null) },
      ...{ max_holders: asked(200), max_units: asked(0) },
    },
  });
  await screen.findByText("No limit");
  const table = screen.getByRole("table");
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...["FieldBeforeAfter", "Name—Sea House", "Symbol—SEA"],
    ...["Holders at most—200", "Units a holder at most—No limit", "Contract—A new one is deployed"],
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Approve" }));
  expect(
    within(screen.getByRole("dialog")).getByText(/A contract for the asset’s units is put on the chain/),
  ).toBeDefined();
});

test("the console leads to the explorers that the server knows", () => {
  const known = Object.entries(CHAIN_DETAILS);
  expect(known.map(([id, { explorer }]) => [id, explorer])).toEqual(
    known.map(([id]) => [id, chainTerms(Number(id)).explorer ?? null]),
  );
});
