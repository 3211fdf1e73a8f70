import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import type { OwnApplication } from "../../../src/contract/onboarding/calls";
import { fill } from "../kit/fill";
import {
  DRAFT,
  IN_REVIEW,
  INSTRUCTIONS,
  openApplication,
  ownOf,
  SUBMITTED,
  serveApplicant,
  TOLD,
  UNPAID,
} from "./applicant";

const server = serveApplicant();
const REJECTED = ownOf({ ...SUBMITTED, status: "rejected", status_reason: "The deed is not legible" });

async function open(own: OwnApplication, heading: string) {
  server.has(own);
  await openApplication(heading);
}
const stages = () =>
  within(screen.getByRole("list", { name: "How far your application is" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("how it stands", () => {
  test("before the payment, it says what is to be paid and where", async () => {
    await open(UNPAID, "Pay to start the review");
    expect(stages()).toEqual(["Submitted: done", "Payment: now", "Review: to come", "Decision: to come"]);
    expect(screen.getByText("Application TA-000031")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Pay by bank transfer" })).toBeDefined();
    expect(screen.getByText("00012345678900")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Payments received" })).toBeNull();
  });

  test("in review, it says what has arrived and asks for nothing", async () => {
    await open(IN_REVIEW, "We review your application");
    expect(stages()).toEqual(["Submitted: done", "Payment: done", "Review: now", "Decision: to come"]);
    expect(screen.getByText("UTR1")).toBeDefined();
    expect(screen.getByText(/₹.5,900.00 of ₹.29,500.00 received/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: /^Pay by/ })).toBeNull();
  });

  test("approved, it says what is next and how the rest is paid", async () => {
    const instructions = { ...INSTRUCTIONS, amount: "23600.00" };
    const { application, payments } = IN_REVIEW;
    await open(
      ownOf(application && { ...application, status: "approved" }, { payments, instructions }),
      "Congratulations, you are approved",
    );
    expect(stages()[3]).toBe("Decision: done");
    expect(screen.getByText(/we contact you at ann@people.example/)).toBeDefined();
    expect(screen.getByText(/₹.23,600.00/)).toBeDefined();
  });

  test("rejected, it says why and leads back to the first step to correct it, at a second try too", async () => {
    await open(REJECTED, "Your application was not approved");
    expect(stages()).toEqual(["Submitted: done", "Payment: left out", "Review: left out", "Decision: not approved"]);
    expect(screen.getByText("The deed is not legible")).toBeDefined();
    server.use(http.put("*/api/me/application/revision", () => HttpResponse.error()));
    const revise = screen.getByRole<HTMLButtonElement>("button", { name: "Correct and submit again" });
    await userEvent.click(revise);
    expect(await screen.findByText("Network Error")).toBeDefined();
    expect(revise.disabled).toBe(false);
    server.use(http.put("*/api/me/application/revision", () => HttpResponse.json({ data: ownOf(DRAFT) })));
    await userEvent.click(revise);
    await waitFor(() => expect(location.pathname).toBe("/tokenize-your-protifolio"));
  });
});

describe("the wallet", () => {
  const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

  test.each([
    ["none", {}, null, "Set up a wallet"],
    ["named", {}, ADDRESS, "Prove the wallet"],
  ])("%s, it leads to the wallet step", async (_name, account, wallet_address, button) => {
    const own = ownOf({ ...SUBMITTED, wallet_address });
    await open({ ...own, account: { ...own.account, ...account } }, "Pay to start the review");
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(location.pathname).toBe("/wallet-setup"));
  });
});

describe("what is new", () => {
  test("it is asked for every half minute while the page is in sight", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await open(UNPAID, "Pay to start the review");
    server.has(IN_REVIEW);
    const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    vi.advanceTimersByTime(60_000);
    expect(screen.queryByRole("heading", { name: "We review your application" })).toBeNull();
    sight.mockReturnValue("visible");
    vi.advanceTimersByTime(30_000);
    expect(await screen.findByRole("heading", { name: "We review your application" })).toBeDefined();
  });

  test("a failure leaves what is known in place and can be tried again", async () => {
    await open(UNPAID, "Pay to start the review");
    server.use(http.get("*/api/me/application", () => HttpResponse.error()));
    fireEvent.focus(window);
    expect(await screen.findByText(/could not be brought up to date: Network Error/)).toBeDefined();
    expect(screen.getByText("00012345678900")).toBeDefined();
    server.has(IN_REVIEW);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "We review your application" })).toBeDefined();
    expect(screen.queryByText(/could not be brought up to date/)).toBeNull();
  });

  test("an old answer does not undo what was told meanwhile", async () => {
    server.use(http.put("*/api/me/application/transfer", () => HttpResponse.json({ data: TOLD })));
    await open(UNPAID, "Pay to start the review");
    const answers: Array<(answer: Response) => void> = [];
    server.use(http.get("*/api/me/application", () => new Promise<Response>((resolve) => answers.push(resolve))));
    fireEvent.focus(window);
    await waitFor(() => expect(answers).toHaveLength(1));
    fill(screen.getByLabelText(/^Reference of your bank/), "UTR1");
    await userEvent.click(screen.getByRole("button", { name: "I have made the transfer" }));
    await screen.findByText(/the transfer UTR1/);
    answers[0]?.(HttpResponse.json({ data: UNPAID }));
    // No second question is asked before the first is through.
    await waitFor(() => {
      fireEvent.focus(window);
      expect(answers).toHaveLength(2);
    });
    expect(screen.getByText(/the transfer UTR1/)).toBeDefined();
  });

  test("a session that has ended leads to the sign-in, and back", async () => {
    await open(UNPAID, "Pay to start the review");
    server.use(
      http.get("*/api/me/application", () =>
        HttpResponse.json({ message: "Authentication required", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    fireEvent.focus(window);
    await waitFor(() => expect(location.pathname).toBe("/create-account"));
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  });
});
