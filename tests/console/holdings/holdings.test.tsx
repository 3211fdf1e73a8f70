import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import * as saving from "../../../src/console/api/saveFile";
import { CustomerHoldings } from "../../../src/console/customers/CustomerHoldings";
import { portfolioRoutes } from "../../../src/contract/customers/portfolioRoutes";
import { portfolio as nothing, open as openProfile } from "../customers/customerProfile";
import { expectFailure } from "../kit/expectFailure";
import { type Around, mount } from "../kit/mount";

afterEach(() => vi.restoreAllMocks());

const customer = { id: 3, name: "Bela Sample", wallet_balance: "1250.00", kyc: { status: "verified" } };
const portfolio = {
  user: { id: 3, name: "Bela Sample", email: "bela@example.org" },
  orders: [
    {
      id: 8,
      status: "fully-paid",
      property_id: 4,
      property_name: "Sea House",
      no_sqyds: 3,
      total_amount: "300.00",
      user_id: 3,
      user_name: "Bela Sample",
    },
  ],
  total_sqyds: 4,
  current_value: "480.00",
  total_invested_amount: "420.00",
  total_returns: "12.50",
  my_investments: [
    { property_id: 5, property_name: "Night Film", no_sqyds: 1, invested: "120.00", current_value: "120.00" },
    { property_id: 4, property_name: "Sea House", no_sqyds: 3, invested: "300.00", current_value: "360.00" },
  ],
};
const deposit = {
  id: 21,
  user_id: 3,
  type: "deposit",
  status: "completed",
  amount: "1670.00",
  balance: "1670.00",
  reference: "DEP-21",
  created_at: "2026-01-05T06:30:00Z",
};

interface Asked {
  filter: { user_id: number; type?: string };
}

const open = (answer: () => Promise<unknown>, { provider, may }: Pick<Around, "provider" | "may"> = {}) =>
  mount(<CustomerHoldings />, {
    resource: "customers",
    path: "/customer-profile-fo/3",
    route: "/customer-profile-fo/:id",
    provider: {
      getOne: async () => ({ data: customer }),
      getList: async (_name: string, { filter }: Asked) =>
        filter.type ? { data: [], total: 0 } : { data: [deposit], total: 1 },
      [portfolioRoutes.byCustomer.on]: answer,
      ...provider,
    },
    may: may ?? (() => true),
  });

const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
const panelOf = async (name: string) =>
  (await screen.findByRole("heading", { level: 2, name })).closest("section") as HTMLElement;
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row", { hidden: true })
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => plain(textContent)));
const hrefOf = async (name: string, place = document.body) =>
  (await within(place).findByRole("link", { name })).getAttribute("href");

test("a customer's holdings stand with figures and shares, the largest first, and are exported as they are shown", async () => {
  open(async () => portfolio);
  const heading = await screen.findByRole("heading", { level: 1, name: "Bela Sample" });
  expect(await within(heading.closest("header") as HTMLElement).findByText("Verified")).toBeDefined();
  const panel = await panelOf("Holdings");
  const facts = [...document.querySelectorAll(".facts dd")].map(({ textContent }) => plain(textContent));
  expect(facts).toEqual(["₹ 1,250.00", "₹ 420.00", "₹ 480.00", "₹ 12.50", "4"]);
  const shares = within(panel).getAllByRole("listitem");
  expect(shares.map(({ textContent }) => plain(textContent))).toEqual(["Sea House75 %", "Night Film25 %"]);
  expect(rows(within(panel).getByRole("table", { hidden: true }))).toEqual([
    ["Asset", "Units", "Invested", "Current value"],
    ["Sea House", "3", "₹ 300.00", "₹ 360.00"],
    ["Night Film", "1", "₹ 120.00", "₹ 120.00"],
  ]);
  const against = within(await panelOf("Value against invested")).getByRole("table", { hidden: true });
  expect(rows(against)).toEqual([
    ["Asset", "Invested", "Current value"],
    ["Sea House", "₹ 300.00", "₹ 360.00"],
    ["Night Film", "₹ 120.00", "₹ 120.00"],
  ]);
  expect(await within(await panelOf("Distributions")).findByText("No distributions yet.")).toBeDefined();

  const saveFile = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [[file, name] = []] = saveFile.mock.calls;
  expect(name).toMatch(/^customer-3-holdings-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await file?.text()).toBe(
    "Asset,Units,Invested,Current value\nSea House,3,300.00,360.00\nNight Film,1,120.00,120.00\n",
  );
});

test("a server that knows no value of single assets has shares of what is invested", async () => {
  const my_investments = portfolio.my_investments.map(({ current_value: _, ...rest }) => rest);
  open(async () => ({ ...portfolio, my_investments }));
  const panel = await panelOf("Holdings");
  expect(within(panel).getByText("Shares of what is invested.")).toBeDefined();
  expect(within(panel).getByText("71.4 %")).toBeDefined();
  expect(rows(within(panel).getByRole("table", { hidden: true }))[0]).toEqual(["Asset", "Units", "Invested"]);
  expect(screen.queryByRole("heading", { name: "Value against invested" })).toBeNull();
});

test("the page leads to the profile, assets, orders and the wallet, and the profile leads back", async () => {
  open(async () => portfolio);
  const panel = await panelOf("Wallet transactions");
  expect(await hrefOf("Profile")).toBe("/customer-profile/3");
  expect(await hrefOf("8")).toBe("/orders/order-details/8");
  expect(await hrefOf("Sea House", (await panelOf("Holdings")).querySelector("ul") as HTMLElement)).toBe(
    "/assets/edit-asset/4",
  );
  expect(await hrefOf("DEP-21", panel)).toBe("/wallet/21/show");
  expect(await hrefOf("Show all", panel)).toBe(`/wallet?filter=${encodeURIComponent('{"user_id":3}')}`);
  cleanup();
  openProfile();
  expect(await hrefOf("Holdings")).toBe("/customer-profile-fo/3");
});

test("that somebody holds nothing is said, and so are orders and wallet", async () => {
  open(async () => nothing, { provider: { getList: async () => ({ data: [], total: 0 }) } });
  expect(await screen.findByText("This customer holds nothing yet")).toBeDefined();
  expect(screen.getByText("No orders yet.")).toBeDefined();
  expect(await screen.findByText("No transactions yet.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

test("a page whose customer or transactions cannot be read stands on the portfolio", async () => {
  expectFailure();
  const getOne = () => Promise.reject(new ApiError("Failed to fetch user list", { status: 404 }));
  const getList = () => Promise.reject(new ApiError("Failed to fetch transactions", { status: 500 }));
  open(async () => portfolio, { provider: { getOne, getList } });
  expect(await screen.findByRole("heading", { level: 1, name: "Bela Sample" })).toBeDefined();
  expect(await panelOf("Holdings")).toBeDefined();
  const panel = await panelOf("Wallet transactions");
  expect(await within(panel).findByText("Failed to fetch transactions")).toBeDefined();
});

test("who may not see the wallet, assets and orders sees neither them nor ways to them", async () => {
  const getList = vi.fn(async () => ({ data: [deposit], total: 1 }));
  open(async () => portfolio, {
    provider: { getList },
    may: (action, resource) => resource === "customers" && action !== "export",
  });
  const panel = await panelOf("Holdings");
  expect(within(panel).queryByRole("link")).toBeNull();
  expect(within(panel).queryByRole("button", { name: "Export" })).toBeNull();
  expect(screen.queryByRole("link", { name: "8" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Wallet transactions" })).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});
