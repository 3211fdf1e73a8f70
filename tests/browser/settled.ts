import { expect, type Page, type Request } from "@playwright/test";

/** Tells the stream of what changes, which is open as long as its page is. */
export const isEndless = (asked: Pick<Request, "url">) => asked.url().endsWith("/api/console/changes");

/** How often in a row nothing is on its way before a page has settled. */
const QUIET = 5;

/** Opens an address and waits until nothing more is on its way than what never ends. */
export async function gotoSettled(page: Page, address: string): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => void (isEndless(request) || open.add(request));
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  try {
    await page.goto(address);
    // What came with the page is there before the program is asked for.
    await expect(page.locator("#early-page")).toHaveCount(0);
    let quiet = 0;
    const look = () => {
      quiet = open.size ? 0 : quiet + 1;
      return quiet;
    };
    await expect.poll(look, { intervals: [100], timeout: 30_000 }).toBeGreaterThanOrEqual(QUIET);
  } finally {
    page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  }
}
