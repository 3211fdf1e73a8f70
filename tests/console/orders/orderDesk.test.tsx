import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { orderRoutes } from "../../../src/contract/orders/routes";
import { fill } from "../kit/fill";
import { received } from "../kit/received";
import { buildDesk, buildStep, dialog, openPending } from "./desk";

const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

test("a step shows before it is taken what it causes", async () => {
  openPending({
    steps: [
      buildStep("fully-paid", {
        effects: [
          {
            effect: "settle",
            details: [
              { code: "to-escrow", amount: "125000.00", holder: "Sea SPV" },
              { code: "to-wallet", amount: "10.50" },
            ],
          },
          { effect: "from-tomorrow", details: [{ code: "deadline", at: "2026-12-24T13:00:00.000Z" }] },
        ],
      }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Settle the payment" }));
  expect(dialog().getByText(/Moves the order’s money/)).toBeDefined();
  expect(dialog().getByText("₹ 1,25,000.00 to the escrow of Sea SPV, ₹ 10.50 to the wallet")).toBeDefined();
  expect(dialog().getByText("from-tomorrow")).toBeDefined();
  expect(dialog().getByText("24 Dec 2026, 18:30 IST")).toBeDefined();
});

test("“move order” asks about the step that leads on, also where the order could be ended too", async () => {
  const router = openPending();
  await screen.findByRole("button", { name: "Settle the payment" });
  await act(() => router.navigate(router.state.location.pathname, { state: { opens: orderRoutes.status.on } }));
  await waitFor(() => expect(dialog().getByRole("button", { name: "Settle the payment" })).toBeDefined());
});

test("a blocked step says why, who can unblock it, and leads there", async () => {
  openPending({
    steps: [
      buildStep("documents-sent-for-signature-to-be-signed", { blocked: [{ gate: "kyc", detail: null }] }),
      buildStep("fully-paid", {
        blocked: [
          { gate: "payment", detail: { code: "money-outstanding", outstanding: "100000.00", due: "128125.00" } },
        ],
      }),
    ],
  });
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send for signature" });
  expect(send.disabled).toBe(true);
  expect(screen.getByText("The customer’s KYC is not verified")).toBeDefined();
  expect(screen.getByText(/Verify the customer’s KYC\. Needs the right “Customers: Edit”/)).toBeDefined();
  expect((await screen.findByRole("link", { name: "Open the customer" })).getAttribute("href")).toBe(
    "/customer-profile/3",
  );
  expect(screen.getByText("Money is still outstanding: ₹ 1,00,000.00 of ₹ 1,28,125.00 is outstanding")).toBeDefined();
  const there = screen.getByRole("link", { name: "Go to the payments" }).getAttribute("href") ?? "";
  expect(document.querySelector(there)?.textContent).toContain("Payments");
  // Of the two only KYC may be passed.
  expect(await screen.findAllByRole("button", { name: "Override…" })).toHaveLength(1);
});

test("those who may not approve orders are offered no override", async () => {
  openPending(
    { steps: [buildStep("documents-signed", { blocked: [{ gate: "signature", detail: null }] })] },
    {},
    (action) => action !== "approve",
  );
  await screen.findByText("Not every document is signed");
  expect(screen.queryByRole("button", { name: "Override…" })).toBeNull();
});

test("an override needs a reason and sends it", async () => {
  const setOrderStatus = vi.fn(async () => ({ status: "documents-signed" }));
  openPending(
    {
      steps: [
        buildStep("documents-signed", {
          blocked: [{ gate: "signature", detail: { code: "documents-signed", signed: 1, wanted: 2 } }],
        }),
      ],
    },
    { [orderRoutes.status.on]: setOrderStatus },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Override…" }));
  const action = dialog().getByRole<HTMLButtonElement>("button", { name: "Confirm the signatures anyway" });
  expect(dialog().getByText("Not every document is signed: 1 of 2 signed")).toBeDefined();
  await userEvent.click(action);
  expect(await dialog().findByText("Required")).toBeDefined();
  fill(dialog().getByLabelText(/^Reason/), "  Signed on paper ");
  await userEvent.click(action);
  const said = { reason: "Signed on paper", override: true };
  await received(setOrderStatus, {
    body: { order_id: 7, status: "documents-signed", ...said },
    key: expect.any(String),
  });
});

test("a step for a second person asks for a reason and says that it waits", async () => {
  const setOrderStatus = vi.fn(async () => ({ status: "fully-paid", approval_id: 5 }));
  openPending({ steps: [buildStep("refunded", { second_person: true })] }, { [orderRoutes.status.on]: setOrderStatus });
  await userEvent.click(await screen.findByRole("button", { name: "Refund the customer" }));
  fill(dialog().getByLabelText(/^Reason/), "The asset was withdrawn");
  await userEvent.click(dialog().getByRole("button", { name: "Refund the customer" }));
  expect(await screen.findByText("Waits for a second person")).toBeDefined();
});

test("a request to cancel the order stands above, with the way to it, and the timeline gives the reason of a step", async () => {
  const at = "2026-11-21T05:00:00Z";
  const event = { from_status: null, to_status: "order-created", at, actor: null, reason: "Ordered by phone" };
  openPending(
    { cancellation: { id: 2, reason: "Found another one", requested_by: null, created_at: at } },
    { [orderRoutes.events.on]: async () => [event] },
  );
  expect(await screen.findByText("Found another one")).toBeDefined();
  expect(await screen.findByText("Ordered by phone")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Open request" })).getAttribute("href")).toContain("/cancel?");
  expect(screen.queryByRole("button", { name: "Request cancellation" })).toBeNull();
});

test("a cancellation is requested with a reason", async () => {
  const requestCancellation = vi.fn(async () => ({ id: 1 }));
  openPending({}, { [orderRoutes.requestCancellation.on]: requestCancellation });
  await userEvent.click(await screen.findByRole("button", { name: "Request cancellation" }));
  await userEvent.click(dialog().getByRole("button", { name: "Request cancellation" }));
  expect(await dialog().findByText("Required")).toBeDefined();
  fill(dialog().getByLabelText(/^Reason/), "Found another one");
  await userEvent.click(dialog().getByRole("button", { name: "Request cancellation" }));
  await received(requestCancellation, {
    params: { id: 7 },
    body: { reason: "Found another one" },
    key: expect.any(String),
  });
});

test("a desk that failed can be asked for again, and the steps of the order stay offered", async () => {
  expectFailure();
  const orderDesk = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("Desk closed", { status: 503 }))
    .mockResolvedValue(buildDesk("full-payment-pending"));
  openPending({}, { [orderRoutes.workflow.on]: orderDesk });
  expect((await screen.findByRole("alert")).textContent).toContain("Desk closed");
  expect(await screen.findByRole("button", { name: "Settle the payment" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Money" })).toBeDefined();
});
