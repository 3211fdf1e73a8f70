import { isAccessible } from "../routes/look";
import { send } from "../send";
import { expect, test } from "../test";

test("by the keyboard alone an edit is undone, a wrong one put back, and a deleted record brought back", async ({
  page,
}) => {
  const name = `Sauna ${Date.now()}`;
  const { id } = await send(page, "POST", "/console/amenities", { name, category: "Outside", active: true });
  await page.goto(`/amenities/${id}`);
  const category = page.getByLabel("Category");
  const save = async (value: string) => {
    await category.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Amenity saved").first()).toBeVisible();
  };

  await save("Inside");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("It is as it was")).toBeVisible();
  await expect(category).toHaveValue("Outside");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  await save("Wrong");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const wrong = page.getByRole("listitem").filter({ hasText: "Changed by" }).first();
  await wrong.getByRole("button", { name: "Put back" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row", { name: /Category.*Wrong.*Outside/ })).toBeVisible();
  await isAccessible(dialog);
  await dialog.getByRole("button", { name: "Put back" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(category).toHaveValue("Outside");

  await page.getByRole("button", { name: "Compare versions" }).press("Enter");
  await expect(dialog.getByRole("row", { name: /Category.*Wrong.*Outside/ })).toBeVisible();
  await isAccessible(dialog);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Compare versions" })).toBeFocused();

  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page).toHaveURL(/\/amenities(\?|$)/);
  const told = page.getByRole("status").filter({ hasText: "Amenity deleted" });
  await expect(told.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.locator("summary").filter({ hasText: "View" }).press("Enter");
  await page.getByRole("button", { name: "Deleted" }).press("Enter");
  const row = dialog.getByRole("listitem").filter({ hasText: name });
  await expect(row).toBeVisible();
  await isAccessible(dialog);
  await row.getByRole("button", { name: "Bring back" }).press("Enter");
  await expect(row).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto(`/amenities/${id}`);
  await expect(category).toHaveValue("Outside");
});
