import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../src/console/api/failure";
import { CustomerProfile } from "../../src/console/customers/CustomerProfile";
import { AssetFees } from "../../src/console/fees/AssetFees";
import { RoleCreate, RoleEdit } from "../../src/console/roles/RoleForms";
import { commonRoutes } from "../../src/contract/commonRoutes";
import { portfolioRoutes } from "../../src/contract/customers/portfolioRoutes";
import { customerRoutes } from "../../src/contract/customers/routes";
import { feeRoutes } from "../../src/contract/fees/routes";
import { holderRoutes } from "../../src/contract/holder/routes";
import { tokenRoutes } from "../../src/contract/tokens/routes";
import { mount } from "./kit/mount";

// react-admin logs every failed call of a provider.
const expectFailure = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

const customer = {
  id: 3,
  name: "Bela Sample",
  wallet_balance: "1250.00",
  kyc: { status: "verified" },
  status: "Active",
};
const fee = { id: 1, percentage_id: 2, name: "Platform fee", types: ["platform"], percentage: "2.5", status: "Active" };

/** A verb that the server lacks. */
const absent = () => Promise.reject(new ApiError("absent", { status: 501, code: LOCAL_CODE.absent }));

const openCustomer = (portfolio: () => Promise<unknown>) =>
  mount(<CustomerProfile />, {
    resource: "customers",
    path: "/customer-profile/3",
    route: "/customer-profile/:id",
    provider: {
      getOne: async () => ({ data: customer }),
      getMany: async () => ({ data: [] }),
      [commonRoutes.history.on]: async () => [],
      [customerRoutes.kyc.on]: absent,
      [customerRoutes.interests.on]: absent,
      [tokenRoutes.wallets.on]: absent,
      [holderRoutes.link.on]: absent,
      [portfolioRoutes.byCustomer.on]: portfolio,
    },
  });

test("a server without the portfolio call leaves the profile whole and says so", async () => {
  expectFailure();
  openCustomer(() => Promise.reject(new ApiError("error", { status: 404 })));
  expect(await screen.findByText("This server does not tell what a customer owns.")).toBeDefined();
  expect(screen.getByText("₹ 1,250.00")).toBeDefined();
  expect(screen.getAllByText("Verified").length).toBeGreaterThan(0);
});

test("a portfolio that failed can be asked for again", async () => {
  expectFailure();
  const answer = {
    user: customer,
    orders: [
      { id: 8, status: "refunded", property_id: 4, property_name: "Sea House", no_sqyds: 2, total_amount: "10.00" },
    ],
    my_investments: [],
    total_sqyds: 0,
    current_value: "0",
    total_invested_amount: "0",
    total_returns: "0",
  };
  const portfolio = vi
    .fn()
    .mockRejectedValueOnce(new ApiError("error", { status: 500 }))
    .mockResolvedValue(answer);
  openCustomer(portfolio);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("link", { name: "8" })).getAttribute("href")).toBe("/orders/order-details/8");
});

const openFees = (provider: NonNullable<Parameters<typeof mount>[1]>["provider"], may?: (action: string) => boolean) =>
  mount(<AssetFees />, {
    path: "/fee?asset=4",
    provider: { getMany: async () => ({ data: [{ id: 4, name: "Sea House" }] }), ...provider },
    ...(may ? { may } : {}),
  });

test("the fees of the asset in the address can be switched off", async () => {
  const setFeeItemStatus = vi.fn(async () => fee);
  openFees({ [feeRoutes.items.on]: async () => [fee], [feeRoutes.itemStatus.on]: setFeeItemStatus });
  expect(await screen.findByRole("button", { name: "Sea House" })).toBeDefined();
  await userEvent.click(await screen.findByRole("switch", { name: "Platform fee is charged" }));
  await waitFor(() =>
    expect(setFeeItemStatus).toHaveBeenCalledWith({
      params: { project_id: 4 },
      query: { property_id: 1 },
      body: { status: "Inactive" },
    }),
  );
});

test("an asset without fees gets them by synchronising", async () => {
  const feeItems = vi.fn().mockResolvedValueOnce([]).mockResolvedValue([fee]);
  openFees({ [feeRoutes.items.on]: feeItems, [feeRoutes.sync.on]: async () => [fee] });
  expect(await screen.findByText("This asset has no fees yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Synchronise" }));
  expect(await screen.findByText("Platform fee")).toBeDefined();
});

test("fees that could not be fetched are told in the words of the contract", async () => {
  expectFailure();
  openFees({ [feeRoutes.items.on]: () => Promise.reject(new ApiError("Failed to fetch fee", { status: 500 })) });
  expect(await screen.findByText("Failed to fetch fee")).toBeDefined();
});

test("who may not edit fees sees their statuses without switches", async () => {
  openFees({ [feeRoutes.items.on]: async () => [fee] }, (action) => action !== "edit");
  expect(await screen.findByText("Active")).toBeDefined();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: "Synchronise" })).toBeNull();
});

test("a new role is created with what is ticked", async () => {
  const create = vi.fn(async () => ({ data: { id: 9 } }));
  mount(<RoleCreate />, { resource: "roles", path: "/roles/create", route: "/roles/create/*", provider: { create } });
  await userEvent.type(await screen.findByLabelText(/Name/), "Helper");
  await userEvent.click(screen.getByRole("checkbox", { name: "Orders: Edit" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(
    "roles",
    expect.objectContaining({
      data: expect.objectContaining({ name: "Helper", permissions: { orders: ["view", "edit"] } }),
    }),
  );
});

const openRole = (id: number, role: object) =>
  mount(<RoleEdit />, {
    resource: "roles",
    path: `/roles/${id}`,
    route: "/roles/:id/*",
    provider: { getOne: async () => ({ data: { id, ...role } }), [commonRoutes.history.on]: async () => [] },
  });

test("what a super admin may do is only shown", async () => {
  openRole(1, { name: "Super admin", preset: true, permissions: { orders: ["view"] } });
  expect(await screen.findByText("What this role may do is fixed.")).toBeDefined();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Orders: View" });
  expect(box.getAttribute("aria-readonly")).toBe("true");
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("another preset role can be changed but not deleted", async () => {
  openRole(5, { name: "Finance", preset: true, permissions: {} });
  expect(await screen.findByRole("button", { name: "Save" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});
