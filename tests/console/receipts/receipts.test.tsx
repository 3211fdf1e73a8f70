import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ReceiptShow } from "../../../src/console/receipts/ReceiptShow";
import { receiptRoutes } from "../../../src/contract/receipts/routes";
import { mountShow } from "../kit/mount";
import { received } from "../kit/received";

const receipt = {
  ...{ id: 5, reference: "UTR-5", method: "upi", amount: "1500.00", allocated: "1000.00", unallocated: "500.00" },
  ...{ received_on: "2026-01-05", reversed_by: null, duplicate_of: null },
};
const allocations = [
  { id: 2, purpose: "return", record_id: null, amount: "5.00", transfer_id: 12, reversed_by: 13 },
  { id: 1, purpose: "order-payment", record_id: 9, amount: "1000.00", transfer_id: 11, reversed_by: null },
].map((allocation) => ({ ...allocation, receipt_id: 5, created_at: "2026-01-05T04:30:00.000Z" }));

const open = (more: object = {}, verbs: object = {}) =>
  mountShow(
    <ReceiptShow />,
    "receipts",
    { ...receipt, ...more },
    {
      provider: {
        getMany: async () => ({ data: [{ id: 9 }] }),
        getList: async (resource: string) => {
          const data = resource === "receipt-allocations" ? allocations : [{ id: 9, user_name: "Bela Sample" }];
          return { data, total: data.length };
        },
        ...verbs,
      },
    },
  );

test("a receipt shows what came in and what of it is for what, each leading there", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "Receipt UTR-5" })).toBeDefined();
  const rows = await waitFor(() => {
    const found = screen.getAllByRole("row").map((row) => row.textContent?.replace(/\s/g, " "));
    expect(found).toHaveLength(3);
    return found;
  });
  expect(rows[1]).toMatch(/^Returned to the sender.*12 reversed₹ 5.00$/);
  expect(rows[2]).toMatch(/^Payment of an order.*11₹ 1,000.00$/);
  expect((await screen.findByRole("link", { name: "Order 9" })).getAttribute("href")).toBe("/orders/order-details/9");
  expect(screen.getByRole("link", { name: "11" }).getAttribute("href")).toBe("/ledger/11/show");
  expect(screen.getByRole("button", { name: "Return to sender" })).toBeDefined();
});

test("what is not allocated is allocated to an order that is found by typing, or sent back", async () => {
  const allocateReceipt = vi.fn(async () => ({ data: {}, approval_id: 3 }));
  open({}, { [receiptRoutes.allocate.on]: allocateReceipt });
  fireEvent.click(await screen.findByRole("button", { name: "Allocate" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Allocate ₹\s500.00/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Allocate" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  expect(allocateReceipt).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByLabelText(/^Record/));
  await userEvent.click(await dialog.findByRole("option", { name: /9/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Allocate" }));
  await received(allocateReceipt, {
    params: { id: 5 },
    body: { purpose: "order-payment", record_id: 9, amount: "500.00" },
    key: expect.any(String),
  });
});

test("one that is allocated whole offers neither", async () => {
  open({ unallocated: "0.00" });
  expect(await screen.findByRole("heading", { name: "Receipt UTR-5" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Allocate|^Return to sender/ })).toBeNull();
});
