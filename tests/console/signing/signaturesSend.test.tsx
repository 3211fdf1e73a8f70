import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { beginningOf, bodyOf } from "../../../src/console/signing/send/sending";
import { holdingRoutes } from "../../../src/contract/holdings/routes";
import { signingRoutes } from "../../../src/contract/signing/routes";
import { fill } from "../kit/fill";
import { received } from "../kit/received";
import { dialog, openList, press, spv } from "./signing";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

test("those of the board who may sign now, and can be written to, countersign in the order of the board", () => {
  const { countersigners } = beginningOf(spv as never, Date.parse("2026-01-05T00:00:00Z"));
  expect(countersigners.map(({ name }) => name)).toEqual(["Ira Board", "Max Chair"]);
});

test("what does not fit is told by the path of the call", () => {
  const beginning = beginningOf({}, 0);
  const { problems } = bodyOf({ ...beginning, days: "91", countersigners: [{ key: 0, name: "", email: "x" }] });
  expect(Object.keys(problems).sort()).toEqual([
    "countersigners.0.email",
    "countersigners.0.name",
    "days",
    "ids",
    "source.document_id",
  ]);
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(bodyOf({ ...beginning, document_id: 1, ids }).problems).toEqual({ ids: "Choose at most 200" });
});

const legal = {
  id: 8,
  spv_id: 5,
  title: "Escrow agreement",
  kind: "escrow-agreement",
  revision: 2,
  review_status: "approved",
  expires_on: null,
};
const LEGAL = [
  legal,
  { ...legal, id: 9, revision: 3, review_status: "pending" },
  { ...legal, id: 10, title: "Old licence", expires_on: "2020-01-01" },
];
const holder = { user_id: 3, user_name: "Bela Sample", units: 12, kyc: "verified", category: "retail" };
const HOLDERS = [holder, { ...holder, user_id: 4, user_name: "Chand Sample", kyc: "pending" }];

test("an approved document goes to chosen holders, and the outcome names those who got nothing", async () => {
  const skipped = [{ id: 4, name: "Chand Sample", reason: "KYC is “Pending”" }];
  const sendForSignature = vi.fn(async () => ({ sent: 1, skipped }));
  const capTable = async () => ({ holders: HOLDERS, found: 2 });
  openList(
    { "spv-documents": LEGAL },
    { [signingRoutes.send.on]: sendForSignature, [holdingRoutes.capTable.on]: capTable },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Send for signature" }));

  await press("Continue");
  expect(dialog().getByRole("alert").textContent).toBe("Required");
  const documents = dialog().getByLabelText("Legal document", { selector: "select" });
  // Neither a version that is still reviewed nor one that has expired.
  await waitFor(() => expect(within(documents).getAllByRole("option")).toHaveLength(2));
  await userEvent.selectOptions(documents, "Escrow agreement, version 2");
  await press("Continue");

  await press("Continue");
  expect(dialog().getByRole("status").textContent).toBe("Choose at least one");
  fill(await dialog().findByRole("searchbox"), "chand");
  expect(dialog().queryByText(/Bela Sample/)).toBeNull();
  await userEvent.click(dialog().getByLabelText("Select the 1 found"));
  await userEvent.clear(dialog().getByRole("searchbox"));
  await userEvent.click(dialog().getByLabelText("Select all 2"));
  await press("Continue");

  await userEvent.click(dialog().getByRole("button", { name: "Move Max Chair up" }));
  fill(dialog().getByLabelText("Message (optional)"), "Please sign");
  await press("Send to 2 recipients");
  const body = {
    source: { kind: "document", document_id: 8 },
    title: null,
    message: "Please sign",
    ids: [4, 3],
    countersigners: [
      { name: "Max Chair", email: "max@people.example" },
      { name: "Ira Board", email: "ira@people.example" },
    ],
    days: 14,
  };
  await received(sendForSignature, { params: { id: 5 }, body, key: expect.any(String) });
  expect(await screen.findByText("Sent to 1 recipient")).toBeDefined();
  expect(dialog().getByText("KYC is “Pending”")).toBeDefined();
});

/** Sends the approved document to the first holder. */
async function sendToBela(answer: () => Promise<unknown>) {
  openList(
    { "spv-documents": LEGAL },
    { [signingRoutes.send.on]: answer, [holdingRoutes.capTable.on]: async () => ({ holders: HOLDERS }) },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Send for signature" }));
  await screen.findByRole("dialog");
  const documents = await dialog().findByLabelText("Legal document", { selector: "select" });
  await within(documents).findByRole("option", { name: "Escrow agreement, version 2" });
  await userEvent.selectOptions(documents, "Escrow agreement, version 2");
  await press("Continue");
  await userEvent.click(await dialog().findByLabelText(/^Bela Sample/));
  await press("Continue");
  await press("Send to 1 recipient");
}

test("what the server refuses stands at the step that asked for it", async () => {
  const errors = { "source.document_id": "This document has expired" };
  const refused = new ApiError("This document has expired", { status: 422, errors });
  const sendForSignature = vi.fn(() => Promise.reject(refused));
  await sendToBela(sendForSignature);
  expect((await dialog().findByRole("alert")).textContent).toBe("This document has expired");
  expect(dialog().getByLabelText("Legal document", { selector: "select" })).toBeDefined();
});

test("while documents are sent their dialog stays, and tells what went out", async () => {
  let sent: (answer: object) => void = () => undefined;
  const sending = () => new Promise((resolve) => (sent = resolve));
  await sendToBela(sending);
  await dialog().findByRole("button", { name: /^Sending/ });
  expect(fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })).toBe(false);
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await act(async () => sent({ sent: 1, skipped: [{ id: 3, name: "Chand Sample", reason: "KYC is “Pending”" }] }));
  expect(await dialog().findByText("KYC is “Pending”")).toBeDefined();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("documents of orders go to the orders of the SPV that wait for them", async () => {
  const orders = [{ id: 77, user_name: "Bela Sample", property_name: "Sea House", total_amount: "1000.00" }];
  const sendForSignature = vi.fn(async () => ({ sent: 1, skipped: [] }));
  const { getList } = openList({ orders }, { [signingRoutes.send.on]: sendForSignature });
  await userEvent.click(await screen.findByRole("button", { name: "Send for signature" }));
  await screen.findByRole("dialog");
  await userEvent.click(await dialog().findByLabelText(/^Documents of orders/));
  await press("Continue");
  await userEvent.click(await dialog().findByLabelText(/^Order 77: Bela Sample/));
  const filter = { spv_id: 5, status: "awaiting-documents-to-be-signed" };
  expect(getList).toHaveBeenCalledWith("orders", expect.objectContaining({ filter }));
  await press("Continue");
  await press("Send to 1 recipient");
  const body = { source: { kind: "orders" }, ids: [77] };
  await waitFor(() => {
    expect(sendForSignature).toHaveBeenCalledWith({
      params: { id: 5 },
      body: expect.objectContaining(body),
      key: expect.any(String),
    });
  });
});
