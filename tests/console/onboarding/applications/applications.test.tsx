import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Show } from "../../../../src/console/admin/Show";
import { ApplicationShow } from "../../../../src/console/onboarding/applications/ApplicationShow";
import { OfCompany } from "../../../../src/console/onboarding/applications/OfCompany";
import { onboardingRoutes } from "../../../../src/contract/onboarding/routes";
import { fill } from "../../kit/fill";
import { type Around, mountShow } from "../../kit/mount";
import { received } from "../../kit/received";

const application = {
  id: 31,
  number: "TA-000031",
  user_id: 5,
  status: "awaiting-payment",
  company_id: 7,
  asset_name: "Lake House",
  asset_class: "realestate",
  value: "1000000.00",
  currency: "USD",
  target_amount: "400000.00",
  token_price: "100.00",
  documents: [],
  plan: "growth",
  payment_type: "eoi-payment",
  invoice_number: "INV-2026-000031",
  price: "75000.00",
  total: "88500.00",
  due_first: "17700.00",
  received: "0.00",
  transfer_reference: "UTR-778",
  transferred_at: "2026-11-20T08:00:00.000Z",
  version: 4,
};
const DESK = { applicant: {}, payments: [], refunds: [], outstanding: "88500.00" };

const open = (values: object = {}, { provider, ...around }: Around = {}) =>
  mountShow(
    <ApplicationShow />,
    "applications",
    { ...application, ...values },
    {
      ...around,
      provider: { [onboardingRoutes.payments.on]: async () => DESK, ...provider },
    },
  );

test("the page of an application says what is offered in its currency and what the plan costs in rupees", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: /TA-000031/ })).toBeTruthy();
  expect(screen.getByText("4,000")).toBeTruthy();
  expect(screen.getByText("40 %")).toBeTruthy();
  expect(screen.getAllByText(/^\$\s4,00,000\.00$/)).not.toHaveLength(0);
  expect(screen.getByText(/^₹\s88,500\.00$/)).toBeTruthy();
});

test("it says what it waits for and what the applicant told, and offers both when a payment is confirmed", async () => {
  const confirm = vi.fn(async (..._said: unknown[]) => ({ ...application, status: "in-review" }));
  open({}, { provider: { [onboardingRoutes.confirmPayment.on]: confirm as never } });
  expect(await screen.findByText(/waits for its first payment of ₹\s17,700\.00/)).toBeTruthy();
  expect(screen.getByText(/reference “UTR-778”/)).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Confirm payment" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Amount/ }).value).toMatch(/17,?700\.00/);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Reference/ }).value).toBe("UTR-778");
  await userEvent.click(dialog.getByRole("button", { name: "Confirm payment" }));
  await screen.findByText("Payment confirmed");
  expect(confirm).toHaveBeenCalledWith({
    params: { id: 31 },
    body: { amount: "17700.00", method: "bank-transfer", reference: "UTR-778" },
    key: expect.any(String),
  });
});

test("after the first payment it leads to the review of the company and asks for the rest; nothing is given back", async () => {
  const payments = [
    {
      id: 1,
      amount: "17700.00",
      method: "bank-transfer",
      reference: "UTR-778",
      recorded_by: "Fin",
      confirmed_by: "Ravi",
      at: "2026-11-21T08:00:00.000Z",
    },
  ];
  const desk = { ...DESK, payments, outstanding: "70800.00" };
  open(
    { status: "in-review", received: "17700.00" },
    { provider: { [onboardingRoutes.payments.on]: async () => desk } },
  );
  expect(await screen.findByText(/₹\s70,800\.00 is still to come/)).toBeTruthy();
  expect(screen.getByRole("cell", { name: "UTR-778" })).toBeTruthy();
  expect(screen.getByText("Confirmed by Ravi")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Review the company" }).getAttribute("href")).toBe("/company/7/show");
  expect(await screen.findByRole("button", { name: "Confirm payment" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Give payment back" })).toBeNull();
});

test("what a rejected applicant has paid is given back whole, with the bank's reference, its day and a reason", async () => {
  const refund = vi.fn(async (..._said: unknown[]) => ({ ...application, approval_id: 3 }));
  open({ status: "rejected", received: "17700.00" }, { provider: { [onboardingRoutes.refund.on]: refund as never } });
  expect(
    await screen.findByText("It was rejected; the ₹ 17,700.00 that have arrived go back to the applicant."),
  ).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Give payment back" }));
  const dialog = within(screen.getByRole("dialog", { name: /^Give ₹\s17,700\.00 back for TA-000031$/ }));
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Give payment back" }));
  await send();
  expect(dialog.getAllByText("Required")).toHaveLength(3);
  expect(refund).not.toHaveBeenCalled();
  fill(dialog.getByRole("textbox", { name: "Bank reference of the return" }), "BACK-1");
  fill(dialog.getByLabelText(/^Returned on/), "2026-11-20");
  fill(dialog.getByRole("textbox", { name: /Reason/ }), "Not an issuer.");
  await send();
  await received(refund, {
    params: { id: 31 },
    body: { amount: "17700.00", reference: "BACK-1", returned_on: "2026-11-20", reason: "Not an issuer." },
    key: expect.any(String),
  });
});

test("what was given back is told with the invoice that was taken back, and the list of invoices stays", async () => {
  const refunds = [
    {
      ...{ id: 1, invoice_number: "INV/26-27/000031", amount: "17700.00", reference: "BACK-1" },
      ...{ returned_on: "2026-11-20", recorded_by: "Fin", confirmed_by: "Ravi" },
    },
  ];
  const invoice = { id: 3, number: "INV/26-27/000031", kind: "invoice", issued_on: "2026-11-02", total: "88500.00" };
  const given = { status: "rejected", received: "0.00", submitted_at: "2026-11-02T08:00:00.000Z", total: null };
  open(
    { ...given, invoice_number: null, due_first: null },
    {
      provider: {
        [onboardingRoutes.payments.on]: async () => ({ ...DESK, refunds, outstanding: "0.00" }),
        getList: async () => ({ data: [invoice], total: 1 }),
      },
    },
  );
  const line = await screen.findByText(/17,700\.00 went back on 20 Nov 2026, reference “BACK-1”/);
  expect(line.textContent).toContain("Confirmed by Ravi");
  expect(screen.getByText(/It has no invoice now/)).toBeTruthy();
  const href = (await screen.findByRole("link", { name: invoice.number })).getAttribute("href");
  expect(href).toBe("/invoices/3/show");
  expect(screen.queryByRole("button", { name: "Give payment back" })).toBeNull();
});

const COMPANY = { id: 7, name: "Thune Press", status: "pending", version: 1 };

test.each([
  ["0.00", "cannot be approved"],
  ["17700.00", "first payment has arrived"],
])("a company that comes from an application with %s received says so", async (received, words) => {
  mountShow(
    <Show>
      <OfCompany />
    </Show>,
    "company",
    COMPANY,
    { provider: { getList: async () => ({ data: [{ ...application, received }], total: 1 }) } },
  );
  expect((await screen.findByRole("link", { name: "TA-000031" })).getAttribute("href")).toBe("/applications/31/show");
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});
