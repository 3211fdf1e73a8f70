import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { InvoiceShow } from "../../../src/console/invoices/InvoiceShow";
import { InvoicesOf } from "../../../src/console/invoices/InvoicesOf";
import { invoiceRoutes } from "../../../src/contract/invoices/routes";
import { expectFailure } from "../kit/expectFailure";
import { mount, mountShow } from "../kit/mount";
import { openOrder, panel } from "../orders/desk";

const invoice = {
  ...{ id: 3, number: "INV/26-27/000012", kind: "invoice", issued_on: "2026-11-02", credits: null },
  ...{ customer: "Bela Sample", user_id: 3, order_id: 7, net: "3125.00", tax: "562.50", total: "3687.50" },
  lines: [{ label: "Platform fee", amount: "3125.00", tax_percent: "18.0000", tax: "562.50" }],
};
const note = { ...invoice, id: 4, number: "CN/26-27/000002", kind: "credit-note", issued_on: "2026-11-20", credits: 3 };

test("the money of an order names its invoices and credit notes, each of which opens and is saved under its number", async () => {
  const getList = vi.fn(async (..._asked: unknown[]) => ({ data: [invoice, note], total: 2 }));
  const save = vi.fn(async (..._said: unknown[]) => undefined);
  openOrder({ provider: { getList, [invoiceRoutes.file.on]: save } });
  const money = await panel("Money");
  const rows = within(await money.findByRole("table", { name: "Invoices" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent?.replace(/\s/g, " "))).toEqual([
    "NumberKindIssued onTotalFile",
    expect.stringMatching(/^INV\/26-27\/000012Invoice2 Nov 2026₹ 3,687.50/),
    expect.stringMatching(/^CN\/26-27\/000002Credit note20 Nov 2026₹ 3,687.50/),
  ]);
  expect(getList.mock.lastCall).toEqual(["invoices", expect.objectContaining({ filter: { order_id: 7 } })]);
  expect(money.getByRole("link", { name: note.number }).getAttribute("href")).toBe("/invoices/4/show");
  await userEvent.click(money.getByRole("button", { name: `Download ${note.number}` }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ params: { id: 4 } }, "CN/26-27/000002.pdf"));
});

test("who does not see the ledger is asked for nothing and sees no heading", async () => {
  const getList = vi.fn(async (..._asked: unknown[]) => ({ data: [], total: 0 }));
  openOrder({ provider: { getList }, may: (action) => action !== "list" });
  await panel("Money");
  expect(screen.queryByRole("heading", { name: "Invoices" })).toBeNull();
  expect(getList.mock.calls.filter(([resource]) => resource === "invoices")).toEqual([]);
});

test("a list that failed says so, and a server without invoices has no heading", async () => {
  expectFailure();
  const open = (error: ApiError) =>
    mount(<InvoicesOf subject="applications" id={31} />, { provider: { getList: async () => Promise.reject(error) } });
  open(new ApiError("The list could not be read", { status: 500 }));
  expect((await screen.findByRole("alert")).textContent).toBe("The list could not be read");
  document.body.replaceChildren();
  open(new ApiError("absent", { status: 501, code: LOCAL_CODE.absent }));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});

test("the page of an invoice says what it is for, line by line, and gives its file", async () => {
  expectFailure();
  const save = vi.fn(async (..._said: unknown[]) => Promise.reject(new ApiError("Not now", { status: 503 })));
  mountShow(<InvoiceShow />, "invoices", invoice, { provider: { [invoiceRoutes.file.on]: save } });
  expect(await screen.findByRole("heading", { level: 1, name: /INV\/26-27\/000012/ })).toBeDefined();
  expect(screen.getByText("Platform fee")).toBeDefined();
  expect(screen.getAllByText(/^₹\s3,687\.50$/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Download" }));
  expect(await screen.findByText("Not now")).toBeDefined();
});
