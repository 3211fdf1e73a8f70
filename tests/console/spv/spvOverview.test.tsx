import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SpvOverview } from "../../../src/console/spv/overview/SpvOverview";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { absent, open } from "./spvAround";

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

test("a server without the overview says that it has none", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(<SpvOverview />, { path: "/spv/7/overview", provider: { [spvRoutes.overview.on]: absent } });
  expect(await screen.findByText("This server tells no figures of SPVs")).toBeDefined();
});
