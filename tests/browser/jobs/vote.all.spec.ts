import { expect } from "../test";
import { GROUND } from "./ground";
import { approve, button, confirm, countTo, dialog, follow, link, main, PAPER, test } from "./job";

test.use({ sampleData: "ground" });

test("an SPV is made by the keyboard, and in one that has holders a vote is held", async ({ hand, page, other }) => {
  const own = main(page);
  await follow(hand, page, "Portfolio", "SPVs");
  await hand.press(link(own, "New SPV"));
  await hand.fill(own.getByRole("textbox", { name: /^Name/ }), "Lakeside Holdings");
  await hand.choose(own.getByRole("combobox", { name: /^Entity type/ }), "Private limited");
  await hand.press(button(own, "Save and continue"));
  await expect(page).toHaveURL(/\/spv\/edit-spv\/\d+\/2$/);

  await follow(hand, page, "Portfolio", "SPVs");
  await hand.press(link(own, GROUND.spv));
  await hand.press(link(own, "Governance"));
  await hand.press(link(own, "New proposal"));
  await hand.fill(own.getByRole("textbox", { name: /^Title/ }), "Paint the east front");
  await hand.fill(own.getByRole("textbox", { name: /^Text/ }), "The paint has lasted eleven years.");
  await hand.fill(own.getByLabel(/^Voting opens/), "2026-01-05T10:00");
  await hand.press(button(own, "Save"));
  await confirm(hand, button(own, "Open voting"));
  await expect(button(own, "Close now")).toBeDisabled();

  await hand.press(button(own, `Record vote of ${GROUND.holder}`));
  await hand.choose(dialog(page).getByRole("combobox", { name: /^Option/ }), "For");
  await hand.fill(dialog(page).getByLabel("Who told it"), "The holder");
  await hand.upload(dialog(page).locator("input[type=file]"), PAPER("letter.pdf"));
  await expect(dialog(page).getByText("letter.pdf")).toBeVisible();
  await hand.press(button(dialog(page), "Ask to record"));
  await expect(dialog(page)).toHaveCount(0);
  await approve(hand, await other(), /vote/i);
  await confirm(hand, button(own, "Close now"));
  await expect(own.getByRole("heading", { level: 2 }).first().locator("..")).toContainText("Passed");
  await expect(own.getByRole("code")).toHaveText(/^[0-9a-f]{64}$/);
  countTo(28, hand);
});
