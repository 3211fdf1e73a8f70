import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { importRoutes } from "../../../src/contract/imports/routes";
import type { Sent } from "../kit/mount";
import { openImport as open } from "./importPage";

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test.each([
  ["at its columns", { status: "mapping" }],
  ["once it is checked", { status: "checked", created: 1 }],
])("an import that has written nothing is discarded %s, after asking", async (_, state) => {
  const discard = vi.fn(async (_: Sent) => ({ id: 7, total: 3 }));
  open({ ...state, discardable: true }, { [importRoutes.discard.on]: discard });
  await press("Discard");
  const dialog = screen.getByRole("dialog", { name: "Discard this import?" });
  expect(discard).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(discard.mock.calls[0]?.[0]).toMatchObject({ params: { id: 7 } }));
});

test("one that was discarded says so, without rows, and offers nothing more", async () => {
  const rows = vi.fn(async () => []);
  open({ status: "discarded" }, { [importRoutes.rows.on]: rows });
  expect(await screen.findByText(/^Its rows were removed/)).toBeDefined();
  expect(rows).not.toHaveBeenCalled();
  for (const name of ["Discard", "Go on with the rest"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
