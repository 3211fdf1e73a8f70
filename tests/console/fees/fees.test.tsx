import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { AssetFees } from "../../../src/console/fees/AssetFees";
import { FeeEdit } from "../../../src/console/fees/FeeEdit";
import { FeeList } from "../../../src/console/fees/FeeList";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { feeRoutes } from "../../../src/contract/fees/routes";
import { expectFailure } from "../kit/expectFailure";
import { mount, type Sent } from "../kit/mount";

const ITEM = {
  id: 1,
  percentage_id: 2,
  name: "Platform fee",
  types: ["platform"],
  percentage: "2.5",
  status: "Active",
};
const line = { name: "Platform fee", types: ["platform"], percentage: "2.5000" };
const none = async () => ({ data: [], total: 0 });
const EXAMPLE = { lines: [{ ...line, amount: "2500.00" }], fees: "2500.00", due: "102500.00" };

const panel = () => screen.findByRole("region", { name: "Worked example" });
const rows = async () =>
  within(await panel())
    .getAllByRole("row")
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

const openAsset = (provider: object, may: (action: string) => boolean = () => true) =>
  mount(<AssetFees />, {
    path: "/fee?asset=4",
    may,
    provider: {
      getMany: async () => ({ data: [{ id: 4, name: "Sea House" }] }),
      [feeRoutes.items.on]: async () => [ITEM],
      ...provider,
    },
  });

test("the page of an asset's fees shows line by line what an investment would pay", async () => {
  const feeExample = vi.fn(async () => EXAMPLE);
  openAsset({ [feeRoutes.example.on]: feeExample });
  await within(await panel()).findByRole("table");
  expect(feeExample).toHaveBeenCalledWith({ query: { property_id: 4, amount: "100000.00" } });
  expect(await rows()).toEqual([
    "Invested₹ 1,00,000.00",
    "Platform fee2.5 %₹ 2,500.00",
    "Fees₹ 2,500.00",
    "Due₹ 1,02,500.00",
  ]);
});

test("a fee of the asset in the address is switched off, and the example follows that and the amount", async () => {
  let isOn = true;
  const feeExample = vi.fn(async ({ query: { amount } }: Sent) => {
    if (amount === "200") return { lines: [], fees: "0.00", due: "200.00" };
    return isOn ? EXAMPLE : { lines: [], fees: "0.00", due: "100000.00" };
  });
  const setFeeItemStatus = vi.fn(async () => {
    isOn = false;
    return { ...ITEM, status: "Inactive" };
  });
  openAsset({ [feeRoutes.example.on]: feeExample, [feeRoutes.itemStatus.on]: setFeeItemStatus });
  await within(await panel()).findByText("₹ 1,02,500.00");
  await userEvent.click(await screen.findByRole("switch", { name: "Platform fee is charged" }));
  await within(await panel()).findByText("No fee is taken with a payment here.");
  expect(setFeeItemStatus).toHaveBeenCalledWith({
    params: { project_id: 4 },
    query: { property_id: 1 },
    body: { status: "Inactive" },
  });
  fireEvent.change(screen.getByLabelText("Amount in ₹"), { target: { value: "₹ 200" } });
  await waitFor(() => expect(feeExample).toHaveBeenLastCalledWith({ query: { property_id: 4, amount: "200" } }));
  expect((await rows())[0]).toBe("Invested₹ 200.00");
});

test("an amount that is none is refused at its field, and shows no sum", async () => {
  openAsset({ [feeRoutes.example.on]: async () => EXAMPLE });
  await within(await panel()).findByRole("table");
  fireEvent.change(screen.getByLabelText("Amount in ₹"), { target: { value: "x" } });
  expect(await within(await panel()).findByRole("alert")).toBeDefined();
  expect(within(await panel()).queryByRole("table")).toBeNull();
});

test("a server without the example leaves the switches and says nothing of it", async () => {
  expectFailure();
  openAsset({ [feeRoutes.example.on]: () => Promise.reject(new ApiError("No", { status: 501, code: "absent" })) });
  expect(await screen.findByRole("switch", { name: "Platform fee is charged" })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Worked example" })).toBeNull());
});

test("the page of a percentage reckons by the category that one chooses, and says where it adds nothing", async () => {
  const other = { ...line, name: "Other fee", amount: "10.00" };
  const feeExample = vi.fn(async ({ query: { category } }: Sent) =>
    category === "MUSIC" ? EXAMPLE : { lines: [other], fees: "10.00", due: "100010.00" },
  );
  const fee = { id: 2, name: "Platform fee", status: "Active", types: [], property_types: [], FILM: "0", MUSIC: "2.5" };
  mount(<FeeEdit />, {
    resource: "fee-management",
    path: "/fee-management/2",
    route: "/fee-management/:id/*",
    provider: {
      getList: none,
      getOne: async () => ({ data: fee }),
      [commonRoutes.history.on]: async () => [],
      [feeRoutes.example.on]: feeExample,
    },
  });
  await within(await panel()).findByText("Platform fee");
  expect(feeExample).toHaveBeenCalledWith({ query: { category: "MUSIC", amount: "100000.00" } });
  await userEvent.selectOptions(within(await panel()).getByLabelText("Category"), "Film");
  expect(await within(await panel()).findByText(/“Platform fee” adds nothing here/)).toBeDefined();
});

test("the list of percentages says that a change waits for a second person", async () => {
  mount(<FeeList />, { resource: "fee-management", path: "/fee-management", provider: { getList: none } });
  expect(await screen.findByText(/once a second person has approved it/)).toBeDefined();
});

test("a fee whose percentage is inactive says that it is not charged", async () => {
  const idle = { ...ITEM, id: 2, name: "Legacy fee", percentage_status: "Inactive" };
  openAsset({ [feeRoutes.items.on]: async () => [ITEM, idle], [feeRoutes.example.on]: async () => EXAMPLE });
  const row = (await screen.findByRole("cell", { name: /^Legacy fee Not charged/ })).closest("tr") as HTMLElement;
  expect(within(row).getByText("Not charged: its percentage is inactive")).toBeDefined();
  expect(screen.getAllByText(/Not charged/)).toHaveLength(1);
});

const openPage = (allFees: () => Promise<unknown>) =>
  mount(<AssetFees />, { path: "/fee", provider: { getList: none, [feeRoutes.all.on]: allFees } });

test("before an asset is chosen its page shows the fees that there are, each leading to its percentages", async () => {
  openPage(async () => [{ id: 2, name: "Platform fee", types: ["platform"], status: "Active" }]);
  const link = await screen.findByRole("link", { name: "Platform fee" });
  expect(link.getAttribute("href")).toBe("/fee-management/2");
  expect(screen.getByText("Choose an asset to see and switch its fees.")).toBeDefined();
});

test("fees that could not be fetched are explained in the words of the specification, and fetched again", async () => {
  expectFailure();
  const allFees = vi.fn().mockRejectedValueOnce(new ApiError("Failed to fetch fees", { status: 500 }));
  openPage(allFees.mockResolvedValue([{ id: 2, name: "Platform fee", types: [], status: "Inactive" }]));
  expect(await screen.findByText("Failed to fetch fees")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Platform fee" })).toBeDefined();
  cleanup();
  openAsset({ [feeRoutes.items.on]: () => Promise.reject(new ApiError("Failed to fetch fee", { status: 500 })) });
  expect(await screen.findByText("Failed to fetch fee")).toBeDefined();
});

const absent = () => Promise.reject(new ApiError("No such call", { status: 501, code: "absent" }));

test.each([
  ["the platform’s server", { [feeRoutes.add.on]: async () => [ITEM] }],
  ["a server of documented calls alone", { [feeRoutes.add.on]: absent, [feeRoutes.sync.on]: async () => [ITEM] }],
])("an asset without fees gets them by synchronising, on %s", async (_, calls) => {
  expectFailure();
  const feeItems = vi.fn().mockResolvedValueOnce([]).mockResolvedValue([ITEM]);
  openAsset({ [feeRoutes.items.on]: feeItems, ...calls });
  expect(await screen.findByText("This asset has no fees yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Synchronise" }));
  expect(await screen.findByText("Platform fee")).toBeDefined();
});

test("who may not edit fees sees their statuses without switches", async () => {
  openAsset({}, (action) => action !== "edit");
  expect(await screen.findByText("Active")).toBeDefined();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.queryByRole("button", { name: "Synchronise" })).toBeNull();
});
