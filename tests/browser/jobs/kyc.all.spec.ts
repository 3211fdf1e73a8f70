import { expect } from "../test";
import { button, countTo, follow, link, main, test } from "./job";

test.use({ sampleData: "ground" });

test("the KYC of the customer who waits longest is decided by the keyboard, and then of the next", async ({
  hand,
  page,
}) => {
  const own = main(page);
  await follow(hand, page, "People", "Customers");
  await hand.press(link(own, "KYC queue"));
  await expect(page).toHaveURL(/sort=kyc_since|kyc/);
  await expect(own.getByRole("cell", { name: "Pending" }).first()).toBeVisible();
  await hand.press(own.locator("tbody .lead").first());
  for (const person of ["first", "next"]) {
    for (const check of ["E-mail", "Aadhaar", "PAN", "Video"]) {
      const approval = button(own, `Approve: ${check}`);
      await hand.press(approval);
      await expect(approval, `${check} of the ${person}`).toHaveCount(0);
    }
    await expect(own.getByRole("region", { name: "Verification" })).toContainText("Verified");
    if (person === "first") await hand.press(own.getByRole("complementary").getByRole("link", { name: /^Next/ }));
  }
  countTo(14, hand);
});
