import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { MoveDialog } from "../../../src/console/assets/MoveDialog";
import { DemandBook } from "../../../src/console/eois/DemandBook";
import { EoiActions } from "../../../src/console/eois/EoiActions";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { eoiRoutes } from "../../../src/contract/eois/routes";
import { bulkDesk } from "../kit/bulkDesk";
import { choose as pick } from "../kit/choose";
import { openMenu } from "../kit/menu";
import { type Around, mount, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const eoi = {
  id: 4,
  user_id: 3,
  user_name: "Bela Sample",
  property_id: 9,
  property_name: "Sea House",
  no_sqyds: 10,
  amount: "1000.00",
  booking_amount: "100.00",
  booked_amount: "60.00",
  status: "new",
};

async function open(record: typeof eoi, around: Around = {}) {
  const router = mount(<EoiActions record={record} />, around);
  const menu = await openMenu("Actions for Expression of interest 4");
  await menu.findAllByRole("menuitem", { hidden: true });
  return { menu, router };
}

const choose = async (menu: ReturnType<typeof within>, name: string) => {
  await userEvent.click(menu.getByRole("menuitem", { name }));
  return within(screen.getByRole("dialog"));
};

test.each([
  ["new", "60.00", ["Record booking", "Approve", "Put on the waitlist", "Reject", "Withdraw"]],
  ["approved", "100.00", ["Convert to an order", "Put on the waitlist", "Reject", "Withdraw"]],
])("what is %s offers what may follow", async (status, booked_amount, offered) => {
  const { menu } = await open({ ...eoi, status, booked_amount });
  expect(menu.getAllByRole("menuitem").map(({ firstChild }) => firstChild?.textContent)).toEqual(offered);
  if (status !== "new") return;
  const approve = menu.getByRole("menuitem", { name: /^Approve ₹\s40\.00 are outstanding/ });
  expect(approve.getAttribute("aria-disabled"), "not booked in full").toBe("true");
});

test.each([
  [{ ...eoi, status: "converted" }, () => true],
  [eoi, (action: string) => action !== "edit"],
])("what is decided, or not one's to decide, offers nothing", async (record, may) => {
  mount(
    <>
      <EoiActions record={record} />
      <p>there</p>
    </>,
    { may },
  );
  await screen.findByText("there");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a rejection says what becomes of the money and is sent with its reason alone", async () => {
  const decideEoi = vi.fn(async () => eoi);
  const { menu } = await open(eoi, { provider: { [eoiRoutes.decide.on]: decideEoi } });
  const dialog = await choose(menu, "Reject");
  expect(dialog.getByText("₹ 60.00 that are booked go back to the customer’s wallet.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  expect(decideEoi).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Asked twice" } });
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await received(decideEoi, {
    params: { id: 4 },
    body: { status: "rejected", reason: "Asked twice" },
    key: expect.any(String),
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a booking offers what is outstanding", async () => {
  const bookEoi = vi.fn(async () => eoi);
  const { menu } = await open(eoi, { provider: { [eoiRoutes.book.on]: bookEoi } });
  const dialog = await choose(menu, "Record booking");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe("40.00");
  await pick(dialog.getByLabelText(/^Method/), "UPI");
  fireEvent.change(dialog.getByLabelText(/^Reference/), { target: { value: "UTR-1" } });
  await userEvent.click(dialog.getByRole("button", { name: "Record booking" }));
  const sent = { amount: "40.00", method: "upi", reference: "UTR-1" };
  await received(bookEoi, { params: { id: 4 }, body: sent, key: expect.any(String) });
});

test("a conversion leads to the order", async () => {
  const convertEoi = vi.fn(async () => ({ order_id: 77 }));
  const { menu, router } = await open(
    { ...eoi, status: "approved" },
    { provider: { [eoiRoutes.convert.on]: convertEoi } },
  );
  const dialog = await choose(menu, "Convert to an order");
  expect(dialog.getByText("₹ 60.00 that are booked become its first payment.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Convert to an order" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-details/77"));
  expect(convertEoi).toHaveBeenCalledTimes(1);
});

const getMany = async () => ({ data: [{ id: 9, name: "Sea House" }] });
const DEMAND = {
  ...{ units: 46, amount: "4600.00", tokens: 25, booked: "100.00", untold: 12 },
  statuses: [
    { status: "new", eois: 2, units: 40, amount: "4000.00" },
    { status: "approved", eois: 1, units: 6, amount: "600.00" },
  ],
};

test("the demand for an asset stands against its tokens, and is drawn by status with its table behind", async () => {
  mount(<DemandBook asset={9} />, { provider: { [eoiRoutes.demand.on]: async () => DEMAND, getMany } });
  expect(await screen.findByText("1.84 ×")).toBeDefined();
  expect(screen.getByText("Oversubscribed")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Sea House" })).getAttribute("href")).toContain("9");
  const heading = await screen.findByRole("heading", { name: "Units asked for by status" });
  const chart = within(heading.closest("section") as HTMLElement);
  expect(chart.getByText("Units: New 40, Approved 6")).toBeDefined();
  expect(within(chart.getByRole("table", { hidden: true })).getByText("₹ 4,000.00")).toBeDefined();
});

test("those who wait for an asset are written after a question, and the book is read again", async () => {
  const eoiDemand = vi
    .fn()
    .mockResolvedValueOnce(DEMAND)
    .mockResolvedValue({ ...DEMAND, untold: 0 });
  const notifyInterested = vi.fn(async () => ({ notified: 12, before: 0 }));
  mountWithToasts(<DemandBook asset={9} />, {
    provider: { [eoiRoutes.demand.on]: eoiDemand, [eoiRoutes.notifyAll.on]: notifyInterested, getMany },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Notify all" }));
  const dialog = within(screen.getByRole("dialog", { name: "12 people asked for this asset – notify them?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Notify all" }));
  expect(await screen.findByText("12 people are notified")).toBeDefined();
  expect(notifyInterested).toHaveBeenCalledWith({ params: { property_id: 9 }, key: expect.any(String) });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Notify all" })).toBeNull());
});

test("an asset that goes live asks whether those who wait for it are written", async () => {
  const onClose = vi.fn();
  const provider = {
    [assetRoutes.steps.on]: async () => [{ to: "live", action: "approve", blocked: [], reason: false }],
    [assetRoutes.status.on]: async () => ({}),
    [eoiRoutes.demand.on]: async () => DEMAND,
    getMany,
  };
  mount(<MoveDialog record={{ id: 9, name: "Sea House", status: "upcoming" }} to="live" onClose={onClose} />, {
    provider,
  });
  const move = await screen.findByRole("button", { name: "Go live" });
  await waitFor(() => expect(move.hasAttribute("disabled")).toBe(false));
  await userEvent.click(move);
  await screen.findByRole("dialog", { name: "12 people asked for this asset – notify them?" });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalled();
});

test("several are rejected with one reason as one bulk change, where some of them may be", async () => {
  const desk = bulkDesk({ total: 3, counts: { [eoi.status]: 1, converted: 1, waitlisted: 1 } });
  const rows = [eoi, { ...eoi, id: 5, status: "converted" }, { ...eoi, id: 6, status: "waitlisted" }];
  const provider = { getList: async () => ({ data: rows, total: 3 }), ...desk.provider };
  mount(<List />, { resource: "eois", provider: provider as never, may: (action) => action !== "delete" });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select all rows of this page" }));
  const [button] = await screen.findAllByRole("button", { name: "Decide" });
  await userEvent.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Decide on 3 expressions of interest" }));
  await pick(await dialog.findByLabelText(/^Decision/), "Reject (2 of 3)");
  await userEvent.click(await dialog.findByRole("button", { name: "Reject: 2" }));
  expect(await dialog.findByText("Say why you reject them")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Sold out" } });
  await userEvent.click(dialog.getByRole("button", { name: "Reject: 2" }));
  await waitFor(() =>
    expect(desk.started()).toMatchObject({ ids: [4, 5, 6], body: { status: "rejected", reason: "Sold out" } }),
  );
});
