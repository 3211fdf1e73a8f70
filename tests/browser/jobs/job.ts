import type { Locator, Page } from "@playwright/test";
import { administrator, type Program, type SampleData, withProgram } from "../program";
import { secondPerson } from "../secondPerson";
import { type Credentials, openSession } from "../session";
import { test as base, expect } from "../test";
import { knowCodes, second } from "./ground";
import type { Hand } from "./hand";

/** What a job is done with. */
interface Work {
  hand: Hand;
  /** Where the first administrator begins, at the page of the day. */
  page: Page;
  /** Gives where somebody begins who agrees to what the first one asks for, at the page of the day too. */
  other: () => Promise<Page>;
  program: Program;
  /** Whether the platform has the story, or but what the job needs. */
  isStory: boolean;
}

/** A job as a person does it from its beginning to its end, whatever the hand. */
export interface Job {
  name: string;
  /** What it begins on where there is no story. */
  empty: Exclude<SampleData, "on">;
  /** Interactions that it may take at most. */
  most: number;
  /** Somebody does it on a phone who is not signed in. */
  phone?: true;
  run(work: Work): Promise<void>;
}

interface JobFixtures {
  data: SampleData;
  /** A program of the job's own: another job would leave it changed. */
  own: Program;
  other: () => Promise<Page>;
}

/** Runs a test on a program of its own. */
export const test = base.extend<JobFixtures>({
  data: ["on", { option: true }],
  own: async ({ data }, use) => {
    await withProgram(async (program) => {
      if (data === "ground") await knowCodes(program);
      await use(program);
    }, data);
  },
  storageState: async ({ visitor, own }, use) =>
    use(visitor === "nobody" ? { cookies: [], origins: [] } : await openSession(own.url, administrator)),
  baseURL: async ({ own }, use) => use(own.url),
  other: async ({ own, data, page, pageFor }, use) => {
    let account: Promise<Credentials> | undefined;
    await use(async () => {
      account ??= data === "ground" ? Promise.resolve(second) : secondPerson(page, own);
      const opened = await pageFor(await account);
      await opened.goto("/today");
      return opened;
    });
  },
});

/** The part of a page that is its own. */
export const main = (page: Page) => page.getByRole("main");

/** A button of a page or of the dialog over it, by its words. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first();

/** A link by its words. */
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("link", typeof name === "string" ? { name, exact: true } : { name }).first();

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole("dialog");

/** Goes to a list by the menu: what is starred stands at its top, the rest in groups. */
export async function follow(hand: Hand, page: Page, group: string, entry: string) {
  const menu = page.getByRole("navigation", { name: "Main" });
  const way = menu
    .getByRole("link", { name: new RegExp(`^${entry}( \\d+)?$`) })
    .filter({ visible: true })
    .first();
  await expect(menu.locator("summary", { hasText: group })).toBeVisible();
  if (!(await way.isVisible())) await hand.press(menu.locator("summary", { hasText: group }));
  await hand.press(way);
  await expect(main(page).getByRole("heading", { level: 1, name: entry })).toBeVisible();
}

/** Presses what asks first, and what does it in the dialog that opens. */
export async function confirm(hand: Hand, opener: Locator, does?: string | RegExp) {
  const words = does ?? (await opener.innerText()).trim();
  await hand.press(opener);
  await hand.press(button(dialog(opener.page()), words));
  await expect(dialog(opener.page())).toHaveCount(0);
}

/** Approves the only request that waits, from the page of the day. */
export async function approve(hand: Hand, page: Page, title: string | RegExp) {
  const waiting = main(page).locator("dt", { hasText: "Approvals for you" });
  await hand.press(waiting.locator("xpath=following-sibling::dd[1]").getByRole("link"));
  await hand.press(link(main(page), title));
  const decision = main(page).locator("section", { has: page.getByRole("heading", { name: "Decision", exact: true }) });
  await confirm(hand, button(decision, "Approve"));
  await expect(main(page).getByText("Approved").first()).toBeVisible();
}

/** A small document. */
export const PAPER = (name = "deed.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
});
