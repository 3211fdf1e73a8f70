import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { fill } from "../kit/fill";
import { arriveAt, interceptSteps, ownWith, success, TERMS } from "./steps";

const SAVE = "PUT /me/application/offer";
const FILM = { asset_class: "finance", property_type: null, category: 1 } as const;

const steps = interceptSteps();
const finished = success(ownWith({ target_amount: "2500000.00" }));
beforeEach(() => steps.answer({ [SAVE]: finished }));

const open = (application = {}) => steps.open("/tokenization-overview", application);
const save = () => userEvent.click(screen.getByRole("button", { name: "Save and continue" }));
const summary = () => screen.getByRole("complementary", { name: "Your offer" });
const target = () => screen.getByLabelText<HTMLInputElement>("To be raised");
const price = () => screen.getByLabelText<HTMLInputElement>("Price of a token");

/** Gives the names and values of the summary, without the blanks that do not break. */
const lines = () =>
  Object.fromEntries(
    [...summary().querySelectorAll("dl > div")].map((line) =>
      [...line.children].map((part) => part.textContent?.replaceAll("\u00a0", " ").trim() ?? ""),
    ),
  );

async function offer(raised: string, each: string) {
  fill(target(), raised);
  fill(price(), each);
}

test("the offer is reckoned while it is typed, and saved as it stands", async () => {
  await open();
  expect(lines()).toEqual({
    Asset: "Harbour Tower",
    Kind: "Real estate, Tower",
    Value: "₹ 12,50,00,000.00",
    "Offered by": "Zaemith Holdings",
  });
  expect(within(summary()).getByText(/Enter what is to be raised/)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Debt" }));
  await userEvent.selectOptions(screen.getByLabelText("Investor category"), "retail");
  await userEvent.click(screen.getByRole("radio", { name: "Within a year" }));
  await offer("2,50,00,000", "1000");
  expect(lines()).toMatchObject({
    "To be raised": "₹ 2,50,00,000.00",
    "Price of a token": "₹ 1,000.00",
    Tokens: "25,000",
    "Part of the asset": "20 %",
  });
  expect(
    screen.getByText("Each token is 1 of 25,000 equal parts of what is offered, which is 20 % of the asset."),
  ).toBeDefined();
  await save();
  await arriveAt("/plan-payment");
  expect(await steps.sent(SAVE)).toEqual({
    investment_type: "debt",
    investor_category: "retail",
    target_amount: "25000000",
    token_price: "1000",
    timeline: "12-months",
  });
});

test("a target that the price does not divide is told with the nearest, which one click takes", async () => {
  await open({ investment_type: "equity", investor_category: "other", timeline: "later" });
  await offer("1000", "300");
  const outcome = within(summary()).getByRole("status");
  expect(outcome.textContent?.replaceAll("\u00a0", " ")).toContain(
    "The target must be a multiple of the price. Nearest: ₹ 900.00 or ₹ 1,200.00",
  );
  await save();
  expect(target().getAttribute("aria-invalid")).toBe("true");
  expect(steps.count(SAVE)).toBe(0);
  await userEvent.click(within(outcome).getByRole("button", { name: /1,200\.00/ }));
  expect([target().value, lines().Tokens, target().getAttribute("aria-invalid")]).toEqual(["1200.00", "4", null]);
  await save();
  await arriveAt("/plan-payment");
});

test("no more than the asset is worth can be raised, nor is it offered as nearest", async () => {
  await open({ value: "1000.00" });
  await offer("1001", "10");
  const told = () => summary().textContent?.replaceAll("\u00a0", " ");
  expect(told()).toContain("At most the value of the asset can be raised: ₹ 1,000.00");
  fill(target(), "999");
  expect(told()).toContain("Nearest: ₹ 990.00 or ₹ 1,000.00");
  fill(price(), "700");
  expect(told()).toContain("The target must be a multiple of the price. Nearest: ₹ 700.00");
  expect(within(summary()).getAllByRole("button")).toHaveLength(1);
  fill(price(), "0.50");
  expect(told()).toContain("A token costs at least ₹ 1.00");
});

test("the fees of a film are listed with their sum, in the currency of the asset", async () => {
  await open({ ...FILM, currency: "USD" });
  await screen.findByText("Platform");
  expect(lines()).toMatchObject({ "Platform 2.5 %": "", "Listing 0.5 %": "" });
  await offer("10000", "100");
  expect(lines()).toMatchObject({
    Kind: "Finance, Film",
    "Platform 2.5 %": "$ 250.00",
    "Listing 0.5 %": "$ 50.00",
    "All fees": "$ 300.00",
  });
  expect(screen.queryByText("Music only")).toBeNull();
});

test("fees that did not come can be asked for again, and the form works without them", async () => {
  steps.answer({ "GET /onboarding/terms": () => Response.error() });
  await open(FILM);
  expect(await within(summary()).findByText("Network Error")).toBeDefined();
  await offer("10000", "100");
  expect(lines().Tokens).toBe("100");
  steps.answer({ "GET /onboarding/terms": success(TERMS) });
  await userEvent.click(within(summary()).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("All fees")).toBeDefined();
});

test("Back leads to the business, and what was typed is there again on return", async () => {
  const { unmount } = await open();
  await offer("1000", "10");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await arriveAt("/business-info");
  unmount();
  await open();
  expect([target().value, price().value]).toEqual(["1000", "10"]);
});
