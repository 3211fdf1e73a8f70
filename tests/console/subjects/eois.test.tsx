import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { DemandBook } from "../../../src/console/eois/DemandBook";
import { EoiActions } from "../../../src/console/eois/EoiActions";
import { mount } from "../kit/mount";

// jsdom knows no popovers: the browser would call these and send the events.
HTMLElement.prototype.hidePopover ??= () => undefined;

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

type Around = NonNullable<Parameters<typeof mount>[1]>;

async function open(record: typeof eoi, around: Around = {}) {
  const router = mount(<EoiActions record={record} />, around);
  await screen.findByRole("button", { name: "Actions for Expression of interest 4" });
  const menu = screen.getByRole("menu", { hidden: true });
  fireEvent(menu, Object.assign(new Event("toggle"), { newState: "open", oldState: "closed" }));
  await within(menu).findAllByRole("menuitem", { hidden: true });
  return { menu: within(menu), router };
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
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(offered);
});

test.each([
  [{ ...eoi, status: "converted" }, () => true],
  [eoi, (action: string) => action !== "edit"],
])("what is decided, or not one's to decide, offers nothing", async (record, may) => {
  const provider = {};
  mount(
    <>
      <EoiActions record={record} />
      <p>there</p>
    </>,
    { provider, may },
  );
  await screen.findByText("there");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a rejection says what becomes of the money and is sent with its reason alone", async () => {
  const decideEoi = vi.fn(async () => eoi);
  const { menu } = await open(eoi, { provider: { decideEoi } });
  const dialog = await choose(menu, "Reject");
  expect(dialog.getByText("₹ 60.00 that are booked go back to the customer’s wallet.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByRole("alert")).toBeDefined();
  expect(decideEoi).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText("Reason"), "Asked twice");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() =>
    expect(decideEoi).toHaveBeenCalledWith(4, { status: "rejected", reason: "Asked twice" }, expect.any(String)),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a refused approval is told where it was asked for", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "₹40.00 of the booking amount is still to be paid";
  const decideEoi = () => Promise.reject(new ApiError(words, { status: 422, errors: { status: words } }));
  const { menu } = await open(eoi, { provider: { decideEoi } });
  const dialog = await choose(menu, "Approve");
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(words);
});

test("a booking offers what is outstanding and keeps what was typed when it is refused", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "Only ₹30.00 of the booking amount is outstanding";
  const bookEoi = vi.fn(() => Promise.reject(new ApiError(words, { status: 422, errors: { amount: words } })));
  const { menu } = await open(eoi, { provider: { bookEoi } });
  const dialog = await choose(menu, "Record booking");
  expect(dialog.getByLabelText<HTMLInputElement>("Amount").value).toBe("40.00");
  await userEvent.selectOptions(dialog.getByLabelText("Method"), "UPI");
  await userEvent.type(dialog.getByLabelText("Reference"), "UTR-1");
  await userEvent.click(dialog.getByRole("button", { name: "Record booking" }));
  expect((await dialog.findByRole("alert")).textContent).toBe(words);
  const sent = { amount: "40.00", method: "upi", reference: "UTR-1" };
  expect(bookEoi).toHaveBeenCalledWith(4, sent, expect.any(String));
  expect(dialog.getByLabelText<HTMLInputElement>("Reference").value).toBe("UTR-1");
});

test("a conversion leads to the order", async () => {
  const convertEoi = vi.fn(async () => ({ order_id: 77 }));
  const { menu, router } = await open({ ...eoi, status: "approved" }, { provider: { convertEoi } });
  const dialog = await choose(menu, "Convert to an order");
  expect(dialog.getByText("₹ 60.00 that are booked become its first payment.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Convert to an order" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders/order-details/77"));
  expect(convertEoi).toHaveBeenCalledTimes(1);
});

test("the demand for an asset is told against its tokens", async () => {
  const eoiDemand = async () => ({ units: 46, amount: "4600.00", tokens: 25, booked: "100.00" });
  const getMany = async () => ({ data: [{ id: 9, name: "Sea House" }] });
  mount(<DemandBook asset={9} />, { provider: { eoiDemand, getMany } });
  expect(await screen.findByText("1.84 ×")).toBeDefined();
  expect(screen.getByText("Oversubscribed")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Sea House" })).getAttribute("href")).toContain("9");
});
