import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { fill } from "../kit/fill";
import { arriveAt, interceptSteps, ownWith, refusal, success } from "./steps";

const SAVE = "PUT /me/application/portfolio";
const EMPTY = { asset_name: null, asset_class: null, property_type: null, value: null, currency: null };

const steps = interceptSteps();
beforeEach(() => steps.answer({ [SAVE]: success(ownWith({ company_name: null })) }));

const open = (application = {}) => steps.open("/tokenize-your-protifolio", { company_name: null, ...application });
const save = () => userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole("radio", { name }));
const value = () => screen.getByLabelText<HTMLInputElement>("Value");

test("a property is saved with its type, and the business comes next", async () => {
  await open(EMPTY);
  fill(screen.getByLabelText("Name of the asset"), "Harbour Tower");
  expect(screen.queryByRole("radiogroup", { name: "Property type" })).toBeNull();
  await choose(/^Real estate/);
  await choose("Villa");
  fill(value(), "12,50,00,000");
  await userEvent.selectOptions(screen.getByLabelText("Currency"), "AED");
  await save();
  expect(await screen.findByRole("heading", { name: "Who offers it?" })).toBeDefined();
  expect(location.pathname).toBe("/business-info");
  expect(await steps.sent(SAVE)).toEqual({
    asset_name: "Harbour Tower",
    asset_class: "realestate",
    property_type: "villa",
    value: "125000000",
    currency: "AED",
  });
});

test("an entertainment project has a category, and the type of a property chosen before is not sent", async () => {
  await open(EMPTY);
  fill(screen.getByLabelText("Name of the asset"), "Monsoon Nights");
  await choose(/^Real estate/);
  await choose("Villa");
  await choose(/^Finance/);
  expect(screen.queryByRole("radio", { name: "Villa" })).toBeNull();
  await choose("Web Series");
  fill(value(), "2500000");
  await save();
  await arriveAt("/business-info");
  expect(await steps.sent(SAVE)).toEqual({
    asset_name: "Monsoon Nights",
    asset_class: "finance",
    category: "2",
    value: "2500000",
    currency: "INR",
  });
});

test("what is missing is told at its field, and nothing is sent before it is there", async () => {
  await open(EMPTY);
  await save();
  const name = screen.getByLabelText("Name of the asset");
  expect(name.getAttribute("aria-describedby")).toBe(screen.getByText("Enter the name of the asset").id);
  const group = screen.getByRole("radiogroup", { name: "Asset class" });
  expect(group.getAttribute("aria-describedby")).toBe(screen.getByText("Choose what kind of asset it is").id);
  expect(screen.getByText("Enter an amount such as 1250.00")).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(name);
  await choose(/^Finance/);
  await save();
  expect(screen.getByText("Choose the category of the project")).toBeDefined();
  expect(steps.count(SAVE)).toBe(0);
});

test("an amount is read below while it is typed, and what is none is refused", async () => {
  await open(EMPTY);
  for (const [typed, said] of [
    ["1250.5", "₹ 1,250.50"],
    ["12,50,000", "₹ 12,50,000.00"],
    ["1,250,000.50", "₹ 12,50,000.50"],
  ] as const) {
    fill(value(), typed);
    const hint = document.getElementById(value().getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent?.replaceAll("\u00a0", " ")).toBe(said);
  }
  for (const [typed, words] of [
    ["1250,50", "Enter an amount such as 1250.00"],
    ["0.00", "Enter an amount above zero"],
    ["-5", "Enter an amount such as 1250.00"],
  ] as const) {
    fill(value(), typed);
    await save();
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(steps.count(SAVE)).toBe(0);
});

test("what is saved is shown again and can be changed", async () => {
  await open({ asset_class: "finance", property_type: null, category: 4, currency: "GBP" });
  expect(screen.getByLabelText<HTMLInputElement>("Name of the asset").value).toBe("Harbour Tower");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Books" }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>("Currency").value).toBe("GBP");
  fill(screen.getByLabelText("Name of the asset"), "Harbour Tower II");
  await save();
  await arriveAt("/business-info");
  expect(await steps.sent(SAVE)).toMatchObject({ asset_name: "Harbour Tower II", category: "4" });
});

test("after a refusal, which stands at its field, and a dropped connection nothing typed is lost, not even by a reload", async () => {
  steps.answer({ [SAVE]: refusal({ asset_name: "There is an asset of this name", property_type: "Not this type" }) });
  const { unmount } = await open();
  const name = screen.getByLabelText<HTMLInputElement>("Name of the asset");
  fill(name, "Harbour Tower II");
  await save();
  expect(name.getAttribute("aria-describedby")).toBe((await screen.findByText("There is an asset of this name")).id);
  expect(screen.getByText("Not this type")).toBeDefined();
  expect([name.value, location.pathname]).toEqual(["Harbour Tower II", "/tokenize-your-protifolio"]);
  steps.answer({ [SAVE]: () => Response.error() });
  await save();
  expect(await screen.findByText("Network Error")).toBeDefined();
  unmount();
  await open();
  expect(screen.getByLabelText<HTMLInputElement>("Name of the asset").value).toBe("Harbour Tower II");
  steps.answer({ [SAVE]: success(ownWith({ company_name: null })) });
  await save();
  await arriveAt("/business-info");
});
