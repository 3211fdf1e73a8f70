import { act, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { App } from "../../../src/console/App";
// The pages that come lazily: what a busy machine needs to read them is no test's time.
import "../../../src/console/onboarding/ApplicationStatus";
import "../../../src/console/onboarding/Onboarding";
import "../../../src/console/onboarding/PlanPayment";
import type { OnboardingTerms, OwnApplication } from "../../../src/contract/onboarding/calls";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { ownWith, SAVED, TERMS as STEPS_TERMS } from "./steps";

window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

type Application = NonNullable<OwnApplication["application"]>;

/** What everybody may know before they apply. */
const TERMS: OnboardingTerms = {
  ...STEPS_TERMS,
  plans: [
    { plan: "starter", price: "25000.00" },
    { plan: "growth", price: "75000.00" },
    { plan: "enterprise", price: "200000.00" },
  ],
  fees: [],
};

/** An application whose steps are saved and that is not submitted yet. */
export const DRAFT = {
  ...SAVED,
  version: 1,
  created_at: "2026-11-20T05:00:00.000Z",
  updated_at: "2026-11-20T05:00:00.000Z",
  documents: [],
  investment_type: "equity",
  investor_category: "retail",
  target_amount: "20000000.00",
  token_price: "1000.00",
  timeline: "6-months",
  received: "0.00",
  steps_saved: 5,
} as unknown as Application;

/** The same, submitted with an EOI payment that has not arrived. */
export const SUBMITTED: Application = {
  ...DRAFT,
  status: "awaiting-payment",
  plan: "starter",
  payment_type: "eoi-payment",
  provider: "bank-transfer",
  invoice_number: "INV-2026-000031",
  invoiced_on: "2026-11-21",
  price: "25000.00",
  tax_percent: "18",
  tax: "4500.00",
  total: "29500.00",
  due_first: "5900.00",
  submitted_at: "2026-11-21T05:00:00.000Z",
};

/** How the first payment is made. */
export const INSTRUCTIONS: NonNullable<OwnApplication["instructions"]> = {
  provider: "bank-transfer",
  amount: "5900.00",
  reference: "TA-000031",
  lines: [
    { label: "Account number", value: "00012345678900" },
    { label: "IFSC", value: "EXMP0000123" },
  ],
  url: null,
};

/** What the server answers to whoever asks for their own application. */
export const ownOf = (application: Application | null, more: Partial<OwnApplication> = {}): OwnApplication => ({
  ...ownWith(),
  application,
  ...more,
});

/** What is answered before the first payment, once its transfer is told, and after it has arrived. */
export const UNPAID = ownOf(SUBMITTED, { instructions: INSTRUCTIONS });
export const TOLD = ownOf(
  { ...SUBMITTED, transfer_reference: "UTR1", transferred_at: "2026-11-21T06:00:00.000Z" },
  { instructions: INSTRUCTIONS },
);
export const IN_REVIEW = ownOf(
  { ...SUBMITTED, status: "in-review", received: "5900.00" },
  { payments: [{ amount: "5900.00", reference: "UTR1", at: "2026-11-21T08:00:00.000Z" }] },
);

/** The server of a test file, with an applicant who is signed in; gives what to change of it. */
export function serveApplicant() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => {
    localStorage.setItem(STORAGE_KEY.endUserToken, "a token");
    server.use(http.get("*/api/onboarding/terms", () => HttpResponse.json({ data: TERMS })));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    use: server.use.bind(server),
    /** Answers from now on with this application. */
    has: (own: OwnApplication) => server.use(http.get("*/api/me/application", () => HttpResponse.json({ data: own }))),
  };
}

/** Opens the console at an address. */
export function openAt(path: string) {
  history.replaceState(null, "", path);
  return render(<App />);
}

/** Opens the page of an application that is under this heading. */
export async function openApplication(heading: string) {
  openAt("/application");
  await screen.findByRole("heading", { level: 1, name: heading });
  // What the page follows from now on, it follows once its effects have run.
  await act(async () => undefined);
}
