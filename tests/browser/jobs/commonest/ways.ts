import type { Page } from "@playwright/test";
import type { asking } from "../ground";
import type { Hand } from "../hand";
import { dialog } from "../job";

type Ask = ReturnType<typeof asking>;

/** Where a job is done: on the page of the day of the first administrator, and what else is needed. */
interface Place {
  page: Page;
  /** Asks as the first administrator. */
  ask: Ask;
  /** Asks as somebody else, who may do as much. */
  askOther: () => Promise<Ask>;
  /** Opens a page of the other one's own. */
  otherPage: () => Promise<Page>;
}

/** The same job done twice, each time to records of its own: as one did it record by record, and the shortest way. */
interface Ways {
  before(hand: Hand): Promise<void>;
  after(hand: Hand): Promise<void>;
}

/** Lays what a job needs, and gives its two ways. */
export type Commonest = (place: Place) => Promise<Ways>;

/** The field above every page in which anything is found. */
export const field = (page: Page) => page.getByRole("textbox", { name: "Find anything" });

/** What was found by it: the first of a group, else of all. */
export const found = (page: Page, group?: string) =>
  (group ? dialog(page).getByRole("group", { name: group }) : dialog(page)).getByRole("option").first();

/** The search of a list. */
export const search = (page: Page) => page.getByRole("main").getByRole("searchbox");

/** The row of a list that has some words. */
export const row = (page: Page, words: string | RegExp) =>
  page.getByRole("main").locator("tbody tr[data-id]", { hasText: words });

let made = 0;

/** Gives a name's last part, which nothing else has. */
export const unique = () => `${Date.now()}`.slice(-6) + String(made++);
