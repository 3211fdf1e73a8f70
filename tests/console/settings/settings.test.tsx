import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { List } from "../../../src/console/admin/List";
import { ApiError } from "../../../src/console/api/failure";
import { SettingCreate, SettingEdit } from "../../../src/console/settings/SettingForms";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import { fill } from "../kit/fill";
import { mount } from "../kit/mount";

const bonus = { id: 7, name: "referral_bonus", value: "125000.00", version: 1 };

function create() {
  const made = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 1, ...data } }));
  mount(<SettingCreate />, { resource: "settings", path: "/settings/create", provider: { create: made } });
  return made;
}

const named = async (name: string) => {
  const input = await screen.findByRole("combobox", { name: /^Name/ });
  fill(input, name);
};
const value = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Value/ });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("a known setting is offered in words, and its value is typed by its kind and kept as text", async () => {
  const made = create();
  await named("booking");
  await userEvent.click(await screen.findByRole("option", { name: "Booking amount" }));
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: /^Name/ }).value).toBe("Booking amount");
  expect(screen.getByText(/10 % unless set/)).toBeDefined();
  fill(value(), "12.5");
  await save();
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(made.mock.lastCall?.[1].data).toMatchObject({ name: "booking_percent", value: "12.5" });
});

test("a whole number is kept as text too, and what the server says of it stands at it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const made = create();
  const errors = { value: "Enter a whole number from 1 to 720" };
  made.mockRejectedValueOnce(new ApiError("Some values need attention", { status: 422, errors }));
  await named("Time to decide a request");
  fill(value(), "1000");
  await save();
  expect(await screen.findByText(errors.value)).toBeDefined();
  expect(value().getAttribute("aria-invalid")).toBe("true");
  fill(value(), "48");
  await save();
  await waitFor(() => expect(made.mock.lastCall?.[1].data).toMatchObject({ value: "48" }));
});

test("a name of one's own takes any text", async () => {
  const made = create();
  await named("house_rules");
  expect(screen.getByText("One that the platform knows, or one of your own.")).toBeDefined();
  fill(value(), "No shoes.");
  await save();
  await waitFor(() => expect(made.mock.lastCall?.[1].data).toMatchObject({ name: "house_rules", value: "No shoes." }));
});

test("the chain of the tokens is chosen by its name and kept by its number", async () => {
  const made = create();
  await named("Token chain");
  await userEvent.click(await screen.findByRole("option", { name: "Token chain" }));
  await userEvent.click(screen.getByRole("combobox", { name: /^Value/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Base" }));
  await save();
  await waitFor(() => expect(made.mock.lastCall?.[1].data).toMatchObject({ name: "chain_id", value: "8453" }));
});

test("a known setting keeps its name, and its amount is shown grouped while it is not typed", async () => {
  mount(<SettingEdit />, {
    resource: "settings",
    path: "/settings/7",
    route: "/settings/:id/*",
    provider: { getOne: async () => ({ data: bonus }), [commonRoutes.history.on]: async () => [] },
  });
  await waitFor(() => expect(value().value).toBe("1,25,000.00"));
  expect(screen.getByRole("heading", { name: "Referral bonus" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: /^Name/ })).toBeNull();
});

test("the list says a known setting in words, and shows its value by its kind", async () => {
  const data = [bonus, { id: 8, name: "house_rules", value: "No shoes.", version: 1 }];
  mount(<List />, { resource: "settings", provider: { getList: async () => ({ data, total: 2 }) } });
  const row = within(await screen.findByRole("row", { name: /Referral bonus/ }));
  expect(await row.findByText("₹ 1,25,000.00")).toBeDefined();
  expect(screen.getByRole("link", { name: "house_rules" })).toBeDefined();
  expect(screen.getByText("No shoes.")).toBeDefined();
  expect(screen.queryByText(/referral_bonus/)).toBeNull();
});
