import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { BatchShow } from "../../../src/console/paymentBatches/BatchShow";
import { MakeBatch } from "../../../src/console/paymentBatches/MakeBatch";
import { paymentBatchRoutes } from "../../../src/contract/paymentBatches/routes";
import { fill } from "../kit/fill";
import { mountShow, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const batch = { id: 7, pays: "withdrawals", status: "open", payments: 3, total: "600.00", waiting: 3, warned: 1 };
const items = ["WD-1", "WD-2", "WD-3"].map((number, index) => ({
  ...{ id: index + 1, number, batch_id: 7, user_id: index + 1, user_name: `Person ${index + 1}`, amount: "200.00" },
  ...{ account: "Sample Bank …0042", status: "waiting", withdrawal_id: index + 1 },
  warning: index ? null : "The account is not active",
}));

const open = (verbs: object = {}) =>
  mountShow(<BatchShow />, "payment-batches", batch, {
    provider: { getList: async () => ({ data: items, total: 3 }), ...verbs },
  });

test("a batch says who is to be stopped, and its outcomes are typed or pasted payment by payment", async () => {
  const pay = vi.fn(async () => batch);
  const fail = vi.fn(async () => batch);
  open({ [paymentBatchRoutes.pay.on]: pay, [paymentBatchRoutes.fail.on]: fail });
  expect(await screen.findByText(/1 payment without an outcome is for somebody/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Record outcomes" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Record outcomes" }));
  expect(await dialog.findByText("Nothing is entered yet.")).toBeDefined();
  const first = await dialog.findByLabelText("Bank reference of WD-1");
  fireEvent.paste(first, { clipboardData: { getData: () => "UTR1\nUTR2\n" } });
  await userEvent.click(dialog.getByRole("checkbox", { name: "WD-3 was not paid" }));
  fill(dialog.getByLabelText("Reason for WD-3"), "Account closed");
  fireEvent.change(dialog.getByLabelText("Paid on"), { target: { value: "2026-01-05" } });
  await userEvent.click(dialog.getByRole("button", { name: "Record outcomes" }));
  await received(pay, {
    params: { id: 7 },
    body: {
      payments: [
        { number: "WD-1", reference: "UTR1", paid_on: "2026-01-05" },
        { number: "WD-2", reference: "UTR2", paid_on: "2026-01-05" },
      ],
    },
    key: expect.any(String),
  });
  await received(fail, expect.objectContaining({ body: { failures: [{ number: "WD-3", reason: "Account closed" }] } }));
  expect(await screen.findByText("Outcomes recorded")).toBeDefined();
});

test("what is refused of a payment stands at its line, and the form stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "UTR1 stands for WD-9 already";
  const errors = { "payments.1.reference": words, root: { serverError: words } };
  const refusal = new ApiError("Some values need attention", { status: 422, errors });
  open({ [paymentBatchRoutes.pay.on]: () => Promise.reject(refusal) });
  await userEvent.click(await screen.findByRole("button", { name: "Record outcomes" }));
  const dialog = within(await screen.findByRole("dialog"));
  fill(await dialog.findByLabelText("Bank reference of WD-1"), "UTR0");
  fill(dialog.getByLabelText("Bank reference of WD-2"), "UTR1");
  await userEvent.click(dialog.getByRole("button", { name: "Record outcomes" }));
  const alert = await dialog.findByText(words);
  expect(alert.closest("li")?.textContent).toContain("WD-2");
});

test("the bank's list is looked at before it is recorded, and its wrong lines are told", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const results = {
    payments: [{ number: "WD-1", reference: "UTR1", paid_on: "2026-01-05" }],
    failures: [{ number: "WD-2", reason: "Account closed" }],
  };
  const line = "Line 2: WD-0 is not in this batch";
  const refusal = new ApiError(line, { status: 422, errors: { "rows.2": line } });
  const readBatchResults = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(results);
  const pay = vi.fn(async () => batch);
  const fail = vi.fn(async () => batch);
  open({
    [paymentBatchRoutes.results.on]: readBatchResults,
    [paymentBatchRoutes.pay.on]: pay,
    [paymentBatchRoutes.fail.on]: fail,
  });
  const file = new File(["number,status,utr"], "results.csv", { type: "text/csv" });
  const input = await screen.findByLabelText("Upload bank’s list");
  await userEvent.upload(input, file);
  const refused = within(await screen.findByRole("dialog"));
  expect(refused.getByText(line)).toBeDefined();
  await userEvent.click(refused.getByRole("button", { name: "Cancel" }));
  await userEvent.upload(input, file);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("1 payment was made.")).toBeDefined();
  expect(dialog.getByText("WD-2: Account closed")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Record outcomes" }));
  const { payments, failures } = results;
  await waitFor(() => expect(fail).toHaveBeenCalledWith(expect.objectContaining({ body: { failures } })));
  expect(pay).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 7 }, body: { payments } }));
});

test("a new batch says what it would pay and whom it leaves out, and opens when it is made", async () => {
  const held = [{ number: "WD-5", user_id: 5, user_name: "Meera Sample", amount: "80.00", why: "KYC is not verified" }];
  const due = [
    { pays: "withdrawals", distribution_id: null, spv_name: null, payments: 2, total: "300.00", held },
    { pays: "distribution", distribution_id: 4, spv_name: "Sea House SPV", payments: 1, total: "90.00", held: [] },
  ];
  const makePaymentBatch = vi.fn(async () => ({ batch, held }));
  const router = mountWithToasts(<MakeBatch />, {
    provider: { [paymentBatchRoutes.due.on]: async () => due, [paymentBatchRoutes.make.on]: makePaymentBatch },
  });
  await userEvent.click(await screen.findByRole("button", { name: "New batch" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(/^Meera Sample, ₹\s80.00: KYC is not verified$/)).toBeDefined();
  await userEvent.click(dialog.getByRole("radio", { name: /Distribution 4, Sea House SPV/ }));
  expect(dialog.queryByText(/Meera/)).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "New batch" }));
  await received(makePaymentBatch, { body: { pays: "distribution", distribution_id: 4 }, key: expect.any(String) });
  expect(router.state.location.pathname).toBe("/payment-batches/7/show");
});
