import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach } from "vitest";
import { App } from "../../../src/console/App";
import type { OnboardingTerms, OwnApplication } from "../../../src/contract/onboarding/calls";
import type { OnboardingStep } from "../../../src/contract/onboarding/paths";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { interceptApi } from "../api/harness";

type Application = NonNullable<OwnApplication["application"]>;
type Answer = (request: Request) => Response | Promise<Response>;

/** Gives what the platform answers: success with data. */
export const success =
  (data: unknown): Answer =>
  () =>
    Response.json({ data });

/** Gives what the platform answers where it refuses values. */
export const refusal =
  (errors: Readonly<Record<string, string>>): Answer =>
  () =>
    Response.json(
      {
        message: "Some values need attention",
        code: "invalid",
        errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
      },
      { status: 422 },
    );

/** An application whose steps before the overview are saved. */
export const SAVED = {
  id: 31,
  number: "TA-000031",
  user_id: 7,
  status: "draft",
  wallet_address: null,
  asset_name: "Harbour Tower",
  asset_class: "realestate",
  property_type: "tower",
  category: null,
  value: "125000000.00",
  currency: "INR",
  company_name: "Zaemith Holdings",
  legal_entity: "LLP",
  ownership_type: "trustee",
  country: "IN",
  registration_number: null,
  cin: null,
  pan_number: "ABCDE1234F",
  gstin: null,
  address: "1 Dock Road",
  city: "Kochi",
  documents: [{ title: "Deed", kind: "articles", file: "/api/files/1" }],
  investment_type: null,
  investor_category: null,
  target_amount: null,
  token_price: null,
  timeline: null,
} as unknown as Application;

/** Gives what the platform knows of the applicant. */
export const ownWith = (application: Partial<Application> = {}): OwnApplication => ({
  account: {
    id: 7,
    name: "Ann Example",
    email: "ann@people.example",
    country_code: "+91",
    phone: "0000000007",
    wallet_address: null,
    wallet_proven_at: null,
  },
  application: { ...SAVED, ...application },
  payments: [],
  instructions: null,
});

const PERCENTAGES = { FILM: "2.5", MUSIC: "0", BOOKS: "1", SPORTS: "1", WEBSERIES: "1" };
/** What everybody may know before they apply. */
export const TERMS: OnboardingTerms = {
  plans: [],
  tax_percent: "18",
  deposit_percent: "20",
  fees: [
    { name: "Platform", percentages: PERCENTAGES },
    { name: "Listing", percentages: { ...PERCENTAGES, FILM: "0.5" } },
    { name: "Music only", percentages: { ...PERCENTAGES, FILM: "0", MUSIC: "3" } },
  ],
  chain_id: 137,
};

/** Stands between a step and the platform: answers its calls, which a test may replace, and keeps what was sent. */
export function interceptSteps() {
  let answers: Readonly<Record<string, Answer>> = {};
  const lineOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace("/api", "")}`;
  const api = interceptApi((request) => answers[lineOf(request)]?.(request) ?? Response.error());
  beforeEach(() => {
    answers = { "GET /onboarding/terms": success(TERMS) };
  });
  return {
    answer(more: Readonly<Record<string, Answer>>) {
      answers = { ...answers, ...more };
    },
    /** Gives how often a call was made. */
    count: (line: string) => api.asked.filter((request) => lineOf(request) === line).length,
    /** Gives the last body that was sent to a call. */
    sent: (line: string): Promise<unknown> | undefined => api.asked.findLast((one) => lineOf(one) === line)?.json(),
    /** Shows a step to somebody who is signed in, and waits for it. */
    async open(step: OnboardingStep, application: Partial<Application> = {}) {
      answers = { ...answers, "GET /me/application": success(ownWith(application)) };
      localStorage.setItem(STORAGE_KEY.endUserToken, "token-of-ann");
      history.replaceState(null, "", step);
      const view = render(<App />);
      await screen.findByRole("button", { name: "Save and continue" });
      return view;
    },
  };
}

/** Waits until the page stands at an address. */
export const arriveAt = (path: string) => waitFor(() => expectPath(path));

function expectPath(path: string) {
  if (location.pathname !== path) throw new Error(`At ${location.pathname}, not at ${path}`);
}
