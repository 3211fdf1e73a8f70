import type { Page } from "@playwright/test";
import type { Field } from "../../../src/contract/fieldRegistry";
import type { Resource } from "../../../src/contract/resource";
import { resourceNamed } from "../../../src/contract/resources";
import { type Entries, enterFields, findFields } from "../form";
import { expect, signIn, test } from "../test";
import { NEW_RECORDS } from "./entries";

for (const [name, entries] of Object.entries(NEW_RECORDS)) {
  const definition = resourceNamed(name);
  const list = definition.paths?.list ?? `/${name}`;

  test(`${definition.label.toLowerCase()}: one is added in the form, and found again after a reload`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(list);
    await page
      .getByRole("link", { name: `New ${definition.label}` })
      .or(page.getByRole("link", { name: /^New / }))
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    await eachTab(page, definition, entries, enterFields);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    await page.goto(list);
    await page.reload();
    await page.getByRole("searchbox").fill(String(entries[definition.title]));
    const row = page.getByRole("row", { name: String(entries[definition.title]) });
    await expect(row).toHaveCount(1);
    await openForm(page, row);
    await eachTab(page, definition, entries, findFields);
  });
}

/** Opens the form of the record that a row stands for, by way of its own page where it has one. */
async function openForm(page: Page, row: ReturnType<Page["getByRole"]>) {
  await row.getByRole("link").first().click();
  const edit = page.getByRole("link", { name: "Edit" });
  const save = page.getByRole("button", { name: "Save" });
  await expect(edit.or(save).first()).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await expect(save).toBeVisible();
}

/** Goes through the tabs of a form, or the one page of it, with the fields that stand there. */
async function eachTab(
  page: Page,
  definition: Resource,
  entries: Entries,
  work: (within: ReturnType<Page["getByRole"]>, fields: Field[], entries: Entries) => Promise<void>,
) {
  const sections = Object.entries(definition.form);
  for (const [heading, paths] of sections) {
    const fields = definition.fields.filter(({ path }) => paths.includes(path));
    const here = Object.fromEntries(Object.entries(entries).filter(([path]) => paths.includes(path)));
    if (Object.keys(here).length === 0) continue;
    if (sections.length > 1) await page.getByRole("tab", { name: heading }).click();
    await work(page.getByRole("main"), fields, here);
  }
}
