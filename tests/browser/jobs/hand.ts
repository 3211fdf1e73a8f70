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

const isInput = (list: Locator) => list.evaluate((element) => element instanceof HTMLInputElement);
const isSelect = (list: Locator) => list.evaluate((element) => element instanceof HTMLSelectElement);

/** Returns what a list offers by its words; one that is searched says more of a record behind them. */
const optionOf = (list: Locator, words: string, isSearched: boolean) => {
  const begins = new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
  return list
    .page()
    .getByRole("option", isSearched ? { name: begins } : { name: words, exact: true })
    .first();
};

/** The box that selects a row. */
const boxOf = (row: Locator) => row.getByRole("checkbox");

/** Tabs to whatever is wanted, at most. */
const FAR = 150;

/** Arrows within a menu, a list or a row of tabs, at most. */
const WITHIN = 60;

/** What is one stop of the keyboard, within which arrows lead on. */
const ONE_STOP =
  "nav.rail, [role=menu], [role=listbox], [role=tablist], [role=radiogroup], fieldset:has(input[type=radio])";

type Way = "here" | "Tab" | "Shift+Tab" | `Arrow${"Down" | "Up" | "Right" | "Left"}` | "lost";

/** Returns how the keyboard gets on to an element from where the focus is; runs in the page. */
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

/** What a person does with pages by the keyboard alone. */
export type Hand = ReturnType<typeof keyboard>;

/** Works with the keyboard alone: what is not reached by Tab and arrows cannot be used. */
export function keyboard() {
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
    /** Presses a button or follows a link. */
    async press(target: Locator) {
      effort.presses += 1;
      await expect(target).toBeEnabled();
      await reach(target);
      await target.page().keyboard.press("Enter");
    },
    /** Writes into an input, over what stands there. */
    async fill(input: Locator, text: string) {
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
    /** Chooses what a list offers by its words; of a list that is searched, the first that begins with them. */
    async choose(list: Locator, words: string) {
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
    /** Types what is looked for where anything is found, and chooses what that finds: a search with its list is one field. */
    async find(search: Locator, text: string, found: Locator) {
      effort.fields += 1;
      await reach(search);
      await search.page().keyboard.type(text);
      await take(found, text);
    },
    /** Selects the rows of a list from one to another, by its first and its last box. */
    async range(from: Locator, to: Locator) {
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
    /** Chooses one of a few values in sight, ticks a box, or switches on. */
    async check(box: Locator) {
      effort.fields += 1;
      await reach(box);
      if (!(await box.isChecked())) await box.page().keyboard.press("Space");
      await expect(box).toBeChecked();
    },
    /** Chooses files; the system's own dialog is no part of the page. */
    async upload(input: Locator, ...files: ChosenFile[]) {
      effort.fields += 1;
      await reach(input);
      await input.setInputFiles(files);
    },
  };
}
