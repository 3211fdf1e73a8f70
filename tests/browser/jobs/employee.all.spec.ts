import { expect } from "../test";
import { approve, button, countTo, follow, link, main, test } from "./job";

test.use({ sampleData: "off" });

test("an employee is invited with a role by the keyboard, once a second person agrees", async ({
  hand,
  page,
  other,
}) => {
  const own = main(page);
  const agreeing = await other();
  await follow(hand, page, "People", "Employees");
  await hand.press(link(own, "New employee"));
  await hand.fill(own.getByRole("textbox", { name: /^Name/ }), "Nila Joseph");
  await hand.fill(own.getByRole("textbox", { name: /^E-mail/ }), "nila@people.example");
  await hand.choose(own.getByRole("combobox", { name: /^Role/ }), "Support");
  await hand.press(button(own, "Save"));
  await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
  await approve(hand, agreeing, /Nila Joseph|Invite/);
  countTo(13, hand);
  await page.goto("/employee");
  const row = own.getByRole("row", { name: /Nila Joseph/ });
  await expect(row).toContainText("Support");
  await expect(row).toContainText("Invited");
});
