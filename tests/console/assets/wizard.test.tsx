import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { AssetCreate } from "../../../src/console/assets/wizard/AssetCreate";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";
import { received } from "../kit/received";
import { signedIn } from "../kit/signedIn";
import { asset, entryOf, openWizard, saving, stored, tabsWith } from "./wizard";

beforeEach(signedIn);

const place = (router: ReturnType<typeof openWizard>) => router.state.location.pathname;
const complete = stored(
  "legal",
  {
    escrow_bank_name: "Sea Bank",
    escrow_account_name: "Sea Trust",
    escrow_account_number: "••••6789",
    escrow_ifsc: "SEAB0123456",
    ownership_type: "trustee",
  },
  2,
);
const signed = { ...stored("signature"), missing: [], version: 1 };

test.each([
  ["with the first incomplete tab after the last that was saved", tabsWith({ legal: complete }), "1.3", "2.1"],
  ["after the end with what was skipped", [stored("basics"), stored("investment"), signed], "9.1", "1.2"],
  ["at its review where nothing is lacking", [stored("basics"), complete], "1.1", "review"],
])("the wizard goes on %s", async (_, tabs, step_completed, at) => {
  const router = openWizard({ tabs, record: { ...asset, step_completed } });
  await waitFor(() => expect(place(router)).toBe(`/assets/edit-asset/4/${at}`));
});

test("a tab that assets of this kind do not have is no page", async () => {
  openWizard({ at: "rent", record: { ...asset, property_type: null, property_type_id: 1 }, tabs: [stored("basics")] });
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeDefined();
});

test("the rail says how every tab stands, and what the review still needs", async () => {
  openWizard({ at: "investment", tabs: tabsWith({ legal: complete }), record: { ...asset, status: "in-review" } });
  expect((await entryOf("Asset Type")).textContent).toBe("Asset Type, complete");
  expect((await entryOf("Investment Details")).closest("li")?.getAttribute("aria-current")).toBe("step");
  expect((await entryOf("Investment Details")).textContent).toBe("Investment Details, incomplete, 0 of 3");
  expect((await entryOf("Escrow")).textContent).toBe("Escrow & Legal Details, complete, some terms are settled");
  expect((await entryOf("FAQ")).textContent).toBe("FAQ, nothing is needed");
  expect(screen.getByText("10 of 31 needed entries")).toBeDefined();
});

test("what the review still needs of a tab is named over its form, and goes as it is entered", async () => {
  openWizard({ at: "location", tabs: tabsWith() });
  expect(await screen.findByText("Still needed: Address, PIN code")).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^PIN code/), { target: { value: "400001" } });
  expect(await screen.findByText("Still needed: Address")).toBeDefined();
});

test("of what may be either, both are named as needed, but only what the kind of asset has", async () => {
  openWizard({ at: "host" });
  expect(await screen.findByText("Still needed: Issuer or Hosted by, Contact’s e-mail")).toBeDefined();
  cleanup();
  const record = { ...asset, property_type: null, asset_class: "realestate" };
  openWizard({ at: "basics", record, tabs: tabsWith({}, record) });
  expect(await screen.findByText("Still needed: Property type")).toBeDefined();
});

test("a tab of works alone is not shown for a property", async () => {
  openWizard({ at: "basics", tabs: tabsWith({}, { ...asset, property_type: null, property_type_id: 1 }) });
  await entryOf("Asset Type");
  expect(screen.queryByText("Amenities")).toBeNull();
  expect(screen.queryByText("Rent Information")).toBeNull();
});

const writeSymbol = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/^Symbol/), { target: { value } });

test("saving stays on the tab and empties what belongs to the other kind of asset, saving and continuing leads to the next", async () => {
  const saveAssetTab = saving();
  const router = openWizard({
    at: "token",
    record: { ...asset, royaltyPercentage: "5.00" },
    provider: { [assetSectionRoutes.saveTab.on]: saveAssetTab },
  });
  await writeSymbol("SEA");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(saveAssetTab).toHaveBeenCalledTimes(1));
  expect(saveAssetTab).toHaveBeenLastCalledWith({
    params: { id: 4, tab: "token" },
    body: { values: expect.objectContaining({ symbol: "SEA", royaltyPercentage: null }), version: 0 },
  });
  expect(place(router)).toBe("/assets/edit-asset/4/2.1");
  await writeSymbol("SEAH");
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(place(router)).toBe("/assets/edit-asset/4/3.1"));
  expect(saveAssetTab).toHaveBeenLastCalledWith({
    params: { id: 4, tab: "token" },
    body: { values: expect.objectContaining({ symbol: "SEAH" }), version: 1 },
  });
});

test("a wrong entry, and one that the server refuses, is named at its field, counted in the rail, and given the focus", async () => {
  expectFailure();
  const errors = { symbol: "This symbol is taken", root: { serverError: "Refused" } };
  const saveAssetTab = vi.fn().mockRejectedValue(new ApiError("Refused", { status: 422, code: "invalid", errors }));
  openWizard({ at: "token", provider: { [assetSectionRoutes.saveTab.on]: saveAssetTab } });
  await writeSymbol("A SYMBOL THAT IS TOO LONG");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const input = await screen.findByLabelText<HTMLInputElement>(/^Symbol/);
  await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(input);
  expect((await entryOf("Token Information")).textContent).toContain("1 entry needs attention");
  expect(saveAssetTab).not.toHaveBeenCalled();

  await writeSymbol("SEA");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This symbol is taken")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.value).toBe("SEA");
  expect((await entryOf("Token Information")).textContent).toContain("1 entry needs attention");
});

test("the raise follows tokens and price until somebody enters another, which is refused at the field", async () => {
  const saveAssetTab = saving();
  const terms = { total_token: 100, token_amount: "10.00", raise_amount: "1000.00" };
  openWizard({
    at: "token",
    record: { ...asset, ...terms },
    tabs: tabsWith({ token: stored("token", terms) }),
    provider: { [assetSectionRoutes.saveTab.on]: saveAssetTab },
  });
  fireEvent.change(await screen.findByLabelText(/^Tokens/), { target: { value: "101" } });
  const raise = await screen.findByLabelText<HTMLInputElement>(/^Raise/);
  await waitFor(() => expect(raise.value.replaceAll(",", "")).toBe("1010.00"));
  fireEvent.change(raise, { target: { value: "1000" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/101 tokens at 10.00 come to 1010.00: this is 10.00 too little/)).toBeDefined();
  expect(saveAssetTab).not.toHaveBeenCalled();
});

test("settled terms are locked with the reason, the others are not", async () => {
  openWizard({ at: "token", record: { ...asset, status: "approved" } });
  const price = await screen.findByLabelText<HTMLInputElement>(/^Tokens/);
  expect(price.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Symbol/).disabled).toBe(false);
  expect(screen.getAllByText(/Settled since the asset’s review/).length).toBeGreaterThan(0);
});

test("who may not change assets sees the tab without buttons that save", async () => {
  openWizard({ at: "token", may: (action) => action !== "edit" });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Symbol/)).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /Save/ })).toBeNull();
});

test("a tab of records is marked as done", async () => {
  const saveAssetTab = saving();
  openWizard({
    at: "documents",
    tabs: tabsWith({ documents: stored("documents", { records: 2 }) }),
    provider: { [assetSectionRoutes.saveTab.on]: saveAssetTab },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  await received(saveAssetTab, {
    params: { id: 4, tab: "documents" },
    body: { values: {}, version: 0 },
  });
});

test("sections that could not be loaded can be asked for again; a server of the specification alone shows what it keeps", async () => {
  expectFailure();
  const absent = new ApiError("No such call", { status: 501, code: LOCAL_CODE.absent });
  const assetTabs = vi.fn().mockRejectedValueOnce(new Error("Broken")).mockRejectedValue(absent);
  openWizard({ at: "token", provider: { [assetSectionRoutes.tabs.on]: assetTabs } });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "This server keeps no further sections" })).toBeDefined();
  expect(screen.getByText("A house at the sea")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});

const create = (provider: object) =>
  mount(<AssetCreate />, {
    resource: "assets",
    route: "/assets/add-asset/*",
    path: "/assets/add-asset",
    provider: { getList: async () => ({ data: [], total: 0 }), ...provider },
  });

test("a new asset is created with its basic details and the defaults, and leads to what its review needs", async () => {
  const made = vi.fn(async () => ({ data: { id: 12 } }));
  const router = create({ create: made });
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: "Lake House" } });
  await userEvent.click(screen.getByRole("button", { name: "Create and continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets/edit-asset/12/essentials"));
  expect(made).toHaveBeenCalledExactlyOnceWith("assets", {
    data: expect.objectContaining({ name: "Lake House", individual_group: "Individual", country: "IN" }),
  });
  expect(localStorage.length).toBe(1);
});

test("the other tabs of a new asset wait, and the fields of works go once a property's category is chosen", async () => {
  create({});
  const rail = within(await screen.findByRole("navigation", { name: "Sections of the asset" }));
  expect(rail.queryAllByRole("link")).toEqual([]);
  expect(rail.getByText("Token Information").closest("li")?.textContent).toContain("opens later");
  expect(await screen.findByLabelText(/^Stage of production/)).toBeDefined();
  await userEvent.click(screen.getByLabelText(/^Property type/));
  await userEvent.click(await screen.findByRole("option", { name: /villa/i }));
  expect(screen.queryByLabelText(/^Stage of production/)).toBeNull();
});
