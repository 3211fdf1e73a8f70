import { secondPerson } from "./secondPerson";
import { expect, test } from "./test";

test("two people see each other on a record, what the other adds, and both values where both have changed one", async ({
  page,
  pageFor,
  program,
  tolerate,
}) => {
  // The second save is refused for the first one's sake.
  tolerate(/409/);
  const person = await secondPerson(page, program);
  const other = await pageFor(person);
  const name = `Quorra ${test.info().parallelIndex}`;

  // The stream is opened after the rows, by the program: those that stand there before it have no symbols yet.
  const opened = page.waitForResponse((response) => response.url().endsWith("/console/changes"));
  await page.goto("/features");
  await opened;
  await expect(page.getByRole("row")).not.toHaveCount(1);
  const rows = await page.getByRole("row").allTextContents();
  await other.goto("/features/create");
  await other.getByLabel("Name").fill(name);
  await other.getByRole("button", { name: "Save" }).click();
  const arrived = page.getByRole("button", { name: "1 new" });
  await expect(arrived).toBeVisible();
  expect(await page.getByRole("row").allTextContents()).toEqual(rows);
  await arrived.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeFocused();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name }).click();

  await other.goto(page.url());
  await expect(page.getByText(`${person.name} is also here`)).toBeVisible();
  await other.getByLabel("Category").fill("Theirs");
  await expect(page.getByText(`${person.name} is editing`)).toBeVisible();
  await page.getByLabel("Category").fill("Mine");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Changed by ${person.name} just now`)).toBeVisible();
  await expect(page.getByLabel("Category")).toHaveValue("Mine");

  await page.getByRole("button", { name: "Save" }).click();
  const category = page.getByRole("dialog").getByRole("group", { name: "Category" });
  await category.getByText("Mine").click();
  await page.getByRole("dialog").getByRole("button", { name: "Save what is chosen" }).click();
  await expect(other.getByLabel("Category")).toHaveValue("Mine");
  await other.goto("/features");
  await expect(page.getByText(`${person.name} is also here`)).toBeHidden();
});
