import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { InvestorsPage } from "../../../src/console/holdings/InvestorsPage";
import { holdingRoutes } from "../../../src/contract/holdings/routes";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { unitRoutes } from "../../../src/contract/units/routes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

const TABLE = { as_of: "2026-01-05", ended: false, holders: [], found: 0, units: 0, value: "0.00", assets: [] };

const SPV = { id: 3, name: "Neem Holdings", status: "Active", entity_type: "llc", country: "IN" };

const table = (name: string) => screen.findByRole("table", { name });

test("a movement is corrected, and a hold is lifted, by forms that say what they need", async () => {
  const movement = {
    ...{ id: 4, at: "2025-06-30T06:00:00.000Z", kind: "redemption", property_id: 7, property_name: "House", units: 3 },
    ...{ from_user_id: 5, from_name: "Asha Sample", to_user_id: null, to_name: null, price: "120.00" },
    ...{ order_id: null, transfer_id: null, corrects_id: null, reason: "By resolution", document: null },
  };
  const hold = {
    ...{ id: 2, kind: "pledge", user_id: 5, user_name: "Asha Sample", property_name: "House", units: 7 },
    ...{ party: "Sample Bank", placed_at: "2026-01-05T04:30:00.000Z", released_at: null, until: null },
  };
  const releaseHold = vi.fn(async () => ({}));
  mount(<InvestorsPage />, {
    route: "/spv/:id/investors",
    path: "/spv/3/investors?view=movements",
    provider: {
      getOne: async () => ({ data: SPV }),
      [spvRoutes.overview.on]: async () => ({ target: null, ordered: "0.00", assets: [] }),
      [holdingRoutes.capTable.on]: async () => TABLE,
      [holdingRoutes.movements.on]: async () => ({ movements: [movement], found: 1 }),
      getList: async (name: string) => (name === "unit-holds" ? { data: [hold], total: 1 } : { data: [], total: 0 }),
      [unitRoutes.release.on]: releaseHold,
    },
  });
  const [, row] = within(await table("Movements of units")).getAllByRole("row");
  expect(row?.textContent?.replaceAll(/\s/g, " ")).toContain("RedeemedHouseAsha SampleIssuer3₹ 120.00By resolution");
  await userEvent.click(await screen.findByRole("button", { name: "Correct movement 4" }));
  const form = await screen.findByRole("dialog");
  await userEvent.click(within(form).getByRole("button", { name: "Ask for approval" }));
  expect((await within(form).findAllByText("Required")).length).toBeGreaterThan(0);
  await userEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Holds" }));
  expect((await table("Holds on units")).textContent).toContain("PledgeAsha Sample7 unitsHouseSample Bank");
  await userEvent.click(await screen.findByRole("button", { name: "Lift hold" }));
  const lifting = await screen.findByRole("dialog");
  fill(within(lifting).getByLabelText(/Reason/), "Paid back");
  await userEvent.click(within(lifting).getByRole("button", { name: "Lift hold" }));
  await waitFor(() => expect(releaseHold).toHaveBeenCalledOnce());
  expect(releaseHold).toHaveBeenCalledWith({
    params: { id: 2 },
    body: { reason: "Paid back", document: null },
    key: expect.any(String),
  });
});
