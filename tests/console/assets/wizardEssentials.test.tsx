import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { readDraft } from "../../../src/console/wizard/form/deviceDrafts";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { expectFailure } from "../kit/expectFailure";
import { signedIn } from "../kit/signedIn";
import { asset, openWizard, saving, stored, tabsWith } from "./wizard";

beforeEach(signedIn);

const PLACE = { owner: 1, of: "assets/4", step: "essentials" } as const;

const saved = (save: ReturnType<typeof saving>) => save.mock.calls.map(([{ params, body }]) => [params.tab, body]);

const token = stored("token", { symbol: "SEA" }, 1);

const open = (more: Parameters<typeof openWizard>[0] = {}) => openWizard({ at: "essentials", ...more });

test("what the review needs of all tabs stands on one page; each tab with an entry is saved by itself, and the review is next", async () => {
  const save = saving();
  const router = open({
    tabs: tabsWith({ token, location: stored("location", { locality: "Colaba" }, 3) }),
    provider: { [assetSectionRoutes.saveTab.on]: save },
  });
  fireEvent.change(await screen.findByLabelText(/^PIN code/), { target: { value: "400001" } });
  fireEvent.change(screen.getByLabelText(/^Hosted by/), { target: { value: "Sea Homes" } });
  expect(screen.getByLabelText(/^Opens on/)).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Documents" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Risks" })).toBeDefined();
  expect(screen.queryByLabelText(/^Target IRR/)).toBeNull();
  expect(screen.queryByLabelText(/^Category/), "a property has none").toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets/edit-asset/4/review"));
  expect(saved(save)).toEqual([
    ["host", { values: { hosted_by: "Sea Homes", contact_email: "house@example.org" }, version: 0 }],
    ["location", { values: { pin_code: "400001" }, version: 3 }],
  ]);
});

const lists = { spv: [{ id: 7, name: "Sea Holdings" }], templates: [{ id: 3, kind: "term-sheet" }] };

/** Opens the page of an asset of which more is known than was entered, and waits until that is filled in. */
async function openKnown(saveTab = saving()) {
  const router = open({
    record: { ...asset, name: "The Lake House", total_token: 10 },
    provider: {
      getList: async (resource: keyof typeof lists) => ({ data: lists[resource] ?? [], total: 1 }),
      getMany: async () => ({ data: lists.spv }),
      [assetSectionRoutes.saveTab.on]: saveTab,
    } as never,
  });
  await suggested();
  return router;
}

const entered = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;
const suggested = () =>
  waitFor(() => {
    expect(entered(/^Symbol/)).toBe("HOUSE");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^SPV/ }).value).toBe("Sea Holdings");
  });

test("what is known is filled in unless something stands there, is nobody's entry, and is saved with the rest, or alone", async () => {
  const save = saving();
  await openKnown(save);
  expect(entered(/^Contact’s e-mail/)).toBe("house@example.org");
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(PLACE)).toBeUndefined();
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() =>
    expect(saved(save)).toEqual([
      ["token", { values: { symbol: "HOUSE", spv_id: 7 }, version: 0 }],
      ["host", { values: { contact_email: "house@example.org" }, version: 0 }],
      ["signature", { values: { template_id: 3 }, version: 0 }],
    ]),
  );
});

test("what was entered is there again after a reload, beside what is filled in again", async () => {
  await openKnown();
  fireEvent.change(screen.getByLabelText(/^PIN code/), { target: { value: "400001" } });
  fireEvent.change(screen.getByLabelText(/^Contact’s e-mail/), { target: { value: "sea@example.org" } });
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(PLACE)?.values).toEqual({ pin_code: "400001", contact_email: "sea@example.org" });
  cleanup();

  const router = await openKnown();
  expect([entered(/^PIN code/), entered(/^Contact’s e-mail/)]).toEqual(["400001", "sea@example.org"]);
  await userEvent.click(screen.getByRole("button", { name: "Discard them" }));
  expect(entered(/^PIN code/)).toBe("");
  await suggested();
  // What was filled in by itself asks nothing of who leaves.
  await userEvent.click(screen.getByRole("link", { name: "Assets" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets"));
});

test("a tab that is refused keeps what was entered, and those before it are saved once", async () => {
  expectFailure();
  const errors = { pin_code: "No such place", root: { serverError: "Refused" } };
  const host = { contact_email: "host@example.org" };
  const save = saving();
  save.mockImplementation(async ({ params, body }) => {
    if (params.tab === ("location" as never)) throw new ApiError("Refused", { status: 422, code: "invalid", errors });
    return stored(params.tab, { ...host, ...body.values }, body.version + 1);
  });
  open({
    tabs: tabsWith({ token, host: stored("host", host, 1) }),
    provider: { [assetSectionRoutes.saveTab.on]: save },
  });
  fireEvent.change(await screen.findByLabelText(/^PIN code/), { target: { value: "400001" } });
  fireEvent.change(screen.getByLabelText(/^Hosted by/), { target: { value: "Sea Homes" } });
  const button = screen.getByRole("button", { name: "Save and continue" });
  await userEvent.click(button);
  expect(await screen.findByText("No such place")).toBeDefined();
  await userEvent.click(button);
  await waitFor(() => expect(save.mock.calls.filter(([{ params }]) => params.tab === "location")).toHaveLength(2));
  expect(save.mock.calls.filter(([{ params }]) => params.tab === ("host" as never))).toHaveLength(1);
});
