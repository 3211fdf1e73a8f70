import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { AssetList } from "../../../src/console/assets/AssetList";
import { choose } from "../kit/choose";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

const LISTS: Record<string, object[]> = {
  assets: [4, 5, 6].map((id) => ({ id, name: `Asset ${id}`, status: "live" })),
  "channel-assets-partner": [{ id: 1, name: "Reach", assets: [5, 9], version: 3 }],
  "token-asset-partner": [{ id: 2, name: "Registry", assets: [], version: 1 }],
};

type Update = (resource: string, params: { id: number; data: { assets: number[] } }) => Promise<unknown>;

function open(update: Update = async () => ({ data: {} }), may?: (action: string, resource: string) => boolean) {
  mount(<AssetList />, {
    resource: "assets",
    provider: {
      getList: async (name: string) => ({ data: LISTS[name] ?? [], total: LISTS[name]?.length }),
      getOne: async (name: string) => ({ data: LISTS[name]?.[0] }),
      update,
    },
    ...(may ? { may } : {}),
  });
}

async function openDialog(update: Update) {
  open(update);
  for (const name of ["Asset 4", "Asset 5"])
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await userEvent.click(await screen.findByRole("button", { name: "Assign to a partner" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Partner of 2 assets" }));
  return dialog;
}

test("the selected assets are assigned to a partner in one change of it, each once", async () => {
  const update = vi.fn<Update>(async () => ({ data: { id: 1 } }));
  const dialog = await openDialog(update);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Required")).toBeDefined();
  await choose(dialog.getByLabelText(/^Partner/), "Reach (Channel partner)");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const previousData = LISTS["channel-assets-partner"]?.[0];
  const params = { id: 1, data: expect.objectContaining({ assets: [5, 9, 4], version: 3 }), previousData };
  expect(update).toHaveBeenCalledExactlyOnceWith("channel-assets-partner", params);
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("the selected assets are taken away from a partner, and a refusal leaves the dialog with its words", async () => {
  expectFailure();
  const refusal = new ApiError("Somebody else has changed this record", { status: 409, code: "stale" });
  const update = vi
    .fn<Update>()
    .mockRejectedValueOnce(refusal)
    .mockResolvedValue({ data: { id: 1 } });
  const dialog = await openDialog(update);
  await choose(dialog.getByLabelText(/^Partner/), "Reach (Channel partner)");
  await choose(dialog.getByLabelText(/^What to do/), "Take away");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Somebody else has changed this record");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(update.mock.calls.map(([, { data }]) => data.assets)).toEqual([[9], [9]]);
});

test("assets cannot be selected by who may not change partners", async () => {
  open(undefined, (action, resource) => resource === "assets" || action === "list");
  expect(await screen.findByRole("link", { name: "Asset 4" })).toBeDefined();
  await waitFor(() => expect(screen.getByRole("link", { name: "New asset" })).toBeDefined());
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
});

test("the selection of assets offers no deletion", async () => {
  open();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Asset 4" }));
  expect(await screen.findByRole("button", { name: "Assign to a partner" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});
