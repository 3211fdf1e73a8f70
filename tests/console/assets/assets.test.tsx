import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AssetActions } from "../../../src/console/assets/AssetActions";
import { AssetList } from "../../../src/console/assets/AssetList";
import { ASSET_MOVES } from "../../../src/contract/assets/machine";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { expectFailure } from "../kit/expectFailure";
import { openMenu } from "../kit/menu";
import { type Around, mount } from "../kit/mount";
import { received } from "../kit/received";

const asset = {
  id: 4,
  name: "Sea House",
  status: "in-review",
  is_booking_amount_required: false,
  join_waitlist: true,
};

const step = (to: string, more: object = {}) => ({ to, action: "approve", blocked: [], reason: false, ...more });
const assetSteps = async () => [step("changes-requested", { reason: true }), step("approved")];
const noSteps = () => {
  expectFailure();
  return { [assetRoutes.steps.on]: () => Promise.reject(new Error("No such call")) };
};

async function open(record: typeof asset, { provider, ...around }: Around = {}) {
  const router = mount(<AssetActions record={record} />, {
    provider: { [assetRoutes.steps.on]: assetSteps, ...provider },
    ...around,
  });
  const menu = await openMenu("Actions for Sea House");
  await menu.findAllByRole("menuitem", { hidden: true });
  return { ...menu, router };
}

const wordsOf = (menu: Awaited<ReturnType<typeof open>>) =>
  menu.getAllByRole("menuitem").map(({ textContent }) => textContent?.trim());

test("an asset moves only to the statuses that may follow its own", async () => {
  expect(wordsOf(await open(asset))).toEqual([
    "Dashboard",
    "Request changes",
    "Approve the offer",
    "Copy",
    "Delete for good",
  ]);
});

test("where the server knows no steps, all that may follow are offered, and a reason may be given", async () => {
  const setAssetStatus = vi.fn(async () => asset);
  const menu = await open(asset, { provider: { ...noSteps(), [assetRoutes.status.on]: setAssetStatus } });
  await userEvent.click(menu.getByRole("menuitem", { name: "Request changes" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("textbox", { name: "Reason" })).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Request changes" });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await received(setAssetStatus, {
    params: { id: 4 },
    body: { property_id: 4, status: "changes-requested" },
  });
});

test("an asset in a status that nobody knows may move anywhere", async () => {
  const menu = await open({ ...asset, status: "frozen" }, { provider: noSteps() });
  expect(wordsOf(menu)).toEqual(["Dashboard", ...Object.values(ASSET_MOVES), "Copy", "Delete for good"]);
});

test("a step that is blocked says what is in the way and where it is changed, and cannot be taken", async () => {
  const blocked = [
    { check: "escrow", detail: "Sea SPV" },
    { check: "fees", detail: "Platform fee" },
    { check: "moon", detail: "too full" },
  ];
  const menu = await open({ ...asset, status: "approved", spv_id: 9 } as typeof asset, {
    provider: { [assetRoutes.steps.on]: async () => [step("upcoming"), step("live", { blocked })] },
  });
  await userEvent.click(await menu.findByRole("menuitem", { name: "Go live 3 checks fail" }));
  const dialog = within(screen.getByRole("dialog"));
  expect((await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "The SPV has no escrow bank: Sea SPVEnter the SPV’s escrow bank. Open the SPV",
    "Active fees are not applied: Platform feeSynchronise the asset’s fees. Open its fees",
    "moon: too full",
  ]);
  const [toSpv, toFees] = dialog.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect([toSpv, toFees]).toEqual(["/spv/edit-spv/9", "/fee?asset=4"]);
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Go live" }).disabled).toBe(true);
});

test("a step that needs a reason waits for it and stays open when it is refused", async () => {
  expectFailure();
  const setAssetStatus = vi.fn(async () => Promise.reject(new Error("Somebody was faster")));
  const menu = await open(asset, {
    provider: {
      [assetRoutes.status.on]: setAssetStatus,
      [assetRoutes.steps.on]: async () => [step("changes-requested", { reason: true })],
    },
  });
  await userEvent.click(menu.getByRole("menuitem", { name: "Request changes" }));
  const dialog = within(screen.getByRole("dialog"));
  const reason = await dialog.findByRole("textbox", { name: "Reason" });
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Request changes" });
  await userEvent.click(button);
  expect(await dialog.findByText("Required")).toBeDefined();
  fireEvent.change(reason, { target: { value: "The price is wrong" } });
  await userEvent.click(button);
  expect((await dialog.findByRole("alert")).textContent).toBe("Somebody was faster");
  expect(setAssetStatus).toHaveBeenCalledWith({
    params: { id: 4 },
    body: { property_id: 4, status: "changes-requested", reason: "The price is wrong" },
  });
});

test("a copy is made once and opens in its form", async () => {
  const copyAsset = vi.fn(async () => ({ ...asset, id: 12 }));
  const menu = await open(asset, { provider: { [assetRoutes.copy.on]: copyAsset } });
  await userEvent.click(menu.getByRole("menuitem", { name: "Copy" }));
  await waitFor(() => expect(menu.router.state.location.pathname).toBe("/assets/edit-asset/12"));
  expect(copyAsset).toHaveBeenCalledExactlyOnceWith({ params: { id: 4 }, key: expect.any(String) });
});

test.each([
  ["approve but not edit", "approve", ["Dashboard", "Approve the offer"]],
  ["only delete", "delete", ["Dashboard", "Delete for good"]],
])("who may %s is offered that alone", async (_, allowed, offered) => {
  const steps = [step("in-review", { action: "edit" }), step("approved")];
  const menu = await open(asset, {
    provider: { [assetRoutes.steps.on]: async () => steps },
    may: (action) => action === allowed,
  });
  await waitFor(() => expect(wordsOf(menu)).toEqual(offered));
  expect(menu.queryByRole("menuitemcheckbox")).toBeNull();
});

test("a row leads everybody to the dashboard of its asset", async () => {
  const menu = await open(asset, { may: () => false });
  expect(wordsOf(menu)).toEqual(["Dashboard"]);
  await userEvent.click(menu.getByRole("menuitem", { name: "Dashboard" }));
  await waitFor(() => expect(menu.router.state.location.pathname).toBe("/assets/dashborad-asset/4"));
});

test("booking amount and waitlist switch at once", async () => {
  const change = vi.fn(async () => asset);
  const menu = await open(asset, {
    provider: { [assetRoutes.status.on]: change },
  });
  const booking = menu.getByRole("menuitemcheckbox", { name: "Booking amount" });
  expect(booking.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(booking);
  await received(change, { params: { id: 4 }, body: { is_booking_amount_required: true } });
  await userEvent.click(menu.getByRole("menuitemcheckbox", { name: "Waitlist" }));
  await received(change, { params: { id: 4 }, body: { join_waitlist: false } });
});

test("an asset is deleted for good only once its name is typed", async () => {
  const remove = vi.fn(async () => ({ data: asset }));
  const menu = await open(asset, { provider: { delete: remove } });
  await userEvent.click(menu.getByRole("menuitem", { name: "Delete for good" }));
  const dialog = within(screen.getByRole("dialog"));
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
  const name = dialog.getByRole("textbox", { name: /^Name/, description: "To confirm, type “Sea House”." });
  fireEvent.change(name, { target: { value: "Sea Hous" } });
  await userEvent.click(button);
  expect(await dialog.findByText("Type “Sea House” as it is written")).toBeDefined();
  expect(remove).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: "Sea House" } });
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: "Entered twice" } });
  await userEvent.click(button);
  const asked = expect.objectContaining({ id: 4, meta: { reason: "Entered twice" } });
  await received(remove, "assets", asked);
});

test("the list shows cards with price and raise once chosen", async () => {
  const row = { ...asset, status: "live", currency: "INR", total_token: 1000, token_amount: "250.50" };
  const data = [
    { ...row, tokens_ordered: 400 },
    { ...row, id: 5, name: "No count" },
    { ...row, id: 6, name: "No price", token_amount: null },
  ];
  mount(<AssetList />, { resource: "assets", provider: { getList: async () => ({ data, total: 3 }) } });
  expect(await screen.findByRole("table")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cards" }));
  const link = await screen.findByRole("link", { name: "Sea House" });
  expect(screen.queryByRole("table")).toBeNull();
  const card = link.closest("li")?.textContent?.replace(/\s/g, " ");
  expect(card).toContain("₹ 1,00,200.00 of ₹ 2,50,500.00");
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.4);
  expect(screen.getByRole("link", { name: "No price" }).closest("li")?.textContent).toContain("No target yet");
  expect(link.getAttribute("href")).toBe("/assets/edit-asset/4");
});
