import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { readDraft } from "../../../src/console/wizard/form/deviceDrafts";
import { assetSectionRoutes } from "../../../src/contract/assets/sectionRoutes";
import { signedIn } from "../kit/signedIn";
import { asset, expectFailure, openWizard, stored, tabsWith } from "./wizard";

beforeEach(signedIn);

const PLACE = { owner: 1, of: "assets/4", step: "essentials" } as const;

const saving = () =>
  vi.fn(async ({ params, body }: { params: { tab: never }; body: { values: object; version: number } }) =>
    stored(params.tab, body.values, body.version + 1),
  );

const saved = (save: ReturnType<typeof saving>) => save.mock.calls.map(([{ params, body }]) => [params.tab, body]);

const token = stored("token", { symbol: "SEA" }, 1);

const open = (more: Parameters<typeof openWizard>[0] = {}) => openWizard({ at: "essentials", ...more });

test("what the review needs of all tabs stands on one page, and nothing else", async () => {
  open();
  expect(await screen.findByLabelText(/^PIN code/)).toBeDefined();
  expect(screen.getByLabelText(/^Opens on/)).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Documents" })).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Risks" })).toBeDefined();
  expect(screen.queryByLabelText(/^Target IRR/)).toBeNull();
  expect(screen.queryByLabelText(/^Category/), "a property has none").toBeNull();
});

test("each tab of which something was entered is saved by itself, and the review is next", async () => {
  const save = saving();
  const router = open({
    tabs: tabsWith({ token, location: stored("location", { locality: "Colaba" }, 3) }),
    provider: { [assetSectionRoutes.saveTab.on]: save },
  });
  await userEvent.type(await screen.findByLabelText(/^PIN code/), "400001");
  await userEvent.type(screen.getByLabelText(/^Hosted by/), "Sea Homes");
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets/edit-asset/4/review"));
  expect(saved(save)).toEqual([
    ["host", { values: { hosted_by: "Sea Homes", contact_email: "house@example.org" }, version: 0 }],
    ["location", { values: { pin_code: "400001" }, version: 3 }],
  ]);
});

const lists = { spv: [{ id: 7, name: "Sea Holdings" }], templates: [{ id: 3, kind: "term-sheet" }] };

/** Opens the page of an asset of which more can be told than was entered. */
const openTold = (saveTab = saving()) =>
  open({
    record: { ...asset, name: "The Lake House", total_token: 10 },
    provider: {
      getList: async (resource: keyof typeof lists) => ({ data: lists[resource] ?? [], total: 1 }),
      getMany: async () => ({ data: lists.spv }),
      [assetSectionRoutes.saveTab.on]: saveTab,
    } as never,
  });

test("what can be told from what is there is filled in, unless something stands there", async () => {
  openTold();
  await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>(/^Symbol/)).value).toBe("HOUSE"));
  expect(screen.getByLabelText<HTMLInputElement>(/^Contact’s e-mail/).value).toBe("house@example.org");
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^SPV/ }).value).toBe("Sea Holdings"),
  );
});

const suggested = () =>
  waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>(/^Symbol/).value).toBe("HOUSE");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^SPV/ }).value).toBe("Sea Holdings");
  });

test("what was filled in by itself is not an entry of anybody, and asks nothing of who leaves", async () => {
  const router = openTold();
  await suggested();
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(PLACE)).toBeUndefined();
  await userEvent.click(await screen.findByRole("link", { name: "Assets" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/assets"));
});

test("what was filled in by itself is saved with the rest, or alone", async () => {
  const save = saving();
  openTold(save);
  await suggested();
  await userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
  await waitFor(() =>
    expect(saved(save)).toEqual([
      ["token", { values: { symbol: "HOUSE", spv_id: 7 }, version: 0 }],
      ["host", { values: { contact_email: "house@example.org" }, version: 0 }],
      ["signature", { values: { template_id: 3 }, version: 0 }],
    ]),
  );
});

test("what was typed is there again after a reload, beside what is filled in anew", async () => {
  openTold();
  await suggested();
  await userEvent.type(screen.getByLabelText(/^PIN code/), "400001");
  await userEvent.clear(screen.getByLabelText(/^Contact’s e-mail/));
  await userEvent.type(screen.getByLabelText(/^Contact’s e-mail/), "sea@example.org");
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(PLACE)?.values).toEqual({ pin_code: "400001", contact_email: "sea@example.org" });
  cleanup();

  openTold();
  await suggested();
  expect(screen.getByLabelText<HTMLInputElement>(/^PIN code/).value).toBe("400001");
  expect(screen.getByLabelText<HTMLInputElement>(/^Contact’s e-mail/).value).toBe("sea@example.org");
  await userEvent.click(screen.getByRole("button", { name: "Discard them" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^PIN code/).value).toBe("");
  await suggested();
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
  await userEvent.type(await screen.findByLabelText(/^PIN code/), "400001");
  await userEvent.type(screen.getByLabelText(/^Hosted by/), "Sea Homes");
  const button = screen.getByRole("button", { name: "Save and continue" });
  await userEvent.click(button);
  expect(await screen.findByText("No such place")).toBeDefined();
  await userEvent.click(button);
  await waitFor(() => expect(save.mock.calls.filter(([{ params }]) => params.tab === "location")).toHaveLength(2));
  expect(save.mock.calls.filter(([{ params }]) => params.tab === ("host" as never))).toHaveLength(1);
});
