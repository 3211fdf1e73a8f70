import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Edit } from "../../../src/console/admin/Edit";
import { ApiError } from "../../../src/console/api/failure";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

const base = { id: 7, uuid: "u", name: "Pool", value: "open", version: 3 };
const current = { ...base, name: "Pool times", value: "closed", version: 4 };
const stale = new ApiError("Somebody else changed this record", { status: 409, code: "stale", current });

const editAt = (update: (...args: never[]) => Promise<unknown>) =>
  mount(<Edit />, {
    resource: "settings",
    path: "/settings/7",
    route: "/settings/:id/*",
    provider: { getOne: async () => ({ data: base }), update, [commonRoutes.history.on]: async () => [] },
  });

async function typeAndSave(value: string) {
  fireEvent.change(await screen.findByLabelText(/Value/), { target: { value } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("a stale edit loses nothing, shows both values and saves what is chosen over the newer version", async () => {
  expectFailure();
  const update = vi.fn().mockRejectedValueOnce(stale).mockRejectedValueOnce(stale);
  update.mockResolvedValue({ data: { ...current, version: 5 } });
  const router = editAt(update);
  await typeAndSave("ajar");
  await userEvent.click(await screen.findByRole("button", { name: "Go on editing" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Value/).value).toBe("ajar");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));

  const value = within(await screen.findByRole("group", { name: "Value" }));
  expect(value.getByLabelText(/Yours/).closest("label")?.textContent).toContain("ajar");
  expect(value.getByLabelText(/by another person/).closest("label")?.textContent).toContain("closed");
  // What was changed by the other alone is kept, unless one wants it otherwise.
  const name = within(screen.getByRole("group", { name: "Name" }));
  expect(name.getByLabelText<HTMLInputElement>(/by another person/).checked).toBe(true);

  await userEvent.click(screen.getByRole("button", { name: "Save what is chosen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/settings/7");
  expect(update).toHaveBeenLastCalledWith(
    "settings",
    expect.objectContaining({ data: { ...current, value: "ajar" }, previousData: current }),
  );
});

test("a refusal of the server stands at its field, and what was typed stays", async () => {
  expectFailure();
  const refused = new ApiError("Some values need attention", {
    status: 422,
    code: "invalid",
    errors: { value: "This word is reserved" },
  });
  editAt(vi.fn().mockRejectedValue(refused));
  await typeAndSave("ajar");
  expect(await screen.findByText("This word is reserved")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/Value/).value).toBe("ajar");
});
