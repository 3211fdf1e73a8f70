import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AssetActions } from "../../../src/console/assets/AssetActions";
import { ASSET_STATUS } from "../../../src/contract/vocabulary";
import { mount } from "../kit/mount";

// jsdom knows no popovers: the browser would call these and send the events.
HTMLElement.prototype.hidePopover ??= () => undefined;

const asset = {
  id: 4,
  name: "Sea House",
  status: "in-review",
  is_booking_amount_required: false,
  join_waitlist: true,
};

type Around = NonNullable<Parameters<typeof mount>[1]>;

async function open(record: typeof asset, around: Around = {}) {
  mount(<AssetActions record={record} />, around);
  await screen.findByRole("button", { name: "Actions for Sea House" });
  const menu = screen.getByRole("menu", { hidden: true });
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" }));
  await within(menu).findAllByRole("menuitem", { hidden: true });
  return within(menu);
}

const wordsOf = (menu: Awaited<ReturnType<typeof open>>) =>
  menu.getAllByRole("menuitem").map(({ textContent }) => textContent?.trim());

test("an asset moves only to the statuses that may follow its own", async () => {
  expect(wordsOf(await open(asset))).toEqual(["Changes requested", "Approved", "Delete for good"]);
});

test("an asset in a status that nobody knows may move anywhere", async () => {
  const menu = await open({ ...asset, status: "frozen" });
  expect(wordsOf(menu)).toEqual([...Object.values(ASSET_STATUS), "Delete for good"]);
});

test("a move is confirmed first", async () => {
  const setAssetStatus = vi.fn(async () => asset);
  const menu = await open(asset, { provider: { setAssetStatus } });
  await userEvent.click(menu.getByRole("menuitem", { name: "Approved" }));
  expect(setAssetStatus).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move to Approved" }));
  await waitFor(() => expect(setAssetStatus).toHaveBeenCalledWith(4, "approved"));
});

test("booking amount and waitlist switch at once", async () => {
  const setBookingAmount = vi.fn(async () => asset);
  const setWaitlist = vi.fn(async () => asset);
  const menu = await open(asset, { provider: { setBookingAmount, setWaitlist } });
  const booking = menu.getByRole("menuitemcheckbox", { name: "Booking amount" });
  expect(booking.getAttribute("aria-checked")).toBe("false");
  await userEvent.click(booking);
  await waitFor(() => expect(setBookingAmount).toHaveBeenCalledWith(4, true));
  await userEvent.click(menu.getByRole("menuitemcheckbox", { name: "Waitlist" }));
  await waitFor(() => expect(setWaitlist).toHaveBeenCalledWith(4, false));
});

test("an asset is deleted for good only once its name is typed", async () => {
  const remove = vi.fn(async () => ({ data: asset }));
  const menu = await open(asset, { provider: { delete: remove } });
  await userEvent.click(menu.getByRole("menuitem", { name: "Delete for good" }));
  const dialog = within(screen.getByRole("dialog"));
  const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
  await userEvent.type(dialog.getByRole("textbox"), "Sea Hous");
  expect(button.disabled).toBe(true);
  await userEvent.type(dialog.getByRole("textbox"), "e");
  await userEvent.click(button);
  await waitFor(() => expect(remove).toHaveBeenCalledWith("assets", expect.objectContaining({ id: 4 })));
});

test("who may only delete is offered no change, and who may do neither no menu", async () => {
  const menu = await open(asset, { may: (action) => action === "delete" });
  expect(wordsOf(menu)).toEqual(["Delete for good"]);
  expect(menu.queryByRole("menuitemcheckbox")).toBeNull();
});
