import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { SpvOverview } from "../../../src/console/spv/overview/SpvOverview";
import type { SpvOverview as Overview } from "../../../src/contract/spv/calls";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { absent, open, overview } from "./spvAround";

const fresh: Overview = {
  ...overview,
  target: null,
  ordered: "0.00",
  assets: [],
  investors: 0,
  units: 0,
  distributions: 0,
  deadlines: [],
  tasks: [],
  reconciliation: null,
  mismatches: 0,
};

test("figures, tasks and deadlines each lead to their page", async () => {
  open(<SpvOverview />, { path: "/spv/7/overview" });
  expect(await screen.findByText("75 % of the target")).toBeDefined();
  for (const amount of ["₹ 400.00", "₹ 250.11", "₹ 2.50"]) expect(screen.getAllByText(amount)).not.toEqual([]);
  expect(screen.getByRole("img", { name: "Raised" })).toBeDefined();
  expect((await screen.findByRole("link", { name: /5\.05$/ })).getAttribute("href")).toBe("/spv/7/disturbution");
  expect(screen.getByText("2 times")).toBeDefined();
  expect(screen.getByRole("link", { name: "12" }).getAttribute("href")).toBe("/spv/7/investors");
  expect(screen.getByText("1,250 units")).toBeDefined();
  const report = screen.getByRole("link", { name: "Open the report" });
  expect(report.getAttribute("href")).toBe("/report?report=reconciliation&spv_id=7");
  expect(screen.getByText("2 mismatches").className).toContain("danger");
  expect(screen.getByText("-₹ 5.00")).toBeDefined();
  const href = async (name: string | RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await href("Requests for a second person")).toBe("/approvals?filter=%7B%22status%22%3A%22pending%22%7D");
  expect(await href("Signatures that were declined")).toBe("/spv/7/documents");
  expect(await href("Orders “Fully paid”")).toBe("/spv/7/orders?filter=%7B%22status%22%3A%22fully-paid%22%7D");
  expect(await href("Insurance policy")).toBe("/spv/7/document");
  expect(await href("Sell Sea House")).toBe("/spv/7/governance/3");
  expect(await href("Bela Sample")).toBe("/orders/order-details/9");
  expect(screen.getByText("Overdue").className).toContain("danger");
  expect(screen.getByText("Payment deadline")).toBeDefined();
  expect(screen.getByText("1,250")).toBeDefined();
});

test("a fresh SPV says what it lacks and where an asset comes from", async () => {
  open(<SpvOverview />, { path: "/spv/7/overview", provider: { [spvRoutes.overview.on]: async () => fresh } });
  expect(await screen.findByText("No asset yet.")).toBeDefined();
  expect((await screen.findByRole("link", { name: "Go to assets" })).getAttribute("href")).toBe("/assets");
  for (const words of ["No target is set", "Nothing waits for you here.", "Nothing is due."])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText("Reconciliation")).toBeNull();
});

test("figures that cannot be fetched are tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const spvOverview = vi.fn(async (): Promise<Overview> => overview);
  spvOverview.mockRejectedValueOnce(new ApiError("Failed to fetch SPVs", { status: 500, code: "internal" }));
  open(<SpvOverview />, { path: "/spv/7/overview", provider: { [spvRoutes.overview.on]: spvOverview } });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch SPVs");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("75 % of the target")).toBeDefined();
});

test("a server without the overview says that it has none", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(<SpvOverview />, { path: "/spv/7/overview", provider: { [spvRoutes.overview.on]: absent } });
  expect(await screen.findByText("This server tells no figures of SPVs")).toBeDefined();
});
