import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { signedIn } from "../kit/signedIn";
import { asset, openWizard, stored, tabsWith } from "./wizard";

beforeEach(signedIn);

const step = (to: string, more: object = {}) => ({ to, action: "edit", blocked: [], reason: false, ...more });

test("the review shows what was entered, what is missing and where", async () => {
  openWizard({ at: "review", tabs: tabsWith({ documents: stored("documents", { records: 2 }, 1) }) });
  expect(await screen.findByText("A house at the sea")).toBeDefined();
  const missing = within(screen.getByText("Still to do").parentElement as HTMLElement);
  const token = missing.getByRole("link", { name: "Token Information" });
  expect(token.getAttribute("href")).toBe("/assets/edit-asset/4/2.1");
  expect(token.closest("li")?.textContent).toBe("Token Information: Symbol, Tokens, Token price, SPV");
  expect(missing.getByRole("link", { name: "Risk Factors" }).closest("li")?.textContent).toContain(
    "at least one entry",
  );
  expect(missing.queryByRole("link", { name: "FAQ" }), "nothing is needed of it").toBeNull();
  expect(missing.queryByRole("link", { name: "Asset Documents" })).toBeNull();
  expect(screen.getByText("Documents").nextElementSibling?.textContent).toBe("2");
});

test("a draft is submitted for review from there, after it is asked", async () => {
  const setAssetStatus = vi.fn(async () => asset);
  openWizard({
    at: "review",
    provider: { [assetRoutes.steps.on]: async () => [step("in-review")], [assetRoutes.status.on]: setAssetStatus },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Submit for review" }));
  const button = within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", {
    name: "Submit for review",
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  await waitFor(() =>
    expect(setAssetStatus).toHaveBeenCalledWith({ params: { id: 4 }, body: { property_id: 4, status: "in-review" } }),
  );
});

test("checks that fail say where they are made to pass", async () => {
  const blocked = ["details", "currency", "media", "documents"].map((check) => ({ check }));
  openWizard({
    at: "review",
    record: { ...asset, status: "approved" },
    provider: { [assetRoutes.steps.on]: async () => [step("upcoming", { action: "approve", blocked })] },
  });
  const places = ["Show what is missing", "Open its token", "Open its gallery", "Open its documents"];
  const links = await Promise.all(places.map((name) => screen.findByRole("link", { name })));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    ["review", "2.1", "3.1", "3.2"].map((place) => `/assets/edit-asset/4/${place}`),
  );
});

test("the reasons given so far are shown with who gave them", async () => {
  const changes = {
    status: { before: "in-review", after: "changes-requested" },
    reason: { before: null, after: "The price is wrong" },
  };
  const entry = { id: 1, action: "status", actor: "Bela Sample", at: "2026-01-05T10:00:00Z", changes };
  openWizard({ at: "review", provider: { [commonRoutes.history.on]: async () => [entry] } });
  const reasons = within((await screen.findByText("Reasons given so far")).parentElement as HTMLElement);
  expect(reasons.getByRole("listitem").textContent).toContain("The price is wrong");
  expect(reasons.getByRole("listitem").textContent).toContain("Bela Sample");
});

test("a change of a section stands in the history by its name", async () => {
  const entry = {
    id: 1,
    action: "update",
    actor: "Bela Sample",
    at: "2026-01-05T10:00:00Z",
    changes: { "investment.minimum_investment": { before: null, after: "500.00" } },
  };
  openWizard({ at: "review", provider: { [commonRoutes.history.on]: async () => [entry] } });
  expect(await screen.findByText("Investment Details: Minimum investment")).toBeDefined();
});
