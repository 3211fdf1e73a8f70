import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, LOCAL_CODE } from "../../../src/console/api/failure";
import { allowDrafts, forgetDrafts, readDraft, writeDraft } from "../../../src/console/wizard/form/deviceDrafts";
import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { expectFailure } from "../kit/expectFailure";
import { signedIn } from "../kit/signedIn";
import { entryOf, openWizard, saving, stored, tabsWith } from "./wizard";

beforeEach(signedIn);
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});

const PLACE = { owner: 1, of: "assets/4", step: "token" } as const;

const symbol = () => screen.findByLabelText<HTMLInputElement>(/^Symbol/);
const write = async (value: string) => fireEvent.change(await symbol(), { target: { value } });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const saved = (values: object, version: number) => stored("token", values, version);
const openToken = (saveTab: (...sent: never[]) => Promise<unknown> = saving(), values: object = { symbol: "SEA" }) =>
  openWizard({
    at: "token",
    tabs: tabsWith({ token: saved(values, 3) }),
    provider: { [assetSectionRoutes.saveTab.on]: saveTab },
  });

test("what was typed is there again after a reload, and can be discarded", async () => {
  openToken();
  await write("LAKE");
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(PLACE)).toMatchObject({ version: 3, values: { symbol: "LAKE" }, before: { symbol: "SEA" } });
  cleanup();

  openToken();
  expect((await symbol()).value).toBe("LAKE");
  expect(screen.getByText(/^Unsaved entries from .* were restored/)).toBeDefined();
  expect((await entryOf("Token Information")).textContent).toContain("entries not saved");
  await userEvent.click(screen.getByRole("button", { name: "Discard them" }));
  expect((await symbol()).value).toBe("SEA");
  expect(readDraft(PLACE)).toBeUndefined();
});

test("only what differs is kept as a draft, and nothing once it is as stored again, or saved", async () => {
  openToken(undefined, { symbol: "SEA", total_token: 10 });
  await write("LAKE");
  await waitFor(() => expect(readDraft(PLACE)?.values).toEqual({ symbol: "LAKE" }));
  await write("SEA");
  await waitFor(() => expect(readDraft(PLACE)).toBeUndefined());
  await write("LAKE");
  await waitFor(() => expect(readDraft(PLACE)).toBeDefined());
  await save();
  await waitFor(() => expect(readDraft(PLACE)).toBeUndefined());
});

test("moving to another tab asks nothing and keeps what was entered; leaving the wizard asks, also from that tab", async () => {
  const router = openToken();
  await write("LAKE");
  await userEvent.click(await entryOf("Asset Type"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets/edit-asset/4/1.1"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((await entryOf("Token Information")).textContent).toContain("entries not saved");
  await userEvent.click(await entryOf("Token Information"));
  expect((await symbol()).value).toBe("LAKE");
  await userEvent.click(await entryOf("Asset Type"));
  await userEvent.click(await screen.findByRole("link", { name: "Assets" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/stay on this device/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets/edit-asset/4/1.1"));
  await userEvent.click(screen.getByRole("link", { name: "Assets" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets"));
});

test("a session that ends holds nobody back, and the draft outlives it", async () => {
  const router = openToken();
  await write("LAKE");
  localStorage.removeItem("accessToken");
  await router.navigate("/admin-login");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin-login"));
  await waitFor(() => expect(readDraft(PLACE)).toBeDefined());
});

test("signing out removes one’s drafts, and nothing is kept in any tab until the same person signs in again", async () => {
  const draft = { version: 1, at: 0, before: {}, values: { symbol: "LAKE" } };
  writeDraft({ ...PLACE, of: "assets/new", step: "basics" }, draft);
  openToken();
  await write("LAKE");
  forgetDrafts("1");
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  expect(JSON.stringify(localStorage)).not.toContain("LAKE");
  writeDraft({ ...PLACE, owner: 12 }, draft);
  expect(readDraft({ ...PLACE, owner: 12 })).toEqual(draft);

  allowDrafts("1");
  writeDraft(PLACE, draft);
  expect(readDraft(PLACE)).toEqual(draft);
});

test("an account number goes into no draft, is said so, and is asked about before the tab is left", async () => {
  const router = openWizard({ at: "legal" });
  expect(await screen.findByText(/Not kept on this device/)).toBeDefined();
  fireEvent.change(await screen.findByLabelText(/^Account number/), { target: { value: "123456789012" } });
  fireEvent.change(screen.getByLabelText(/^Bank/), { target: { value: "Sea Bank" } });
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft({ ...PLACE, step: "legal" })?.values).toEqual({ escrow_bank_name: "Sea Bank" });
  expect(JSON.stringify(localStorage)).not.toContain("123456789012");
  await userEvent.click(await entryOf("Asset Type"));
  expect(within(await screen.findByRole("dialog")).getByText(/will be lost/)).toBeDefined();
  expect(router.state.location.pathname).toBe("/assets/edit-asset/4/1.4");
});

test("a device without room says so", async () => {
  openWizard({ at: "token" });
  await symbol();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await write("LAKE");
  expect((await screen.findByText(/no room left/)).getAttribute("role")).toBe("alert");
});

test("a save without a connection keeps everything in place, and works when it is back", async () => {
  expectFailure();
  const lost = new ApiError("Network Error", { status: 0, code: LOCAL_CODE.network });
  const saveAssetTab = saving().mockRejectedValueOnce(lost);
  openToken(saveAssetTab);
  await write("LAKE");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(await screen.findByText(/There is no connection/)).toBeDefined();
  await save();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Network Error Everything that you entered is still here.",
  );
  expect((await symbol()).value).toBe("LAKE");
  expect(readDraft(PLACE)?.values).toEqual({ symbol: "LAKE" });
  online.mockRestore();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/There is no connection/)).toBeNull());
  await save();
  await waitFor(() => expect(saveAssetTab).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

const stale = (current: StoredTab) =>
  new ApiError("Somebody else changed this", { status: 409, code: "stale", current });

test("a newer version in which nothing is another is saved over in silence, and a save whose answer was lost is known", async () => {
  expectFailure();
  const saveAssetTab = saving().mockRejectedValueOnce(stale(saved({ symbol: "SEA" }, 7)));
  openToken(saveAssetTab);
  await write("LAKE");
  await save();
  await waitFor(() => expect(saveAssetTab).toHaveBeenCalledTimes(2));
  expect(saveAssetTab).toHaveBeenLastCalledWith({
    params: { id: 4, tab: "token" },
    body: { values: expect.objectContaining({ symbol: "LAKE" }), version: 7 },
  });
  await waitFor(() => expect(readDraft(PLACE)).toBeUndefined());
  saveAssetTab.mockImplementationOnce(async ({ body: { values } }) => Promise.reject(stale(saved(values, 9))));
  await write("POND");
  await waitFor(() => expect(readDraft(PLACE)).toBeDefined());
  await save();
  await waitFor(() => expect(readDraft(PLACE)).toBeUndefined());
  expect(saveAssetTab).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a conflict that is put off loses nothing; both values are shown, and one's own kept with what the other changed", async () => {
  expectFailure();
  const current = stale(saved({ symbol: "POND", total_token: 8 }, 7));
  const saveAssetTab = saving().mockRejectedValueOnce(current).mockRejectedValueOnce(current);
  openToken(saveAssetTab, { symbol: "SEA", total_token: 5 });
  await write("LAKE");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Go on editing" }));
  expect((await symbol()).value).toBe("LAKE");
  expect(readDraft(PLACE)?.values).toEqual({ symbol: "LAKE" });
  await save();
  const group = within(await screen.findByRole("group", { name: "Symbol" }));
  expect(group.getByLabelText(/Yours/).closest("label")?.textContent).toContain("LAKE");
  expect(group.getByLabelText(/by another person/).closest("label")?.textContent).toContain("POND");
  await userEvent.click(screen.getByRole("button", { name: "Save what is chosen" }));
  await waitFor(() => expect(saveAssetTab).toHaveBeenCalledTimes(3));
  expect(saveAssetTab.mock.lastCall?.[0].body).toEqual({
    values: expect.objectContaining({ symbol: "LAKE", total_token: 8 }),
    version: 7,
  });
});

test("a draft from before somebody else's change of the same field meets it when it is saved", async () => {
  expectFailure();
  writeDraft(PLACE, { version: 3, at: Date.now(), before: { symbol: "SEA" }, values: { symbol: "LAKE" } });
  const now = saved({ symbol: "POND" }, 7);
  openWizard({
    at: "token",
    tabs: tabsWith({ token: now }),
    provider: { [assetSectionRoutes.saveTab.on]: vi.fn().mockRejectedValue(stale(now)) },
  });
  expect((await symbol()).value).toBe("LAKE");
  await save();
  expect(await screen.findByRole("group", { name: "Symbol" })).toBeDefined();
});

test("a draft of an asset that a device keeps under its former name is found again", async () => {
  const draft = { version: 3, before: { symbol: "SEA" }, values: { symbol: "LAKE" }, at: 1 };
  localStorage.setItem("draft/1/4/token", JSON.stringify(draft));
  vi.resetModules();
  const device = await import("../../../src/console/wizard/form/deviceDrafts");
  expect(device.readDraft(PLACE)).toEqual(draft);
  expect(localStorage.getItem("draft/1/4/token")).toBeNull();
});
