import type { Page } from "@playwright/test";
import type { Field } from "../../../src/contract/fieldRegistry";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resourceNamed";
import { type Entries, enterFields, findSaved } from "../form";
import { expect, test } from "../test";
import { NEW_RECORDS } from "./entries";

for (const [name, entries] of Object.entries(NEW_RECORDS)) {
  const definition = resourceNamed(name);
  const list = definition.paths?.list ?? `/${name}`;

  test(`${definition.label.toLowerCase()}: one is added in the form, and found again after a reload`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(list);
    await page
      .getByRole("link", { name: `New ${definition.label}` })
      .or(page.getByRole("link", { name: /^New / }))
      .first()
      .click();
    await expect(saveOf(page)).toBeVisible();
    await eachTab(page, definition, entries, enterFields);
    // Each tab has an address of its own, and a form in sections goes on with the next of them once it is saved.
    const place = page.url();
    await saveOf(page).click();
    await expect(page).not.toHaveURL(place);
    await page.goto(list);
    await page.reload();
    await page.getByRole("searchbox").fill(String(entries[definition.title]));
    const row = page.getByRole("row", { name: String(entries[definition.title]) });
    await expect(row).toHaveCount(1);
    await openForm(page, row);
    await eachTab(page, definition, entries, findSaved);
  });
}

/** The button that saves, alone or beside one that also goes on. */
const saveOf = (page: Page) => page.getByRole("button", { name: /^Save( and continue)?$/ }).first();

/** Opens the form of the record that a row stands for, by way of its own page where it has one. */
async function openForm(page: Page, row: ReturnType<Page["getByRole"]>) {
  await row.getByRole("link").first().click();
  const edit = page.getByRole("link", { name: "Edit" });
  const save = saveOf(page);
  await expect(edit.or(save).first()).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await expect(save).toBeVisible();
}

/** Goes through the tabs or sections of a form, or the one page of it, with the fields that stand there. */
async function eachTab(
  page: Page,
  definition: Resource,
  entries: Entries,
  work: (within: ReturnType<Page["getByRole"]>, fields: Field[], entries: Entries) => Promise<void>,
) {
  const main = page.getByRole("main");
  const sections = Object.entries(definition.form);
  for (const [heading, paths] of sections) {
    const fields = definition.fields.filter(({ path }) => paths.includes(path));
    const here = Object.fromEntries(Object.entries(entries).filter(([path]) => paths.includes(path)));
    if (Object.keys(here).length === 0) continue;
    const tab = page
      .getByRole("tab", { name: heading })
      .or(main.getByRole("navigation").getByRole("link", { name: heading }));
    // A form in sections has no way to the others while its record does not exist.
    if (sections.length > 1 && (await tab.count()) > 0) await tab.click();
    await work(main, fields, here);
  }
}
