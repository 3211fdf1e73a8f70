import type { Locator } from "@playwright/test";
import { type Field, fieldsOf } from "../../src/contract/fieldRegistry";
import { maskOf } from "../../src/contract/masks";
import { expect } from "./test";

/** Words typed, a choice by its words, several choices, a switch, or rows. */
export type Entry = string | readonly string[] | boolean | readonly Record<string, string>[];

/** What a person enters, by the paths of the fields. */
export type Entries = Readonly<Record<string, Entry>>;

/** What one does with the input of a field; the second says what must stand in it. */
interface Handling {
  enter(within: Locator, field: Field, entry: Entry): Promise<void>;
  find(within: Locator, field: Field, entry: Entry): Promise<void>;
}

/** Enters values into the inputs of fields, by their kinds and labels. */
export async function enterFields(within: Locator, fields: readonly Field[], entries: Entries) {
  for (const field of fields) {
    const entry = entries[field.path];
    if (entry !== undefined) await handlingOf(field).enter(within, field, entry);
  }
}

/** Finds every entered value again; an entry that no field takes fails. */
export async function findFields(within: Locator, fields: readonly Field[], entries: Entries) {
  const unknown = Object.keys(entries).filter((path) => !fields.some((field) => field.path === path));
  expect(unknown, "entries that no field takes").toEqual([]);
  for (const field of fields) {
    const entry = entries[field.path];
    if (entry !== undefined) await handlingOf(field).find(within, field, entry);
  }
}

/** Finds every saved value again; what is given back masked stands there as its mask. */
export function findSaved(within: Locator, fields: readonly Field[], entries: Entries) {
  const masks = fields
    .filter(({ path, masked }) => masked && entries[path])
    .map(({ path }) => [path, maskOf(entries[path])]);
  return findFields(within, fields, { ...entries, ...Object.fromEntries(masks) });
}

const isText = (input: Locator) => input.evaluate((element) => element instanceof HTMLInputElement);

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

const choice: Handling = {
  async enter(within, field, entry) {
    const input = combobox(within, field);
    const listed = within.page().getByRole("option", { name: String(entry), exact: true });
    // A click while the list still opens chooses nothing, and leaves it open.
    await expect(async () => {
      if (!(await listed.isVisible())) await input.click();
      await listed.click();
      await expect(input).toHaveText(String(entry), { timeout: 2_000 });
    }).toPass();
  },
  find: (within, field, entry) => expect(combobox(within, field)).toHaveText(String(entry)),
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
  choice,
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
      const input = combobox(within, field);
      // Among many records one looks by their names.
      const searches = await isText(input);
      await expect(async () => {
        await input.click();
        if (searches) await input.fill(String(entry));
        await option(within, String(entry)).first().click();
        if (!searches) return;
        // What is only typed goes when one leaves: a choice was made while the list still changed under it.
        await input.blur();
        await expect(input).toHaveValue(String(entry), { timeout: 2_000 });
      }).toPass();
    },
    find: async (within, field, entry) => {
      const input = combobox(within, field);
      if (await isText(input)) await expect(input).toHaveValue(String(entry));
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
      await expect(within.getByRole("group").getByRole("checkbox", { checked: true })).toHaveCount(
        (entry as readonly string[]).length,
      );
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
      for (const cells of entry as readonly Entries[]) {
        await within.getByRole("button", { name: `Add to: ${field.label}` }).click();
        const row = rowsOf(within, field).last();
        await enterFields(row, cellsOf(field), cells);
      }
    },
    async find(within, field, entry) {
      const rows = entry as readonly Entries[];
      await expect(rowsOf(within, field)).toHaveCount(rows.length);
      for (const [index, cells] of rows.entries()) {
        const row = rowsOf(within, field).nth(index);
        await findFields(row, cellsOf(field), cells);
      }
    },
  },
};

/** Chooses what an input of a dialog or a form offers, by its label. */
export const choose = (within: Locator, label: string, words: string): Promise<void> =>
  choice.enter(within, { label } as Field, words);

const handlingOf = ({ kind }: Field): Handling => HANDLING[kind] ?? written;

const rowsOf = (within: Locator, { label = "" }: Field) =>
  within.getByRole("group", { name: label, exact: true }).locator("li.entry-row");

const cellsOf = ({ item }: Field): Field[] => (item ? fieldsOf(item) : []);
