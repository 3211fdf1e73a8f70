import { hold } from "./hold";
import { gotoSettled } from "./settled";
import { expect, signIn, test } from "./test";

test.use({ visitor: "nobody" });

test("signing out leaves nothing of what was typed here, not even by a tab that is still open", async ({ page }) => {
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto("/assets/edit-asset/7/4.1");
  const drafts = () => page.evaluate(() => Object.values(localStorage).filter((kept) => kept.includes("Typed by")));
  await other.getByLabel("Hosted by", { exact: true }).fill("Typed by hand");
  await expect.poll(drafts).toHaveLength(1);
  await gotoSettled(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("E-mail")).toBeVisible();
  // Where nothing of the console runs.
  await other.goto("/api/health");
  expect(await drafts()).toEqual([]);
});

test("the sample's staff come without moving the sign-in form, and one click signs in as one of them", async ({
  page,
  program,
}) => {
  expect(program.output()).toMatch(
    /by one click, without a password, as one of the sample's staff:\n {2}Super admin {4}\w/,
  );
  const letCome = await hold(page, "**/people-to-be");
  await page.goto("/admin-login");
  const button = page.getByRole("button", { name: "Sign in" });
  await button.waitFor();
  const before = await button.boundingBox();
  letCome();
  const people = page.getByRole("region", { name: "Or try the sample data as" }).getByRole("button");
  await expect(people).toHaveText([
    /^Super admin/,
    /^Asset manager/,
    /^Compliance/,
    /^Finance/,
    /^Support/,
    /^Auditor/,
  ]);
  expect(await button.boundingBox()).toEqual(before);
  await people.filter({ hasText: "Finance" }).press("Enter");
  await page.waitForURL(/\/assets/);
});
