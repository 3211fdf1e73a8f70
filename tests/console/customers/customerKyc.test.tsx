import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { WaitsSince } from "../../../src/console/customers/WaitsSince";
import { formatWait } from "../../../src/console/customers/wait";
import { customerRoutes } from "../../../src/contract/customers/routes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";
import { received } from "../kit/received";
import { check, customer, document, kyc, open } from "./customerProfile";

const panel = async (name: string) =>
  within((await screen.findByRole("heading", { level: 3, name })).closest("details") as HTMLElement);
const absent = () => Promise.reject(new ApiError("Not here", { status: 501, code: LOCAL_CODE.absent }));

test("each check shows what was entered beside what was handed in, and what was decided", async () => {
  open();
  const pan = await panel("PAN");
  expect(pan.getByText("••••234F")).toBeDefined();
  expect(pan.getByText("PAN card")).toBeDefined();
  await userEvent.click(pan.getByRole("button", { name: "Open PAN card" }));
  const picture = await screen.findByRole("img", { name: "PAN card" });
  expect(picture.getAttribute("src")).toBe("blob:card");
  const aadhar = await panel("Aadhaar");
  expect(aadhar.getByText("Another name")).toBeDefined();
  expect(aadhar.getByText(/Rejected by Ann Example/)).toBeDefined();
  expect(aadhar.getByText("On: Old card")).toBeDefined();
  expect(pan.getByText("••••234F passes its check")).toBeDefined();
  // A verified check is closed, the others are open.
  const states = [...globalThis.document.querySelectorAll<HTMLDetailsElement>(".kyc-check")].map(({ open: is }) => is);
  expect(states).toEqual([false, true, true, true]);
  // What is decided is not offered again; nothing speaks for one check, so that they are not approved together.
  expect(await screen.findByRole("button", { name: "Approve: Aadhaar" })).toBeDefined();
  for (const name of ["Approve: E-mail", "Reject: Aadhaar", /^Approve all/])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test.each([
  ["an approval for which nothing speaks", "Approve: Video", "Ask for approval", { check: "video" }, "approve"],
  ["a rejection", "Reject: PAN", "Reject", { check: "pan" }, "reject"],
])("%s is sent with a reason, and not without", async (_, opener, button, which, decision) => {
  const decideKycCheck = vi.fn(async () => kyc);
  open({ provider: { [customerRoutes.decideCheck.on]: decideKycCheck } });
  expect((await panel("Video")).getByText(/^No evidence for this check yet/)).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: opener }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: button }));
  expect(decideKycCheck).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Seen in person" } });
  await userEvent.click(dialog.getByRole("button", { name: button }));
  const body = { decision, reason: "Seen in person" };
  await received(decideKycCheck, { params: { id: 3, ...which }, body, key: expect.any(String) });
});

test("a check is approved at once, under one key", async () => {
  const decideKycCheck = vi.fn(async () => kyc);
  open({ provider: { [customerRoutes.decideCheck.on]: decideKycCheck } });
  await userEvent.click(await screen.findByRole("button", { name: "Approve: PAN" }));
  await received(decideKycCheck, {
    params: { id: 3, check: "pan" },
    body: { decision: "approve" },
    key: expect.any(String),
  });
  expect(await screen.findByText("Check approved")).toBeDefined();
});

test("all checks that wait are approved by one press, each by a call of its own", async () => {
  const asked: { params: { check: string }; key: string }[] = [];
  const waiting = { ...kyc, checks: (["email", "aadhar", "pan"] as const).map((name) => check(name)) };
  open({
    provider: {
      [customerRoutes.kyc.on]: async () => waiting,
      [customerRoutes.decideCheck.on]: async (sent: (typeof asked)[number]) => {
        asked.push(sent);
        return waiting;
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Approve all 3 checks" }));
  expect(await screen.findByText("All checks approved")).toBeDefined();
  expect(asked.map(({ params }) => params.check)).toEqual(["email", "aadhar", "pan"]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
});

test("who may not decide sees the checks without their buttons", async () => {
  open({ may: (action) => !/^(PUT|POST|DELETE) /.test(action) && action !== "edit" });
  const pan = await panel("PAN");
  expect(pan.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Open PAN card"]);
  expect(screen.queryByRole("button", { name: "Set the meeting link" })).toBeNull();
});

test("the meeting link opens apart, and another is saved with the record", async () => {
  const update = vi.fn(async () => ({ data: customer }));
  open({ provider: { update } });
  const link = await screen.findAllByRole("link", { name: "https://meet.example/old" });
  expect(link[0]?.getAttribute("rel")).toBe("noreferrer");
  await userEvent.click(await screen.findByRole("button", { name: "Set the meeting link" }));
  const field = within(screen.getByRole("dialog")).getByLabelText(/^Meeting link/);
  fireEvent.change(field, { target: { value: "https://meet.example/new" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await received(update, "customers", {
    id: 3,
    data: { ...customer, meeting_link: "https://meet.example/new" },
    previousData: customer,
  });
});

test("a document is removed after asking, but none of a verified check", async () => {
  const removeKycDocument = vi.fn(async () => kyc);
  const checks = [
    check("email"),
    check("aadhar", { status: "verified", documents: [{ ...document, id: 9, title: "Aadhaar card" }] }),
    check("pan", { documents: [document] }),
    check("video"),
  ];
  open({
    provider: {
      [customerRoutes.removeDocument.on]: removeKycDocument,
      [customerRoutes.kyc.on]: async () => ({ ...kyc, checks }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remove PAN card" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await received(removeKycDocument, { params: { id: 3, document_id: 8 } });
  expect(screen.getByText("Aadhaar card")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remove Aadhaar card" })).toBeNull();
});

test("bookmarks are named and lead to their assets", async () => {
  const bookmarks = [{ property_id: 4, property_name: "Sea House" }];
  open({ provider: { [customerRoutes.interests.on]: async () => ({ bookmarks, waitlists: [] }) } });
  const link = await screen.findByRole("link", { name: "Sea House" });
  expect(link.getAttribute("href")).toBe("/assets/edit-asset/4");
});

test("a server without these calls still shows the statuses and how many are marked", async () => {
  expectFailure();
  open({
    provider: {
      [customerRoutes.kyc.on]: absent,
      [customerRoutes.interests.on]: absent,
    },
  });
  expect(await screen.findByText("PAN check")).toBeDefined();
  expect((await screen.findByText("Bookmarks")).parentElement?.textContent).toBe("Bookmarks2");
  expect(screen.queryByRole("heading", { name: "Notes" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("an employee has no verification to decide", async () => {
  const customerKyc = vi.fn();
  open({ provider: { [customerRoutes.kyc.on]: customerKyc } }, { ...customer, is_employee: true });
  expect(await screen.findByText("PAN check")).toBeDefined();
  expect(customerKyc).not.toHaveBeenCalled();
});

test.each([
  [3 * 86_400_000 + 5 * 3_600_000, "3 days"],
  [86_400_000, "1 day"],
  [5 * 3_600_000 + 120_000, "5 hours"],
  [120_000, "2 minutes"],
])("a wait of %d ms is said as %s", (span, words) => {
  const now = Date.parse("2026-01-10T00:00:00Z");
  expect(formatWait(new Date(now - span).toISOString(), now)).toBe(words);
});

test("nothing that waits is a dash in the list", async () => {
  mount(<WaitsSince record={{ id: 1, kyc_since: null }} />);
  expect(await screen.findByText("—")).toBeDefined();
});
