import type { Locator, Page } from "@playwright/test";
import { ASSET_TABS, type TabName } from "../../../src/contract/assetTabs";
import { type Field, fieldsOf } from "../../../src/contract/fieldRegistry";
import { expect } from "../test";
import type { Entry } from "./entries";

type Cells = Readonly<Record<string, Entry>>;

/** What one does with the input of a field; the second says what must stand in it. */
interface Handling {
  enter(within: Locator, field: Field, entry: Entry): Promise<void>;
  find(within: Locator, field: Field, entry: Entry): Promise<void>;
}

const fieldsIn = (tab: TabName): Field[] => {
  const { record } = ASSET_TABS[tab] as { record?: Parameters<typeof fieldsOf>[0] };
  return record ? fieldsOf(record) : [];
};

/** Enters values on the open tab of the wizard, by the kinds and labels of its fields. */
export async function enterTab(page: Page, tab: TabName, entries: Cells) {
  for (const field of fieldsIn(tab)) {
    const entry = entries[field.path];
    if (entry !== undefined) await handlingOf(field).enter(page.getByRole("main"), field, entry);
  }
}

/** Finds every entered value again on the open tab. */
export async function findTab(page: Page, tab: TabName, entries: Cells) {
  const fields = fieldsIn(tab);
  const unknown = Object.keys(entries).filter((path) => !fields.some((field) => field.path === path));
  expect(unknown, `entries of ${tab} that no field takes`).toEqual([]);
  for (const field of fields) {
    const entry = entries[field.path];
    if (entry !== undefined) await handlingOf(field).find(page.getByRole("main"), field, entry);
  }
}

/** The label of a field, which may have the mark of a required one. */
const nameOf = ({ label = "" }: Field) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(\\s\\*)?$`);
const labelled = (within: Locator, field: Field) =>
  within.getByLabel(nameOf(field)).and(within.page().locator("input, textarea"));
const combobox = (within: Locator, field: Field) => within.getByRole("combobox", { name: nameOf(field) });
const option = (within: Locator, words: string) => within.page().getByRole("option", { name: words });

const written: Handling = {
  enter: (within, field, entry) => labelled(within, field).fill(String(entry)),
  find: (within, field, entry) => expect(labelled(within, field)).toHaveValue(String(entry)),
};

/** Numbers are shown grouped, and without zeros that say nothing. */
const counted: Handling = {
  ...written,
  find: (within, field, entry) =>
    expect
      .poll(async () => Number((await labelled(within, field).inputValue()).replace(/[^\d.-]/g, "")), {
        message: `${field.path} is ${entry}`,
      })
      .toBe(Number(entry)),
};

const HANDLING: { [kind in Field["kind"]]?: Handling } = {
  money: counted,
  percent: counted,
  integer: counted,
  decimal: counted,
  phone: {
    ...written,
    find: (within, field, entry) =>
      expect.poll(async () => (await labelled(within, field).inputValue()).replace(/\D/g, "")).toBe(String(entry)),
  },
  choice: {
    async enter(within, field, entry) {
      await combobox(within, field).click();
      await within
        .page()
        .getByRole("option", { name: String(entry), exact: true })
        .click();
    },
    find: (within, field, entry) => expect(combobox(within, field)).toHaveText(String(entry)),
  },
  choices: {
    async enter(within, field, entry) {
      await combobox(within, field).click();
      for (const words of entry as readonly string[]) {
        await within.page().getByRole("option", { name: words, exact: true }).click();
      }
      await within.page().keyboard.press("Escape");
    },
    async find(within, field, entry) {
      for (const words of entry as readonly string[]) await expect(combobox(within, field)).toContainText(words);
    },
  },
  flag: {
    enter: (within, field, entry) => labelled(within, field).setChecked(entry === true),
    find: (within, field, entry) => expect(labelled(within, field)).toBeChecked({ checked: entry === true }),
  },
  reference: {
    async enter(within, field, entry) {
      await combobox(within, field).click();
      await option(within, String(entry)).first().click();
    },
    find: async (within, field, entry) => {
      const input = combobox(within, field);
      const isText = await input.evaluate((element) => element instanceof HTMLInputElement);
      if (isText) await expect(input).toHaveValue(String(entry));
      else await expect(input).toContainText(String(entry));
    },
  },
  references: {
    async enter(within, _field, entry) {
      for (const name of entry as readonly string[]) await within.getByRole("checkbox", { name, exact: true }).check();
    },
    async find(within, _field, entry) {
      for (const name of entry as readonly string[]) {
        await expect(within.getByRole("checkbox", { name, exact: true })).toBeChecked();
      }
      await expect(within.locator(".pick input:checked")).toHaveCount((entry as readonly string[]).length);
    },
  },
  richText: {
    async enter(within, { label = "" }, entry) {
      await within.getByRole("textbox", { name: label }).fill(String(entry));
    },
    find: (within, { label = "" }, entry) =>
      expect(within.getByRole("textbox", { name: label })).toHaveText(String(entry)),
  },
  rows: {
    async enter(within, field, entry) {
      for (const cells of entry as readonly Cells[]) {
        await within.getByRole("button", { name: `Add to: ${field.label}` }).click();
        const row = rowsOf(within, field).last();
        await eachCell(field, cells, (cell, value) => handlingOf(cell).enter(row, cell, value));
      }
    },
    async find(within, field, entry) {
      const rows = entry as readonly Cells[];
      await expect(rowsOf(within, field)).toHaveCount(rows.length);
      for (const [index, cells] of rows.entries()) {
        const row = rowsOf(within, field).nth(index);
        await eachCell(field, cells, (cell, value) => handlingOf(cell).find(row, cell, value));
      }
    },
  },
};

const handlingOf = ({ kind }: Field): Handling => HANDLING[kind] ?? written;

const rowsOf = (within: Locator, { label = "" }: Field) =>
  within.getByRole("group", { name: label, exact: true }).locator("li.row");

async function eachCell(field: Field, cells: Cells, work: (cell: Field, value: Entry) => Promise<void>) {
  for (const cell of field.item ? fieldsOf(field.item) : []) {
    const value = cells[cell.path];
    if (value !== undefined) await work(cell, value);
  }
}
