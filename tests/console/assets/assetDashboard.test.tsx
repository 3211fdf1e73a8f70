import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as saving from "../../../src/console/api/saveFile";
import { AssetDashboard } from "../../../src/console/assets/AssetDashboard";
import type { Dashboard } from "../../../src/console/assets/dashboard/data";
import { assetRoutes } from "../../../src/contract/assets/routes";
import { type Around, mount } from "../kit/mount";

afterEach(() => vi.restoreAllMocks());

const asset = { id: 4, name: "Sea House", status: "live" };
const dashboard: Dashboard = {
  raise: {
    target: "400.00",
    ordered: "300.15",
    received: "250.11",
    settled: "100.05",
    per: "week",
    series: [
      { period: "2026-01-05", ordered: "100.05", received: "50.01", settled: "0.00" },
      { period: "2026-01-12", ordered: "300.15", received: "250.11", settled: "100.05" },
    ],
  },
  statuses: {
    rows: [
      { status: "order-created", orders: 1, amount: "100.05", received: "50.01" },
      { status: "pending", orders: 0, amount: "0.00", received: "0.00" },
      { status: "refunded", orders: 2, amount: "200.10", received: "200.10" },
    ],
    found: 3,
    total: { orders: 3, amount: "300.15", received: "250.11" },
  },
  investors: { number: 1, largest: [{ user_id: 9, user_name: "Bela Sample", units: 3, amount: "300.15" }] },
  demand: { units: 7, amount: "233.45", tokens: 12, booked: "20.01" },
  tokens: { supply: 12, reserved: 2, delivered: 1, left: 9 },
  escrow: { spv_id: 2, spv_name: "Sea Holdings", assets: 2, income: "20.25", distributed: "5.05", balance: "115.25" },
  documents: {
    expired: 1,
    expiring: 1,
    soonest: [
      { document_id: 5, document_name: "Insurance policy", kind: "insurance", revision: 2, expires_on: "2026-01-02" },
      { document_id: 6, document_name: "Lease deeds", kind: "lease", revision: 1, expires_on: "2026-03-04" },
    ],
  },
  rent: {
    monthly: "45000.50",
    let: 2,
    arrears: 1,
    next_end: "2026-08-09",
    tenants: [
      {
        tenant_id: 7,
        tenant_name: "Cera Sample",
        unit: "Unit 101",
        status: "arrears",
        monthly_rent: "15000.50",
        lease_to: "2026-08-09",
      },
      {
        tenant_id: 8,
        tenant_name: "Dila Sample",
        unit: null,
        status: "active",
        monthly_rent: "30000.00",
        lease_to: null,
      },
    ],
  },
  changes: [],
};

const open = (assetDashboard: () => Promise<unknown>, may: Around["may"] = () => true, valued: object[] = []) =>
  mount(<AssetDashboard />, {
    resource: "assets",
    path: "/assets/dashborad-asset/4",
    route: "/assets/dashborad-asset/:id",
    provider: {
      getOne: async () => ({ data: asset }),
      getList: async () => ({ data: valued, total: valued.length }),
      [assetRoutes.dashboard.on]: assetDashboard,
    },
    may,
  });

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.replace(/\s/g, " ")));

test("every chart says in words what it shows, and has its table", async () => {
  open(async () => dashboard);
  expect(await screen.findByRole("heading", { level: 1, name: "Sea House" })).toBeDefined();
  const said = (name: string) => {
    const chart = screen.getByRole("img", { name });
    return document.getElementById(chart.getAttribute("aria-describedby") ?? "")?.textContent?.replace(/\s/g, " ");
  };
  await screen.findByRole("img", { name: "Raise" });
  expect(said("Raise")).toBe("Ordered ₹ 300.15, Received ₹ 250.11, Settled in escrow ₹ 100.05, Target ₹ 400.00");
  expect(said("Tokens")).toBe("Delivered 1, Reserved 2, Left 9");
  expect(said("Orders by status")).toBe("Orders: Created 1, Refunded 2");
  expect(rows(screen.getByRole("table", { name: "Raise", hidden: true }))).toEqual([
    ["Period from", "Ordered", "Received", "Settled in escrow"],
    ["5 Jan 2026", "₹ 100.05", "₹ 50.01", "₹ 0.00"],
    ["12 Jan 2026", "₹ 300.15", "₹ 250.11", "₹ 100.05"],
  ]);
  expect(rows(screen.getByRole("table", { name: "Orders by status", hidden: true }))).toEqual([
    ["Status", "Orders", "Amount", "Received"],
    ["Created", "1", "₹ 100.05", "₹ 50.01"],
    ["Refunded", "2", "₹ 200.10", "₹ 200.10"],
  ]);
  expect(rows(screen.getByRole("table", { name: "Tokens", hidden: true }))[1]).toEqual(["12", "2", "1", "9"]);
  expect(screen.getByText(/holds 2 assets, which the ledger does not tell apart/)).toBeDefined();
});

test("the series, documents that expire and the rent are shown and exported as they are shown", async () => {
  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  open(async () => dashboard);
  const panelOf = async (name: string) =>
    (await screen.findByRole("heading", { name })).closest("section") as HTMLElement;
  async function exportOf(panel: HTMLElement) {
    saveFile.mockClear();
    await userEvent.click(await within(panel).findByRole("button", { name: "Export" }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    const [[file, name] = []] = saveFile.mock.calls;
    return [name, await file?.text()];
  }
  expect(await exportOf(await panelOf("Raise"))).toEqual([
    expect.stringMatching(/^asset-4-raise-\d{4}-\d{2}-\d{2}\.csv$/),
    "Period from,Ordered,Received,Settled in escrow\n" +
      "2026-01-05,100.05,50.01,0.00\n2026-01-12,300.15,250.11,100.05\n",
  ]);

  const papers = await panelOf("Expiring documents");
  expect(within(papers).getByText("1 expired, 1 to expire within 90 days.")).toBeDefined();
  expect(within(papers).getByRole("link", { name: "All documents" }).getAttribute("href")).toMatch(
    /\/assets\/edit-asset\/4\/3\.2$/,
  );
  expect(rows(within(papers).getByRole("table"))).toEqual([
    ["Document", "Kind", "Version no.", "Expires on"],
    ["Insurance policy", "Insurance", "2", "2 Jan 2026"],
    ["Lease deeds", "Lease", "1", "4 Mar 2026"],
  ]);
  expect((await exportOf(papers))[0]).toMatch(/^asset-4-documents-/);

  const rent = await panelOf("Rent");
  const facts = [...rent.querySelectorAll("dd")].map(({ textContent }) => textContent?.replace(/\s/g, " "));
  expect(facts).toEqual(["₹ 45,000.50", "2", "1", "9 Aug 2026"]);
  expect(rows(within(rent).getByRole("table", { hidden: true })).slice(1)).toEqual([
    ["Cera Sample", "Unit 101", "In arrears", "₹ 15,000.50", "9 Aug 2026"],
    ["Dila Sample", "—", "Active", "₹ 30,000.00", "—"],
  ]);
  expect((await exportOf(rent))[1]).toBe(
    "Tenant,Unit,Status,Rent per month,Lease to\n" +
      "Cera Sample,Unit 101,In arrears,15000.50,2026-08-09\nDila Sample,,Active,30000.00,\n",
  );
});

test("what an asset was found to be worth stands with its day and valuer, or that nobody has valued it", async () => {
  const valued = { valued_on: "2026-02-03", price: "33.35", basis: "token", amount: "33.35", valuer: "Sample Valuers" };
  open(
    async () => dashboard,
    () => true,
    [{ id: 1, property_id: 4, ...valued }],
  );
  const table = await screen.findByRole("table", { name: "Valuations" });
  expect(rows(table)[1]).toEqual(["3 Feb 2026", "₹ 33.35", "One token", "₹ 33.35", "Sample Valuers"]);
  expect(screen.getByRole("link", { name: "Record a valuation" })).toBeDefined();
});

test("what the role may not see is left out", async () => {
  const [investor] = dashboard.investors.largest;
  const { user_name: _, ...nameless } = investor as NonNullable<typeof investor>;
  open(
    async () => ({ ...dashboard, investors: { number: 1, largest: [nameless] }, demand: null, escrow: null }),
    (action, resource) => action !== "export" && action !== "edit" && resource === "assets",
  );
  const investors = await screen.findByRole("table", { name: "1 investor" });
  expect(rows(investors)[1]?.slice(1)).toEqual(["3", "₹ 300.15"]);
  expect(within(investors).queryByRole("link")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Expressions of interest" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Income and distributions" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("what an asset lacks is said or left out: orders, rent, documents that expire", async () => {
  open(async () => ({
    ...dashboard,
    raise: { ...dashboard.raise, target: null, series: [] },
    statuses: { rows: [], found: 0, total: { orders: 0, amount: "0.00", received: "0.00" } },
    documents: { expired: 0, expiring: 0, soonest: [] },
    rent: null,
  }));
  expect(await screen.findByText("No orders yet")).toBeDefined();
  expect(screen.getByRole("img", { name: /^Tokens/ })).toBeDefined();
  expect(screen.queryByRole("img", { name: /^Raise/ })).toBeNull();
  expect(await screen.findByText("No document has expired or will within 90 days.")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Rent" })).toBeNull();
});
