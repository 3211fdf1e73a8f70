import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../src/console/api/failure";
import { BrandPage } from "../../../src/console/brand/BrandPage";
import { TOKENS } from "../../../src/console/theme/tokens";
import { BRAND } from "../../../src/contract/brand/brand";
import { GROUND } from "../../../src/contract/brand/colours";
import { brandRoutes } from "../../../src/contract/settings/routes";
import { expectFailure } from "../kit/expectFailure";
import { mount } from "../kit/mount";

const NOTHING = {
  version: "",
  platform_name: null,
  platform_logo: null,
  platform_primary: null,
  platform_accent: null,
  platform_font: null,
};
const { brand: read, saveBrand: save } = brandRoutes;

const open = async (saving: (sent: { body: object }) => Promise<unknown>) => {
  mount(<BrandPage />, { provider: { [read.on]: async () => NOTHING, [save.on]: saving } });
  await userEvent.click(await screen.findByRole("button", { name: "Change the brand" }));
  return within(await screen.findByRole("dialog", { name: "Change the brand" }));
};
const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test("a brand is shown as it would look while it is entered, and saved whole", async () => {
  const saving = vi.fn(async ({ body }: { body: object }) => body);
  const dialog = await open(saving);
  write(await dialog.findByRole("textbox", { name: /Name/ }), "Harbour & Co");
  write(dialog.getByRole("textbox", { name: /Primary colour/ }), "#7b1fa2");
  const sample = within(dialog.getByRole("region", { name: "What it looks like" }));
  expect(sample.getAllByText("Harbour & Co")).toHaveLength(2);
  const [light, dark] = sample.getAllByText("A button").map((button) => button.parentElement?.style);
  expect(light?.getPropertyValue("--primary")).toBe("#7b1fa2");
  expect(dark?.getPropertyValue("--primary")).not.toBe("#7b1fa2");
  await userEvent.click(dialog.getByRole("button", { name: "Save the brand" }));
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(1));
  expect(saving.mock.calls[0]?.[0].body).toEqual({
    ...NOTHING,
    platform_name: "Harbour & Co",
    platform_primary: "#7b1fa2",
  });
});

test("a colour that letters cannot be read on is refused at its field before it is sent", async () => {
  const saving = vi.fn();
  const dialog = await open(saving);
  write(await dialog.findByRole("textbox", { name: /Accent colour/ }), "#ffcc00");
  await userEvent.click(dialog.getByRole("button", { name: "Save the brand" }));
  expect(await dialog.findByText(/hard to read: choose a darker one/)).toBeDefined();
  expect(saving).not.toHaveBeenCalled();
});

test("a refusal stands at its field, and what somebody else saved meanwhile is settled value by value", async () => {
  expectFailure();
  const current = { ...NOTHING, platform_name: "Theirs", platform_accent: "#112233", version: "1.1 2.1" };
  const stale = new ApiError("Another person changed it", { status: 409, code: "stale", current });
  const wrong = new ApiError("Some values need attention", { status: 422, errors: { platform_name: "Not this one" } });
  const saving = vi.fn((_: { body: object }): Promise<unknown> => Promise.reject(stale)).mockRejectedValueOnce(wrong);
  const dialog = await open(saving);
  write(await dialog.findByRole("textbox", { name: /Name/ }), "Mine");
  await userEvent.click(dialog.getByRole("button", { name: "Save the brand" }));
  expect(await dialog.findByText("Not this one")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Save the brand" }));
  await userEvent.click(await screen.findByRole("button", { name: "Go on editing" }));
  expect(await screen.findByDisplayValue("Mine")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save the brand" }));
  const versions = within(await screen.findByRole("dialog", { name: /in the meantime/ }));
  expect(versions.getByText("Theirs")).toBeDefined();
  saving.mockImplementation(async ({ body }) => body);
  await userEvent.click(versions.getByRole("button", { name: "Save what is chosen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saving.mock.calls.map(([{ body }]) => body)).toEqual([
    { ...NOTHING, platform_name: "Mine" },
    { ...NOTHING, platform_name: "Mine" },
    { ...NOTHING, platform_name: "Mine" },
    { ...current, platform_name: "Mine" },
  ]);
});

test("who may not change settings sees the brand alone", async () => {
  mount(<BrandPage />, { provider: { [read.on]: async () => NOTHING }, may: (action) => action !== save.on });
  expect(await screen.findByText(/^Light · [\d.]+ : 1$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change the brand" })).toBeNull();
});

test("the built-in brand and the grounds that colours are checked on are those of the theme", () => {
  expect([TOKENS.light.primary, TOKENS.light.accent]).toEqual([BRAND.primary, BRAND.accent]);
  expect([TOKENS.light.page, TOKENS.dark.raised]).toEqual([GROUND.light, GROUND.dark]);
});
