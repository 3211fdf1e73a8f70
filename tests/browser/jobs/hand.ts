import type { Locator, Page } from "@playwright/test";
import { expect } from "../test";

/** A file as a person chooses it. */
interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a job took: fields that were filled, buttons and links that were pressed, and Tabs and arrows on the way. */
interface Effort {
  fields: number;
  presses: number;
  walked: number;
}

/** What a person does with a page, whoever's it is, and by whatever means. */
export interface Hand {
  readonly effort: Effort;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Writes into an input, over what stands there. */
  fill(input: Locator, text: string): Promise<void>;
  /** Chooses what a list offers by its words; of a list that is searched, the first that begins with them. */
  choose(list: Locator, words: string): Promise<void>;
  /** Types what is looked for where anything is found, and chooses what that finds: a search with its list is one field. */
  find(search: Locator, text: string, found: Locator): Promise<void>;
  /** Selects the rows of a list from one to another, by its first and its last box. */
  range(from: Locator, to: Locator): Promise<void>;
  /** Chooses one of a few values in sight, ticks a box, or switches on. */
  check(box: Locator): Promise<void>;
  /** Ticks a box off. */
  uncheck(box: Locator): Promise<void>;
  /** Chooses files; the system's own dialog is no part of the page. */
  upload(input: Locator, ...files: ChosenFile[]): Promise<void>;
}

const isInput = (list: Locator) => list.evaluate((element) => element instanceof HTMLInputElement);
const isSelect = (list: Locator) => list.evaluate((element) => element instanceof HTMLSelectElement);

/** Gives what a list offers by its words; one that is searched says more of a record behind them. */
const optionOf = (list: Locator, words: string, isSearched: boolean) => {
  const begins = new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
  return list
    .page()
    .getByRole("option", isSearched ? { name: begins } : { name: words, exact: true })
    .first();
};

/** The box that selects a row. */
const boxOf = (row: Locator) => row.getByRole("checkbox");

/** Works with the mouse, or with a finger. */
export function pointer(how: "click" | "tap"): Hand {
  const effort: Effort = { fields: 0, presses: 0, walked: 0 };
  return {
    effort,
    async press(target) {
      effort.presses += 1;
      await target[how]();
    },
    async fill(input, text) {
      effort.fields += 1;
      await input.fill(text);
    },
    async choose(list, words) {
      effort.fields += 1;
      if (await isSelect(list)) return void (await list.selectOption({ label: words }));
      const searches = await isInput(list);
      const option = optionOf(list, words, searches);
      // A click while the list still opens chooses nothing, and leaves it open.
      await expect(async () => {
        if (!(await option.isVisible())) await list[how]();
        if (searches) await list.fill(words);
        await option[how]({ timeout: 5_000 });
        await expect(option).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
    },
    async find(search, text, found) {
      effort.fields += 1;
      await search.fill(text);
      await found[how]();
    },
    async range(from, to) {
      effort.fields += 2;
      await boxOf(from).check();
      await boxOf(to).click({ modifiers: ["Shift"] });
    },
    async check(box) {
      effort.fields += 1;
      await box.check();
    },
    async uncheck(box) {
      effort.fields += 1;
      await box.uncheck();
    },
    async upload(input, ...files) {
      effort.fields += 1;
      await input.setInputFiles(files);
    },
  };
}

/** Tabs to whatever is wanted, at most. */
const FAR = 150;

/** Arrows within a menu, a list or a row of tabs, at most. */
const WITHIN = 60;

/** What is one stop of the keyboard, within which arrows lead on. */
const ONE_STOP =
  "nav.rail, [role=menu], [role=listbox], [role=tablist], [role=radiogroup], fieldset:has(input[type=radio])";

type Way = "here" | "Tab" | "Shift+Tab" | `Arrow${"Down" | "Up" | "Right" | "Left"}` | "lost";

/** Tells how the keyboard gets on to an element from where the focus is; runs in the page. */
function wayTo(element: Element, oneStop: string): Way {
  const at = document.activeElement;
  if (at === element) return "here";
  if (!at || at === document.body || at === document.documentElement) return "lost";
  const follows = Boolean(at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  const stop = element.closest(oneStop);
  if (stop?.contains(at) && at !== stop) {
    if (stop.matches("[role=tablist]")) return follows ? "ArrowRight" : "ArrowLeft";
    return follows ? "ArrowDown" : "ArrowUp";
  }
  return follows ? "Tab" : "Shift+Tab";
}

/** Says what has the focus; runs in the page. */
function focused(): string {
  const at = document.activeElement;
  const name = at?.getAttribute("aria-label") ?? at?.textContent?.trim().slice(0, 60);
  return at ? `${at.tagName.toLowerCase()} “${name}”` : "nothing";
}

/** Works with the keyboard alone: what is not reached by Tab and arrows cannot be used. */
export function keyboard(): Hand {
  const effort: Effort = { fields: 0, presses: 0, walked: 0 };
  /** Pages on which something has had the focus: from then on something always has. */
  const begun = new WeakSet<Page>();

  const walk = async (page: Page, key: string) => {
    effort.walked += 1;
    await page.keyboard.press(key);
  };

  const reach = async (target: Locator) => {
    const page = target.page();
    await target.first().waitFor({ state: "attached" });
    const isFresh = !begun.has(page);
    if (isFresh) {
      begun.add(page);
      page.on("load", () => begun.delete(page));
    }
    const way = () => target.evaluate(wayTo, ONE_STOP);
    if (isFresh && (await way()) === "lost") await walk(page, "Tab");
    // What had it may be gone, and its heir not yet there.
    await expect.poll(way, { message: `the focus is lost on the way to ${target}`, timeout: 10_000 }).not.toBe("lost");
    let arrows = 0;
    for (let tabs = 0; tabs < FAR && arrows < WITHIN; ) {
      const next = await way();
      if (next === "here") return;
      if (next.startsWith("Arrow")) arrows += 1;
      else tabs += 1;
      await walk(page, next === "lost" ? "Tab" : next);
    }
    throw new Error(`The keyboard does not reach ${target}; last it was at ${await page.evaluate(focused)}`);
  };

  /** Takes an option of an open list. */
  const take = async (option: Locator, words: string) => {
    const page = option.page();
    await option.waitFor();
    const isAt = () =>
      option.evaluate(
        (one) =>
          one === document.activeElement || one.id === document.activeElement?.getAttribute("aria-activedescendant"),
      );
    for (let arrows = 0; !(await isAt()); arrows++) {
      if (arrows > WITHIN) throw new Error(`Arrows do not reach the option ${words}`);
      await walk(page, "ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(option).toHaveCount(0);
  };

  return {
    effort,
    async press(target) {
      effort.presses += 1;
      await expect(target).toBeEnabled();
      await reach(target);
      await target.page().keyboard.press("Enter");
    },
    async fill(input, text) {
      effort.fields += 1;
      await reach(input);
      const { keyboard: keys } = input.page();
      const type = await input.getAttribute("type");
      if (type === "date") {
        // Chromium's own input takes month, day and year in turn.
        const [year, month, day] = text.split("-");
        return keys.type(`${month}${day}${year}`);
      }
      if (type === "datetime-local") {
        const [, year, month, day, hour = "", minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(text) ?? [];
        const half = Number(hour) < 12 ? "AM" : "PM";
        await keys.type(`${month}${day}${year}`);
        // The year takes more digits, so that one goes on by an arrow.
        await walk(input.page(), "ArrowRight");
        return keys.type(`${String(Number(hour) % 12 || 12).padStart(2, "0")}${minute}${half}`);
      }
      await keys.press("Control+a");
      await keys.type(text);
    },
    async choose(list, words) {
      effort.fields += 1;
      await reach(list);
      const page = list.page();
      if (await isSelect(list)) {
        const off = () =>
          list.evaluate(
            (select: HTMLSelectElement, label) =>
              [...select.options].findIndex((one) => one.label === label) - select.selectedIndex,
            words,
          );
        for (let steps = await off(); steps !== 0; steps = await off())
          await walk(page, steps > 0 ? "ArrowDown" : "ArrowUp");
        return;
      }
      const searches = await isInput(list);
      const option = optionOf(list, words, searches);
      if (searches) await page.keyboard.type(words);
      else await page.keyboard.press("Enter");
      await take(option, words);
    },
    async find(search, text, found) {
      effort.fields += 1;
      await reach(search);
      await search.page().keyboard.type(text);
      await take(found, text);
    },
    async range(from, to) {
      effort.fields += 2;
      const page = from.page();
      await reach(boxOf(from));
      await page.keyboard.press("x");
      const isAt = () => to.evaluate((row) => row.contains(document.activeElement));
      for (let arrows = 0; !(await isAt()); arrows++) {
        if (arrows > WITHIN) throw new Error(`Arrows do not reach the row ${to}`);
        await walk(page, await to.evaluate(wayTo, "tbody"));
      }
      await page.keyboard.press("Shift+X");
    },
    async check(box) {
      effort.fields += 1;
      await reach(box);
      if (!(await box.isChecked())) await box.page().keyboard.press("Space");
      await expect(box).toBeChecked();
    },
    async uncheck(box) {
      effort.fields += 1;
      await reach(box);
      await box.page().keyboard.press("Space");
      await expect(box).not.toBeChecked();
    },
    async upload(input, ...files) {
      effort.fields += 1;
      await reach(input);
      await input.setInputFiles(files);
    },
  };
}
