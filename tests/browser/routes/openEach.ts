import { expect, type Page } from "@playwright/test";
import { pseudo } from "../../../src/tools/words.mjs";
import type { Visit } from "./pseudo";

/** Buttons that may open something; of rows that are alike, those of the first. */
const OPENERS =
  "main :is(button, summary):not([type=submit], [role=switch], [aria-pressed], th *, .pages *, [popover] *, dialog *, tr:not(:first-child) *, .card:not(:first-child) *)";

const MENU_ITEMS = "[popover]:popover-open :is([role=menuitem], [role=menuitemcheckbox])";

/** What lies over the page, where toasts always do. */
const OVER =
  "dialog[open], [popover]:popover-open:not(.toasts), [role=listbox], details.popover[open], .MuiDialog-root, .MuiPopover-root";

const SELECTION = ".selection";

/** What is the same on every list: its tools, whose words of its own stand above its columns too, and files. */
const OF_LISTS = ["View", "Columns", "Import and export", "Export", "Columns shown", "All columns"].map(pseudo);

/**
 * Looks at a page, at whatever its buttons open, at what the items of menus ask for, and at the bar of a selected row
 * where rows can be selected. Of what is the same on every list nothing is `pressed` again.
 */
export async function openEach(
  page: Page,
  { rest, look, ...visit }: Visit,
  address: string,
  { openers = OPENERS, pressed: before = new Set<string>() } = {},
) {
  const open = () => visit.open(address);
  await open();
  await look(address);
  const note = (name: string) => OF_LISTS.includes(name) && before.add(name);
  const landed = page.url();
  const over = page.locator(OVER);

  /** Names what can be pressed; nothing stands for what cannot. */
  const names = (selector: string) =>
    page.evaluate(
      (asked) =>
        [...document.querySelectorAll<HTMLElement>(asked)].map((element) =>
          element.checkVisibility() && !element.matches(":disabled")
            ? (element.ariaLabel ?? element.innerText.trim())
            : "",
        ),
      selector,
    );
  const press = async (selector: string, at: number) => {
    await page.evaluate(([asked, place]) => document.querySelectorAll<HTMLElement>(asked)[place]?.click(), [
      selector,
      at,
    ] as const);
    await rest();
    return (await over.count()) > 0;
  };
  const closed = async () => {
    for (let layer = await over.count(); layer > 0; layer--) await page.keyboard.press("Escape");
    if (page.url() !== landed) {
      await page.goBack();
      await rest();
    }
    return page.url() === landed && (await over.count()) === 0;
  };
  const pressEach = async (selector: string, prepare: () => Promise<unknown>) => {
    const back = async () => {
      if (!(await closed())) await open();
      await prepare();
    };
    const pressed = new Set(["", pseudo("Sign out"), ...before]);
    for (const [at, name] of (await names(selector)).entries()) {
      if (pressed.has(name)) continue;
      pressed.add(name);
      note(name);
      if (!(await press(selector, at))) {
        await back();
        continue;
      }
      await look(`${address}, ${name}`);
      const items = (await names(MENU_ITEMS)).entries();
      for (const [place, item] of items) {
        if (before.has(item)) continue;
        note(item);
        if ((await over.count()) === 0) await press(selector, at);
        await press(MENU_ITEMS, place);
        await look(`${address}, ${name}, ${item}`);
        await back();
      }
      await back();
    }
  };

  await pressEach(openers, async () => undefined);
  const boxes = page.locator("tbody .check input");
  if ((await boxes.count()) === 0) return;
  const select = async () => {
    if ((await page.locator(SELECTION).count()) === 0) await boxes.first().click();
    await expect(page.locator(SELECTION)).toBeVisible();
  };
  await select();
  await rest();
  await look(`${address}, ${SELECTION}`);
  await pressEach(`${SELECTION} button`, select);
}
