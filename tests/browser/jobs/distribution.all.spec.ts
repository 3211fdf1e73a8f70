import { UNTIL_ITS_TURN } from "../spv/work";
import { expect } from "../test";
import { dayBefore, GROUND } from "./ground";
import { approve, button, countTo, follow, link, main, test } from "./job";

test.use({ sampleData: "ground" });

test("a distribution is calculated by the keyboard, approved by somebody else, and paid", async ({
  hand,
  page,
  other,
}) => {
  const own = main(page);
  await follow(hand, page, "Portfolio", "SPVs");
  await hand.press(link(own, GROUND.spv));
  await hand.press(link(own, "Distributions"));
  await hand.press(link(own, "New distribution"));
  await hand.fill(own.getByLabel(/^Gross/), "100000");
  await hand.fill(own.getByLabel(/^Record date/), dayBefore(2));
  await hand.fill(own.getByLabel(/^Period from/), dayBefore(40));
  await hand.fill(own.getByLabel(/^Period to/), dayBefore(10));
  await hand.press(button(own, "Next"));
  await expect(page).toHaveURL(/step=2/);
  await hand.press(button(own, "Next"));
  await expect(page).toHaveURL(/step=3/);
  await hand.press(button(own, "Calculate"));
  await expect(page).toHaveURL(/step=4/);
  await hand.fill(own.getByRole("textbox", { name: "Reason" }), "Rent of the last month");
  await hand.press(button(own, "Submit for approval"));
  await expect(own.getByText("Waiting for approval").first()).toBeVisible();
  await approve(hand, await other(), /distribution/i);
  const status = own.getByRole("heading", { level: 2 }).first().locator("..");
  await expect(status).toContainText("Completed", UNTIL_ITS_TURN);
  countTo(19, hand);
});
