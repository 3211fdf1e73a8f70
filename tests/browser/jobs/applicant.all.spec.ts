import { codeFor, newApplicant } from "../onboarding/applicant";
import { title, uploaded } from "../onboarding/steps";
import { expect } from "../test";
import { button, countTo, PAPER, test } from "./job";

test.use({
  sampleData: "ground",
  visitor: "nobody",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("an applicant comes on a phone, applies and pays by its keyboard", async ({ hand, page, program }) => {
  const { name, email, phone } = newApplicant();
  const one = (group: string, words: string | RegExp) =>
    hand.check(page.getByRole("radiogroup", { name: group }).getByRole("radio", { name: words }));
  const goOn = () => hand.press(button(page, "Save and continue"));
  await page.goto("/create-account");
  await hand.fill(page.getByLabel("Full name"), name);
  await hand.fill(page.getByLabel("E-mail"), email);
  await hand.fill(page.getByLabel("Phone number"), phone);
  await hand.check(page.getByLabel("I have read this and agree"));
  await hand.press(button(page, "Send the code"));
  await expect(title(page, "Enter the code")).toBeVisible();
  await hand.fill(page.getByLabel("Code", { exact: true }), await codeFor(program, phone));

  await expect(title(page, "What do you want to tokenise?")).toBeVisible();
  await hand.fill(page.getByLabel("Name of the asset"), "Lakeside tower");
  await one("Asset class", /Real estate/);
  await one("Property type", "Tower");
  await hand.fill(page.getByLabel("Value", { exact: true }), "50000000");
  await goOn();
  await expect(title(page, "Who offers it?")).toBeVisible();
  await hand.fill(page.getByLabel("Name of the company"), "Lakeside Estates");
  await hand.choose(page.getByLabel("Legal entity"), "Private Limited");
  await hand.choose(page.getByLabel("Ownership type"), "Partnership");
  await hand.fill(page.getByLabel("CIN"), "U12345MH2020PTC123456");
  await hand.fill(page.getByLabel("Address"), "12 Lake Road");
  await hand.fill(page.getByLabel("City"), "Pune");
  await hand.upload(page.getByLabel("Choose documents"), PAPER("Certificate of Lakeside.pdf"));
  await expect(uploaded(page)).toHaveValue("Certificate of Lakeside");
  await hand.choose(page.getByLabel("Kind"), "Certificate of incorporation");
  await goOn();
  await expect(title(page, "On which terms?")).toBeVisible();
  await one("Investment type", "Equity");
  await hand.choose(page.getByLabel("Investor category"), "Retail");
  await hand.fill(page.getByLabel("To be raised"), "30000000");
  await hand.fill(page.getByLabel("Price of a token"), "500");
  await one("Opens", "Within 6 months");
  await goOn();
  await expect(title(page, "Plan and payment")).toBeVisible();
  await one("Plan", /Growth/);
  await one("Payment", /EOI payment/);
  await hand.press(button(page, "Submit and get the invoice"));
  await expect(title(page, "Pay to start the review")).toBeVisible();
  await hand.fill(page.getByLabel("Reference of your bank (UTR)"), "HDFCN52026112100123456");
  await hand.press(button(page, "I have made the transfer"));
  await expect(title(page, "We await your transfer")).toBeVisible();
  countTo(33, hand);
});
