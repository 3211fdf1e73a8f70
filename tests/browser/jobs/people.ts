import { ROLE } from "../../../src/contract/roles/vocabulary";
import { keptIn } from "../send";
import { expect } from "../test";
import { asking, handIn } from "./ground";
import { approve, button, follow, type Job, link, main } from "./job";

/** Somebody is invited with a role, to which a second person agrees. */
export const employee: Job = {
  name: "an employee is invited and given a role",
  empty: "off",
  most: 13,
  async run({ hand, page, other }) {
    const agreeing = await other();
    await follow(hand, page, "People", "Employees");
    await hand.press(link(main(page), "New employee"));
    await hand.fill(main(page).getByRole("textbox", { name: /^Name/ }), "Nila Joseph");
    await hand.fill(main(page).getByRole("textbox", { name: /^E-mail/ }), "nila@people.example");
    await hand.choose(main(page).getByRole("combobox", { name: /^Role/ }), "Support");
    await hand.press(button(main(page), "Save"));
    await expect(page).toHaveURL(/\/approvals\/\d+\/show/);
    await approve(hand, agreeing, /Nila Joseph|Invite/);
    await page.goto("/employee");
    const row = main(page).getByRole("row", { name: /Nila Joseph/ });
    await expect(row).toContainText("Support");
    await expect(row).toContainText("Invited");
  },
};

/** The one who waits longest is verified, and then the next. */
export const kyc: Job = {
  name: "the KYC of one customer is decided, and of the next",
  empty: "ground",
  most: 14,
  async run({ hand, page, isStory }) {
    if (isStory) {
      const ask = asking(keptIn(await page.context().storageState()));
      const filter = JSON.stringify({ kyc: "pending", role: ROLE.customer });
      for (const { id } of await ask(`GET /console/customers?filter=${filter}&range=[0,99]`)) await handIn(ask, id);
    }
    await follow(hand, page, "People", "Customers");
    await hand.press(link(main(page), "KYC queue"));
    await expect(page).toHaveURL(/sort=kyc_since|kyc/);
    await expect(main(page).getByRole("cell", { name: "Pending" }).first()).toBeVisible();
    await hand.press(main(page).locator("tbody .lead").first());
    for (const person of ["first", "next"]) {
      for (const check of ["E-mail", "Aadhaar", "PAN", "Video"]) {
        const approval = button(main(page), `Approve: ${check}`);
        await hand.press(approval);
        await expect(approval, `${check} of the ${person}`).toHaveCount(0);
      }
      await expect(main(page).getByRole("region", { name: "Verification" })).toContainText("Verified");
      if (person === "first")
        await hand.press(main(page).getByRole("complementary").getByRole("link", { name: /^Next/ }));
    }
  },
};
