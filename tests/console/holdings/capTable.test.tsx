import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { InvestorsPage } from "../../../src/console/holdings/InvestorsPage";
import { holdingRoutes } from "../../../src/contract/holdings/routes";
import { spvRoutes } from "../../../src/contract/spv/routes";
import { tokenRoutes } from "../../../src/contract/tokens/routes";
import { choose } from "../kit/choose";
import { expectFailure } from "../kit/expectFailure";
import { type Around, mountWithToasts } from "../kit/mount";
import { received } from "../kit/received";

const SPV = { id: 3, name: "Neem Holdings", status: "Active", entity_type: "llc", country: "IN" };
const holder = (user_id: number, user_name: string, units: number, percentage: string) => ({
  user_id,
  user_name,
  category: "corporate",
  kyc: "verified",
  units,
  value: `${units * 100}.00`,
  percentage,
  since: "2025-04-01",
});
const TABLE = {
  as_of: "2026-01-05",
  ended: false,
  holders: [holder(5, "Asha Sample", 1500, "75.00"), holder(6, "Bela Sample", 500, "25.00")],
  found: 2,
  units: 2000,
  value: "200000.00",
  assets: [
    { id: 7, name: "House", units: 2000, price: "100.00" },
    { id: 8, name: "Shop", units: 0, price: "50.00" },
  ],
};
const NONE = { ...TABLE, holders: [], found: 0, units: 0, value: "0.00" };
const WAITING = {
  id: 11,
  units: 20,
  property_name: "House",
  from_name: "Asha Sample",
  to_name: "Bela Sample",
  created_at: "2026-01-04T06:00:00.000Z",
  approval_id: 42,
};
const PEOPLE = [
  { id: 5, name: "Asha Sample" },
  { id: 6, name: "Bela Sample" },
];

function open({ provider, path = "", ...around }: Around = {}) {
  const capTable = vi.fn(async (): Promise<typeof TABLE> => TABLE);
  const router = mountWithToasts(<InvestorsPage />, {
    route: "/spv/:id/investors",
    path: `/spv/3/investors${path}`,
    provider: {
      getOne: async (resource: string, { id }: { id: number }) => ({
        data: resource === "spv" ? SPV : PEOPLE.find((one) => one.id === Number(id)),
      }),
      getMany: async () => ({ data: PEOPLE }),
      getList: async (resource: string) =>
        resource === "customers" ? { data: PEOPLE, total: 2 } : { data: [], total: 0 },
      [spvRoutes.overview.on]: async () => ({ target: null, ordered: "0.00", assets: [] }),
      [holdingRoutes.capTable.on]: capTable,
      ...provider,
    },
    ...around,
  });
  return { router, capTable };
}

const table = (name = "Holders of units") => screen.findByRole("table", { name });

test("the cap table shows each holder with units, share, value and the way to the holder's page", async () => {
  const { capTable } = open();
  const [, first] = within(await table()).getAllByRole("row");
  const row = within(first as HTMLElement);
  for (const words of ["1,500", "Corporate", "Verified", "1 Apr 2025"]) expect(row.getByText(words)).toBeDefined();
  expect(row.getByText(/75\.00 %/)).toBeDefined();
  expect((await row.findByRole("link", { name: "Asha Sample" })).getAttribute("href")).toBe("/customer-profile-fo/5");
  expect(screen.getByText("Ten largest").nextSibling?.textContent).toBe("100 %");
  expect(
    screen.getByRole("img", { name: "How the units are spread Asha Sample holds 75 %, Bela Sample holds 25 %" }),
  ).toBeDefined();
  expect(capTable).toHaveBeenCalledWith({ params: { id: 3 }, query: {} });
});

test("the day and the asset stand in the address, and narrow the cap table and its file", async () => {
  const saveCapTable = vi.fn(async () => undefined);
  const { router, capTable } = open({
    path: "?date=2025-06-30",
    provider: { [holdingRoutes.exportCapTable.on]: saveCapTable },
  });
  await table();
  expect(capTable).toHaveBeenLastCalledWith({ params: { id: 3 }, query: { date: "2025-06-30" } });
  await userEvent.selectOptions(screen.getByLabelText("Asset"), "House");
  await waitFor(() => expect(router.state.location.search).toBe("?date=2025-06-30&property_id=7"));
  await waitFor(() =>
    expect(capTable).toHaveBeenLastCalledWith({ params: { id: 3 }, query: { date: "2025-06-30", property_id: 7 } }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Export" }));
  await received(
    saveCapTable,
    { params: { id: 3 }, query: { date: "2025-06-30", property_id: 7 } },
    "cap-table-3-2026-01-05.csv",
  );
});

test("a certificate is that of the day that is shown, and why there is none is said", async () => {
  expectFailure();
  const saveCertificate = vi.fn(async () => {
    throw new ApiError("This holding does not exist", { status: 404, code: "not_found" });
  });
  open({ provider: { [holdingRoutes.certificate.on]: saveCertificate } });
  await userEvent.click(await screen.findByRole("button", { name: "Certificate of Bela Sample" }));
  expect(await screen.findByText("This holding does not exist")).toBeDefined();
  expect(saveCertificate).toHaveBeenCalledWith(
    { params: { id: 3, user_id: 6 }, query: { date: "2026-01-05" } },
    expect.stringMatching(/^certificate-.*-Bela Sample-2026-01-05\.pdf$/),
  );
});

test("an SPV that nobody holds says so in the words of the specification, and a day before the first units leads back", async () => {
  const { router, capTable } = open({
    path: "?date=2020-01-01",
    provider: { [holdingRoutes.capTable.on]: async () => NONE },
  });
  expect(await screen.findByText("Nobody held units")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show today and all assets" }));
  expect(await screen.findByText("No Investor available")).toBeDefined();
  expect(screen.getByText("There are no Investors available at the moment.")).toBeDefined();
  expect(router.state.location.search).toBe("");
  expect(capTable).not.toHaveBeenCalled();
});

test("a server without cap tables is explained, and a failure can be tried again", async () => {
  expectFailure();
  const absent = () => Promise.reject(new ApiError("None", { status: 501, code: LOCAL_CODE.absent }));
  open({ provider: { [holdingRoutes.capTable.on]: absent } });
  expect(await screen.findByText("No cap table here")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Transfer units" })).toBeNull();
  cleanup();
  const capTable = vi.fn(async () => TABLE).mockRejectedValueOnce(new Error("Network Error"));
  open({ provider: { [holdingRoutes.capTable.on]: capTable } });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await table()).toBeDefined();
});

test("movements between two days name who gave units to whom", async () => {
  const movement = {
    at: "2025-06-30T06:00:00.000Z",
    property_id: 7,
    property_name: "House",
    ...{ price: null, corrects_id: null, reason: null, document: null },
    to_user_id: 6,
    to_name: "Bela Sample",
    units: 30,
  };
  const movements = vi.fn(async () => ({
    movements: [
      {
        ...movement,
        id: 2,
        kind: "transfer",
        from_user_id: 5,
        from_name: "Asha Sample",
        order_id: null,
        transfer_id: 9,
      },
      { ...movement, id: 1, kind: "issue", from_user_id: null, from_name: null, order_id: 12, transfer_id: null },
    ],
    found: 700,
  }));
  const { router } = open({ provider: { [holdingRoutes.movements.on]: movements }, path: "?from_date=2025-06-01" });
  await table();
  await userEvent.click(screen.getByRole("button", { name: "Movements" }));
  const [, first, second] = within(await table("Movements of units")).getAllByRole("row");
  expect(first?.textContent).toContain("TransferredHouseAsha SampleBela Sample30—Transfer 9");
  expect(within(second as HTMLElement).getByRole("link", { name: "Order 12" })).toBeDefined();
  expect(screen.getByText(/The latest 2 of 700 movements/)).toBeDefined();
  expect(movements).toHaveBeenCalledWith({ params: { id: 3 }, query: { from_date: "2025-06-01" } });
  expect(router.state.location.search).toBe("?from_date=2025-06-01&view=movements");
});

test("transfers that wait are named with the way to their approval", async () => {
  const getList = async (_resource: string, { filter }: { filter: unknown }) => {
    expect(filter).toEqual({ spv_id: 3, status: "requested" });
    return { data: [WAITING], total: 1 };
  };
  open({ provider: { getList } });
  expect(await screen.findByText("20 units of House from Asha Sample to Bela Sample")).toBeDefined();
  const link = await screen.findByRole("link", { name: "Open request" });
  expect(link.getAttribute("href")).toBe("/approvals/42/show");
});

test("units are transferred by a request that says what the giver holds and what the token would refuse", async () => {
  const requestUnitTransfer = vi.fn(async () => ({ id: 1 }));
  const verdict = vi.fn(async () => ({ refusal: "The token is paused" }));
  open({ provider: { [holdingRoutes.transfer.on]: requestUnitTransfer, [tokenRoutes.verdict.on]: verdict } });
  await userEvent.click(await screen.findByRole("button", { name: "Transfer units" }));
  const dialog = within(screen.getByRole("dialog"));
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Transfer units" }));
  await send();
  expect(await dialog.findAllByText("Required")).toHaveLength(5);
  expect(requestUnitTransfer).not.toHaveBeenCalled();

  await userEvent.click(dialog.getByLabelText(/^Asset/));
  expect(dialog.queryByRole("option", { name: "Shop" })).toBeNull();
  await userEvent.click(dialog.getByRole("option", { name: "House" }));
  await choose(dialog.getByLabelText(/^From/), "Asha Sample");
  await choose(dialog.getByLabelText(/^To/), "Bela Sample");
  expect(await dialog.findByText("Holds 1,500 units of this asset")).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Units/), { target: { value: "20" } });
  expect(await dialog.findByText("The token is paused")).toBeDefined();
  expect(verdict).toHaveBeenLastCalledWith({
    params: { id: 7 },
    query: { from_user_id: 5, to_user_id: 6, units: 20 },
  });
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: "Sold by contract" } });
  await send();
  await waitFor(() =>
    expect(requestUnitTransfer).toHaveBeenLastCalledWith({
      params: { id: 3 },
      body: {
        property_id: 7,
        from_user_id: 5,
        to_user_id: 6,
        units: 20,
        reason: "Sold by contract",
        document: null,
      },
      key: expect.any(String),
    }),
  );
  expect(await screen.findByText("The transfer waits for a second person")).toBeDefined();
});

test("who may neither transfer, export nor see customers gets the table alone", async () => {
  open({ may: (action, resource) => resource === "spv" && (action === "list" || action === "show") });
  await table();
  expect(screen.queryByRole("button", { name: "Transfer units" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Asha Sample" })).toBeNull();
});
