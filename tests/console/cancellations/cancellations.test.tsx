import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { CancellationActions } from "../../../src/console/cancellations/CancellationActions";
import { cancellationRoutes } from "../../../src/contract/cancellations/routes";
import { openMenu } from "../kit/menu";
import { mount } from "../kit/mount";
import { withToasts } from "../kit/withToasts";

const request = {
  id: 5,
  order_id: 7,
  user_name: "Bela Sample",
  property_name: "Sea House",
  order_status: "full-payment-pending",
  received_amount: "250.00",
  status: "pending",
  reason: "The customer has lost interest",
};

type Around = NonNullable<Parameters<typeof mount>[1]>;

async function ask(decision: "Approve" | "Deny", record: typeof request, around: Around = {}) {
  mount(withToasts(<CancellationActions record={record} />), around);
  const menu = await openMenu("Actions for Cancellation request 5");
  await userEvent.click(await menu.findByRole("menuitem", { name: decision, hidden: true }));
  return within(screen.getByRole("dialog"));
}

const lines = (dialog: Awaited<ReturnType<typeof ask>>) =>
  dialog.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

test("an approval says what follows, takes a reason and leads to the refund that then waits", async () => {
  const decideCancellation = vi.fn(async () => ({ status: "approved", approval_id: 12 }));
  const dialog = await ask("Approve", request, { provider: { [cancellationRoutes.decide.on]: decideCancellation } });
  expect(dialog.getByText("The customer has lost interest")).toBeDefined();
  expect(lines(dialog)).toEqual([
    "The order is cancelled.",
    "Its tokens are freed for others.",
    "A refund of ₹ 250.00 is requested, which a second person has to approve.",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  expect(decideCancellation).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Agreed by phone" } });
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  const sent = { decision: "approve", reason: "Agreed by phone" };
  await waitFor(() =>
    expect(decideCancellation).toHaveBeenCalledWith({ params: { id: 5 }, body: sent, key: expect.any(String) }),
  );
  const link = await screen.findByRole("link", { name: "Open request" });
  expect(link.getAttribute("href")).toBe("/approvals/12/show");
});

test.each([
  [
    "without money no refund is announced",
    { received_amount: "0.00" },
    ["The order is cancelled.", "Its tokens are freed for others."],
  ],
  [
    "after its payment an order ends by the refund",
    { order_status: "fully-paid" },
    [
      "A refund of ₹ 250.00 is requested, which a second person has to approve.",
      "The order stays as it is until then; afterwards it is refunded and its tokens are freed for others.",
    ],
  ],
])("%s", async (_, values, expected) => {
  expect(lines(await ask("Approve", { ...request, ...values }))).toEqual(expected);
});

test("a denial is sent with its reason", async () => {
  const decideCancellation = vi.fn(async () => ({ status: "denied" }));
  const dialog = await ask("Deny", request, { provider: { [cancellationRoutes.decide.on]: decideCancellation } });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "The documents are signed" } });
  await userEvent.click(dialog.getByRole("button", { name: "Deny" }));
  const sent = { decision: "deny", reason: "The documents are signed" };
  await waitFor(() =>
    expect(decideCancellation).toHaveBeenCalledWith({ params: { id: 5 }, body: sent, key: expect.any(String) }),
  );
  expect(await screen.findByText("Cancellation denied")).toBeDefined();
});

test("the list starts with what is pending, leads to the orders, and lets only approvers decide", async () => {
  const getList = vi.fn(async () => ({ data: [request], total: 1 }));
  const getMany = async () => ({ data: [{ id: 7 }] });
  const may = (action: string) => action !== "approve";
  mount(<List />, { resource: "cancellations", path: "/cancel", provider: { getList, getMany }, may });
  const link = await screen.findByRole("link", { name: "Order 7" });
  expect(link.getAttribute("href")).toBe("/orders/order-details/7");
  expect(getList).toHaveBeenCalledWith(
    "cancellations",
    expect.objectContaining({ filter: expect.objectContaining({ status: "pending" }) }),
  );
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});
