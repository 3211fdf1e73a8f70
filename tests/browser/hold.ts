import type { Page } from "@playwright/test";

/** The file of the program, without which a page has its first rows alone. */
export const PROGRAM = "**/static/office-*.js";

/** Keeps what a page asks for at these addresses away until it is let come. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {};
  const gate = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(addresses, async (route) => {
    await gate;
    await route.continue();
  });
  return letCome;
}
