import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import type { OrderWorkflow } from "../../../src/contract/orders/calls";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { choose } from "../kit/choose";
import { fill } from "../kit/fill";
import { received } from "../kit/received";
import { buildDesk, dialog, openPending, panel } from "./desk";

/** Gives an amount as it is sent: it is grouped while the focus is elsewhere. */
const ungrouped = ({ value }: HTMLInputElement) => value.replaceAll(",", "");
const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("money shows line by line, and its transfers are one press away for those who may see them", async () => {
  openPending({ money: { ...buildDesk("full-payment-pending").money, fees_settled: false } });
  const money = await panel("Money");
  expect(money.getByRole("row", { name: /Platform fee Estimate 2\.5 % ₹\s3,125\.00/ })).toBeDefined();
  expect(money.getByRole("progressbar", { name: /28,125\.00 of ₹\s1,28,125\.00 received/ })).toBeDefined();
  const href = (await money.findByRole("link", { name: "Ledger" })).getAttribute("href") ?? "";
  expect(decodeURIComponent(href)).toBe('/ledger?filter={"order_id":7}');
});

test("a payment is sent as typed, and the form keeps it when it is refused", async () => {
  expectFailure();
  const refusal = new ApiError("Some values need attention", {
    status: 422,
    errors: { reference: "A payment with this reference is recorded already", root: { serverError: "no" } },
  });
  const recordPayment = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ id: 1 });
  openPending({}, { [orderRoutes.pay.on]: recordPayment });
  await userEvent.click(await screen.findByRole("button", { name: "Record payment" }));
  const amount = dialog().getByLabelText<HTMLInputElement>(/^Amount/);
  expect(ungrouped(amount)).toBe("100000.00");
  fill(amount, "₹ 40,000");
  await choose(dialog().getByLabelText(/^Method/), "UPI");
  const record = () => userEvent.click(dialog().getByRole("button", { name: "Record payment" }));
  await record();
  expect(await dialog().findByText("Required")).toBeDefined();
  expect(recordPayment).not.toHaveBeenCalled();
  fill(dialog().getByLabelText(/^Reference/), "UTR-1");
  await record();
  expect(await dialog().findByText("A payment with this reference is recorded already")).toBeDefined();
  expect(amount.value).toBe("40,000.00");
  fill(dialog().getByLabelText(/^Reference/), "UTR-10");
  await record();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(recordPayment).toHaveBeenLastCalledWith({
    params: { id: 7 },
    body: { amount: "40000", method: "upi", reference: "UTR-10", received_on: expect.any(String), proof: null },
    key: expect.any(String),
  });
});

test("a payment's form closes when what is left is known, so that the next one offers it", async () => {
  const desk = buildDesk("full-payment-pending");
  let answer: (read: OrderWorkflow) => void = () => undefined;
  const read = new Promise<OrderWorkflow>((resolve) => {
    answer = resolve;
  });
  const orderDesk = vi.fn().mockResolvedValueOnce(desk).mockReturnValueOnce(read);
  openPending({}, { [orderRoutes.workflow.on]: orderDesk, [orderRoutes.pay.on]: vi.fn(async () => ({ id: 1 })) });
  await userEvent.click(await screen.findByRole("button", { name: "Record payment" }));
  fill(dialog().getByLabelText(/^Reference/), "UTR-1");
  await userEvent.click(dialog().getByRole("button", { name: "Record payment" }));
  // What is said over a dialog is said within it as well.
  await dialog().findByText("Payment recorded");
  await waitFor(() => expect(orderDesk).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  answer({ ...desk, money: { ...desk.money, outstanding: "60000.00" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Record payment" }));
  expect(ungrouped(dialog().getByLabelText<HTMLInputElement>(/^Amount/))).toBe("60000.00");
});

test("documents are signed or declined once they are sent, and removed before", async () => {
  const changeOrderDocument = vi.fn(async () => undefined);
  const document = {
    file: "/api/console/files/00000000-0000-4000-8000-00000000000a",
    sent_at: null,
    signed_at: null,
    signed_file: null,
  };
  openPending(
    {
      documents: [
        { ...document, id: 1, title: "Term sheet", status: "prepared" },
        { ...document, id: 2, title: "Agreement", status: "sent", sent_at: "2026-11-21T05:00:00Z" },
      ],
    },
    {
      [orderRoutes.changeDocument.on]: changeOrderDocument,
      [commonRoutes.upload.on]: async () => ({ id: "a", url: document.file }),
    },
  );
  const documents = await panel("Documents to sign");
  expect(documents.getByText("Sent 21 Nov 2026, 10:30 IST")).toBeDefined();
  await documents.findByRole("button", { name: "Remove: Term sheet" });
  expect(documents.queryByRole("button", { name: "Record signature: Term sheet" })).toBeNull();
  await userEvent.click(documents.getByRole("button", { name: "Record signature: Agreement" }));
  await userEvent.click(dialog().getByRole("button", { name: "Record signature" }));
  expect(await dialog().findByText("Required")).toBeDefined();
  const copy = new File(["%PDF-1.4"], "signed.pdf", { type: "application/pdf" });
  await userEvent.upload(dialog().getByLabelText("Signed copy: Choose a file"), copy);
  await dialog().findByText("signed.pdf");
  await userEvent.click(dialog().getByRole("button", { name: "Record signature" }));
  await received(changeOrderDocument, {
    params: { id: 7, document_id: 2 },
    body: { status: "signed", signed_file: document.file },
  });
});

test("a document is added with its file, and not before the file is uploaded", async () => {
  const addOrderDocument = vi.fn(async () => undefined);
  let arrive: (stored: object) => void = () => undefined;
  const uploadDocument = () => new Promise((resolve) => (arrive = resolve));
  openPending({}, { [orderRoutes.addDocument.on]: addOrderDocument, [commonRoutes.upload.on]: uploadDocument });
  await userEvent.click(await screen.findByRole("button", { name: "Add document" }));
  fill(dialog().getByLabelText(/^Title/), "Agreement");
  const add = dialog().getByRole<HTMLButtonElement>("button", { name: "Add document" });
  await userEvent.click(add);
  expect(await dialog().findByText("Required")).toBeDefined();
  const file = new File(["%PDF-1.4"], "agreement.pdf", { type: "application/pdf" });
  await userEvent.upload(dialog().getByLabelText("Document: Choose a file"), file);
  await waitFor(() => expect(add.disabled).toBe(true));
  arrive({ id: "a", url: "/api/console/files/00000000-0000-4000-8000-00000000000a" });
  await dialog().findByText("agreement.pdf");
  await waitFor(() => expect(add.disabled).toBe(false));
  await userEvent.click(add);
  const sent = { source: "file", title: "Agreement", file: "/api/console/files/00000000-0000-4000-8000-00000000000a" };
  await waitFor(() => expect(addOrderDocument).toHaveBeenCalledWith({ params: { id: 7 }, body: sent }));
});

test("the agreement of the asset is made of its template, under the template's name", async () => {
  const addOrderDocument = vi.fn(async () => undefined);
  openPending({ template: "Subscription agreement" }, { [orderRoutes.addDocument.on]: addOrderDocument });
  await userEvent.click(await screen.findByRole("button", { name: "Add document" }));
  expect(dialog().getByText("“Subscription agreement”, filled for this customer as a PDF.")).toBeDefined();
  expect(dialog().queryByLabelText("Document: Choose a file")).toBeNull();
  await userEvent.click(dialog().getByRole("button", { name: "Add document" }));
  const body = { source: "template", title: "Subscription agreement", file: null };
  await waitFor(() => expect(addOrderDocument).toHaveBeenCalledWith({ params: { id: 7 }, body }));
});
