import type { Locator, Page } from "@playwright/test";
import { secondPerson } from "../secondPerson";
import { keptIn } from "../send";
import { openSession } from "../session";
import { test as base, expect } from "../test";
import { type Ask, asking, second } from "./ground";
import { type Hand, keyboard } from "./hand";

interface Fixtures {
  hand: Hand;
  /** Asks the API as the first administrator. */
  ask: Ask;
  /** Asks as somebody who agrees to what the first administrator asks for. */
  askOther: Ask;
  /** Opens the page of the day for somebody who agrees to what the first administrator asks for. */
  other: () => Promise<Page>;
}

/** Runs a job, which begins at the page of the day of the first administrator. */
export const test = base.extend<Fixtures>({
  page: async ({ page, visitor }, use) => {
    if (visitor === "administrator") await page.goto("/today");
    await use(page);
  },
  hand: ({ tolerate }, use) => {
    // The console asks for the names of employees, whom the second person may not read.
    tolerate(/status of 403 .*\/employee\?/);
    return use(keyboard());
  },
  ask: async ({ page }, use) => use(asking(keptIn(await page.context().storageState()))),
  askOther: async ({ program, sampleData, page }, use) => {
    const person = sampleData === "ground" ? second : await secondPerson(page, program);
    await use(asking(keptIn(await openSession(program.url, person))));
  },
  other: ({ program, sampleData, page, pageFor }, use) =>
    use(async () => {
      const opened = await pageFor(sampleData === "ground" ? second : await secondPerson(page, program));
      await opened.goto("/today");
      return opened;
    }),
});

/** Says how many interactions a job took, and fails where they are more than it may take. */
export function countTo(most: number, { effort: { fields, presses, walked } }: Hand) {
  const description = `${fields} + ${presses} = ${fields + presses} of ${most}, and ${walked} on the way`;
  test.info().annotations.push({ type: "effort", description });
  expect(fields + presses, "interactions").toBeLessThanOrEqual(most);
}

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

/** Approves a request that waits, from the page of the day. */
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
