import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { App } from "../../../src/console/App";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { interceptSteps, ownWith, success } from "./steps";

const { fail } = vi.hoisted(() => ({
  fail: () => {
    throw new Error("broken step");
  },
}));
vi.mock("../../../src/console/onboarding/WalletSetup", () => ({ WalletSetup: fail }));
vi.mock("../../../src/console/onboarding/PlanPayment", () => ({ PlanPayment: fail }));

const steps = interceptSteps();

test.each([
  ["/wallet-setup", false],
  ["/plan-payment", true],
])("%s shows the generic error screen on failure", async (path, isSignedIn) => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  steps.answer({ "GET /me/application": success(ownWith({ target_amount: "1000.00" })) });
  if (isSignedIn) localStorage.setItem(STORAGE_KEY.endUserToken, "of ann");
  history.replaceState(null, "", path);
  render(<App />);
  const said = (await screen.findByText("Oops! Something went wrong.")).closest("[role=alert]")?.textContent;
  expect(said).toContain("We're sorry, but an unexpected error occurred.broken step");
  expect(complaints).toHaveBeenCalled();
});
