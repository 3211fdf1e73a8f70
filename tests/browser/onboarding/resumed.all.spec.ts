import { expect, test } from "../test";
import { codeFor, newApplicant } from "./applicant";
import { chooseDocument, comeIn, enterBusiness, enterPortfolio, goOn, register, title, uploaded } from "./steps";

test.use({ visitor: "nobody" });

test("a step that is half typed, or awaits a code, is found as it was after a reload", async ({ page, program }) => {
  const applicant = newApplicant();
  await page.goto("/create-account");
  await page.getByLabel("Full name").fill(applicant.name);
  await page.getByLabel("Phone number").fill(applicant.phone);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue(applicant.name);
  await expect(page.getByLabel("Phone number")).toHaveValue(applicant.phone);
  await register(page, applicant);
  await expect(title(page, "Enter the code")).toBeVisible();
  await page.reload();
  await expect(page.getByText(`+91 ${applicant.phone}`)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await codeFor(program, applicant.phone));
  await expect(title(page, "What do you want to tokenise?")).toBeVisible();

  await page.getByLabel("Name of the asset").fill("Lakeside to");
  await page.getByRole("radio", { name: /Finance/ }).check();
  await page.reload();
  await expect(page.getByLabel("Name of the asset")).toHaveValue("Lakeside to");
  await expect(page.getByRole("radio", { name: /Finance/ })).toBeChecked();

  await enterPortfolio(page);
  await goOn(page);
  await expect(title(page, "Who offers it?")).toBeVisible();
  await enterBusiness(page);
  await chooseDocument(page);
  await expect(uploaded(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("CIN")).toHaveValue("U12345MH2020PTC123456");
  await expect(uploaded(page)).toHaveValue("Certificate of Lakeside");
  await goOn(page);
  await expect(title(page, "On which terms?")).toBeVisible();
});

test("another tab of the same person goes on where the first one is, and nobody else sees it", async ({
  page,
  program,
}) => {
  await comeIn(page, program, newApplicant());
  await page.getByLabel("Name of the asset").fill("Mine alone");
  const other = await page.context().newPage();
  await other.goto("/application");
  await expect(title(other, "What do you want to tokenise?")).toBeVisible();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(title(other, "Choose a wallet")).toBeVisible();
  await expect(page.getByText("Your session has ended. Sign in again to go on where you were.")).toBeVisible();
  await comeIn(page, program, newApplicant());
  await expect(page.getByLabel("Name of the asset")).toHaveValue("");
});
