import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { feeRoutes } from "../../../src/contract/fees/routes";
import { received } from "../kit/received";
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
  expect(token.closest("li")?.textContent).toBe("Token Information: Symbol, Tokens, Token price, SPV Fix it here");
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
  await received(setAssetStatus, { params: { id: 4 }, body: { property_id: 4, status: "in-review" } });
});

test("checks that fail say where they are made to pass", async () => {
  const blocked = ["details", "currency", "media", "documents"].map((check) => ({ check, detail: `${check} lack` }));
  openWizard({
    at: "review",
    record: { ...asset, status: "approved" },
    provider: { [assetRoutes.steps.on]: async () => [step("upcoming", { action: "approve", blocked })] },
  });
  const places = ["Open its token", "Open its gallery", "Open its documents"];
  const links = await Promise.all(places.map((name) => screen.findByRole("link", { name })));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    ["2.1", "3.1", "3.2"].map((place) => `/assets/edit-asset/4/${place}`),
  );
  // What is missing stands above already.
  expect(screen.getByText("Details are missing")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Show what is missing" })).toBeNull();
});

test("the reasons given so far are shown with who gave them, and changes of a section by its name", async () => {
  const changes = {
    status: { before: "in-review", after: "changes-requested" },
    reason: { before: null, after: "The price is wrong" },
  };
  const entry = { id: 1, action: "status", actor: "Bela Sample", at: "2026-01-05T10:00:00Z", changes };
  const saved = { "investment.minimum_investment": { before: null, after: "500.00" } };
  const entries = [entry, { ...entry, id: 2, action: "update", changes: saved }];
  openWizard({ at: "review", provider: { [commonRoutes.history.on]: async () => entries } });
  const reasons = within((await screen.findByText("Reasons given so far")).parentElement as HTMLElement);
  expect(reasons.getByRole("listitem").textContent).toContain("The price is wrong");
  expect(reasons.getByRole("listitem").textContent).toContain("Bela Sample");
  expect(await screen.findByText("Investment Details: Minimum investment")).toBeDefined();
});

test("what is missing is entered beside the review, which then says what is left", async () => {
  const saved = vi.fn(async () => stored("disclosure", { text: "<p>Prices may fall</p>" }, 2));
  let tabs = tabsWith({ disclosure: stored("disclosure", {}, 1) });
  openWizard({
    at: "review",
    provider: { [assetSectionRoutes.tabs.on]: async () => tabs, [assetSectionRoutes.saveTab.on]: saved },
  });
  const mend = await screen.findByRole("button", { name: "Fix it here: Investors Signature" });
  await userEvent.click(mend);
  const pane = within(await screen.findByRole("complementary", { name: "Investors Signature" }));
  expect(await pane.findByRole("textbox", { name: /^Signs for the issuer/ })).toBeDefined();
  expect(pane.queryByRole("textbox", { name: /^Position/ }), "nothing is needed of it").toBeNull();
  await userEvent.click(pane.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.activeElement).toBe(mend));

  await userEvent.click(screen.getByRole("button", { name: "Fix it here: Token Information" }));
  const token = within(await screen.findByRole("complementary", { name: "Token Information" }));
  fireEvent.change(await token.findByRole("textbox", { name: /^Symbol/ }), { target: { value: "SEA" } });
  tabs = tabsWith({ token: stored("token", { symbol: "SEA" }, 1) });
  saved.mockResolvedValue(stored("token", { symbol: "SEA" }, 1));
  await userEvent.click(token.getByRole("button", { name: "Save and close" }));
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 4, tab: "token" } }));
  const link = await screen.findByRole("link", { name: "Token Information" });
  await waitFor(() => expect(link.closest("li")?.textContent).not.toContain("Symbol"));
});

test("an SPV's escrow account and the fees are mended beside the review, and what is in the way is read again", async () => {
  const steps = vi.fn(async () => [
    step("upcoming", { action: "approve", blocked: [{ check: "escrow" }, { check: "fees" }] }),
  ]);
  openWizard({
    at: "review",
    record: { ...asset, status: "approved", spv_id: 7 },
    provider: {
      getOne: async (resource: string) => ({
        data: resource === "spv" ? { id: 7, name: "Harbour SPV" } : { ...asset, status: "approved", spv_id: 7 },
      }),
      [assetRoutes.steps.on]: steps,
      [assetRoutes.colleagues.on]: async () => [],
      [feeRoutes.items.on]: async () => [],
      [feeRoutes.add.on]: async () => [],
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Fix it here: Open the SPV" }));
  const pane = within(await screen.findByRole("complementary", { name: "Escrow account of the SPV" }));
  expect(await pane.findByRole("button", { name: /account/ })).toBeDefined();

  await userEvent.click(screen.getByRole("button", { name: "Fix it here: Open its fees" }));
  const fees = within(await screen.findByRole("complementary", { name: "Fees of the asset" }));
  expect(screen.getAllByRole("complementary")).toHaveLength(1);
  const before = steps.mock.calls.length;
  await userEvent.click(await fees.findByRole("button", { name: /Synchronise/ }));
  await waitFor(() => expect(steps.mock.calls.length).toBeGreaterThan(before));
});
