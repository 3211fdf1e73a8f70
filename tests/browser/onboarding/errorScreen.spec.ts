import { ONBOARDING_STEP, type OnboardingStep } from "../../../src/contract/onboarding/paths";
import { expect, test } from "../test";
import { signInAs } from "./applicant";

test.use({ visitor: "nobody" });

/** The file of each page, by its address. */
const FILE: Readonly<Record<OnboardingStep, string>> = {
  "/wallet-setup": "WalletSetup",
  "/create-account": "CreateAccount",
  "/tokenize-your-protifolio": "Portfolio",
  "/business-info": "BusinessInfo",
  "/tokenization-overview": "Overview",
  "/plan-payment": "PlanPayment",
};

for (const path of Object.keys(ONBOARDING_STEP) as OnboardingStep[]) {
  test(`${path} shows the generic error screen when its page does not load, and comes with the next try`, {
    tag: path === "/wallet-setup" ? [] : "@all",
  }, async ({ page, program, tolerate }) => {
    tolerate(/ERR_FAILED|dynamically imported module/);
    if (path !== "/create-account") await signInAs(page, program, "draft");
    await page.route(`**/static/${FILE[path]}-*.js`, (route) => route.abort());
    await page.goto(path);
    const screen = page.getByRole("alert");
    await expect(screen.getByRole("heading", { name: "Oops! Something went wrong." })).toBeVisible();
    await expect(screen).toContainText("We're sorry, but an unexpected error occurred.");
    await page.unroute(`**/static/${FILE[path]}-*.js`);
    await screen.getByRole("button", { name: "Refresh the page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(screen.getByText("Oops!")).toHaveCount(0);
  });
}
