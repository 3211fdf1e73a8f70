import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import * as saving from "../../../src/console/api/saveFile";
import { ReportsPage } from "../../../src/console/reports/ReportsPage";
import type { ReportName } from "../../../src/contract/reports/calls";
import { reportRoutes } from "../../../src/contract/reports/routes";
import { fill } from "../kit/fill";
import { type Around, mount } from "../kit/mount";

const pipeline = {
  statuses: {
    rows: [
      { status: "order-created", orders: 3, amount: "100.05", received: "50.01" },
      { status: "refunded", orders: 1, amount: "200.10", received: "200.10" },
    ],
    found: 2,
    total: { orders: 4, amount: "300.15", received: "250.11" },
  },
};

const mismatch = {
  order_id: 7,
  problem: "not-settled",
  expected: "₹100.05",
  actual: "₹0.00",
  status: "fully-paid",
  user_id: 3,
  user_name: "=1+1",
  property_id: 4,
  property_name: "Sea House",
};
const escrow = { spv_id: 2, spv_name: "Sea Holdings", orders: 1, difference: "-100.05", balance: "0.00" };
const reconciliation = {
  mismatches: { rows: [mismatch], found: 1240, total: {} },
  spvs: { rows: [escrow], found: 1, total: {} },
};

/** A report is asked for by its name, with its filters. */
const reports = (report: (name: ReportName, query: object) => Promise<unknown>) =>
  Object.fromEntries(
    Object.entries(reportRoutes).map(([name, { on }]) => [
      on,
      ({ query }: { query: object }) => report(name as ReportName, query),
    ]),
  );

const open = (
  report: (name: ReportName, query: object) => Promise<unknown>,
  path = "/report",
  may: Around["may"] = () => true,
) => mount(<ReportsPage />, { provider: { ...reports(report), getMany: async () => ({ data: [] }) }, path, may });

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.replace(/\s/g, " ")));

test("the first report opens as a table with its sums", async () => {
  open(async () => pipeline);
  const table = await screen.findByRole("table", { name: "Orders by status" });
  await waitFor(() => expect(table.getAttribute("aria-busy")).toBe("false"));
  expect(rows(table)).toEqual([
    ["Status", "Orders", "Amount", "Received"],
    ["Created", "3", "₹ 100.05", "₹ 50.01"],
    ["Refunded", "1", "₹ 200.10", "₹ 200.10"],
    ["All", "4", "₹ 300.15", "₹ 250.11"],
  ]);
  const bars = [...table.querySelectorAll("progress")].map(({ value }) => value);
  expect(bars).toEqual([1000, 333]);
});

test("tabs and filters are the address, and what it says is asked for", async () => {
  const report = vi.fn(async () => pipeline);
  const router = open(report, "/report?spv_id=2&property_id=x&report=pipeline");
  await waitFor(() => expect(report).toHaveBeenCalledWith("pipeline", { spv_id: 2 }));
  const [from] = await screen.findAllByLabelText("From");
  fill(from as HTMLElement, "2026-01-05");
  await waitFor(() => expect(report).toHaveBeenLastCalledWith("pipeline", { from_date: "2026-01-05", spv_id: 2 }));
  await userEvent.click(screen.getByRole("link", { name: "Raise" }));
  await waitFor(() => expect(report).toHaveBeenLastCalledWith("raise", { spv_id: 2 }));
  expect(screen.getByRole("link", { name: "Raise" }).getAttribute("aria-current")).toBe("page");
  await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).not.toContain("spv_id");
});

test("what does not fit leads to its order, says that there is more, and is exported as it is shown, without formulas", async () => {
  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  open(async () => reconciliation, "/report?report=reconciliation");
  const table = await screen.findByRole("table", { name: "What does not fit" });
  const link = await within(table).findByRole("link", { name: "7" });
  expect(link.getAttribute("href")).toBe("/orders/order-details/7");
  expect(within(table).getByRole("link", { name: "Sea House" }).getAttribute("href")).toContain("4");
  expect(screen.getByText(/The first 1 are shown/)).toBeDefined();
  for (const button of screen.getAllByRole("button", { name: "Export" })) await userEvent.click(button);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  const [[mismatches, name] = [], [spvs] = []] = saveFile.mock.calls;
  expect(name).toMatch(/^reconciliation-mismatches-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await (mismatches as Blob).text()).toBe(
    "Order,What does not fit,Expected,Found,Status,Customer,Asset\n" +
      '7,"Paid, but its amount is not in the SPV’s escrow",₹100.05,₹0.00,Fully paid,\'=1+1,Sea House\n',
  );
  expect(await (spvs as Blob).text()).toContain("\nSea Holdings,1,,,,-100.05,");
});

test("a table of which more is known than shown is exported whole, as it is narrowed", async () => {
  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  const all = { rows: [mismatch, { ...mismatch, order_id: 8 }], found: 2, total: {} };
  const report = vi.fn(async (_name: string, query: { rows?: string }) =>
    query.rows === "all" ? { ...reconciliation, mismatches: all } : reconciliation,
  );
  open(report as never, "/report?report=reconciliation&spv_id=2");
  await screen.findByRole("link", { name: "7" });
  const [first] = screen.getAllByRole("button", { name: "Export" });
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(report).toHaveBeenLastCalledWith("reconciliation", { spv_id: 2, rows: "all" });
  const text = await saveFile.mock.calls[0]?.[0].text();
  expect(text?.split("\n").map((line) => line.split(",")[0])).toEqual(["Order", "7", "8", ""]);
});

test("the ageing of KYC is drawn by age with its table behind, and names lead to the profiles", async () => {
  const ages = [
    { age: "day", customers: 1, email: 0, aadhar: 1, pan: 1, video: 1 },
    { age: "longer", customers: 4, email: 1, aadhar: 4, pan: 2, video: 3 },
  ];
  const since = "2026-01-05T06:30:00.000Z";
  const waits = { user_id: 3, user_name: "Bela Sample", since, days: 40, waiting: "Aadhaar, PAN" };
  const report = async () => ({
    ages: { rows: ages, found: 2, total: { customers: 5, email: 1, aadhar: 5, pan: 3, video: 4 } },
    customers: { rows: [waits], found: 1, total: {} },
  });
  open(report, "/report?report=kyc");
  expect(await screen.findByText("Customers: Up to a day 1, More than 30 days 4")).toBeDefined();
  const chart = screen.getByRole("img", { name: "KYC by waiting time" });
  const figures = screen.getByText("Show the figures").closest("details") as HTMLElement;
  expect(chart.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const table = within(figures).getByRole("table", { hidden: true });
  expect(rows(table).at(-1)).toEqual(["All", "5", "1", "5", "3", "4"]);
  const link = await screen.findByRole("link", { name: "Bela Sample" });
  expect(link.getAttribute("href")).toBe("/customer-profile/3");
});

test("a server without reports is explained, and so is a role without them", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(() => Promise.reject(new ApiError("none", { status: 501, code: LOCAL_CODE.absent })));
  expect(await screen.findByText("This server does not offer reports.")).toBeDefined();
  open(
    async () => pipeline,
    "/report",
    () => false,
  );
  expect(await screen.findByText("Your role sees no reports.")).toBeDefined();
});

test("who may not see the ledger gets the reports of orders alone, and those without export", async () => {
  open(
    async () => pipeline,
    "/report?report=fees",
    (action, resource) => action !== "export" && resource !== "ledger",
  );
  expect(await screen.findByText("Refunded")).toBeDefined();
  const tabs = within(screen.getByRole("navigation", { name: "Reports" })).getAllByRole("link");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...["Order pipeline", "By week", "Raise", "Deadlines"],
    ...["Money to return", "Payouts", "KYC ageing"],
  ]);
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});
