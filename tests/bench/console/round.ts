import type { Browser, Page } from "@playwright/test";
import type { Side } from "./sides";
import { heapOf, type Load, type Speed, timeClick, visit } from "./visit";

/** What one round measures of one console; times in milliseconds, weights in bytes. */
export interface Figures {
  assets: Record<Speed, Load>;
  orders: Record<Speed, Load>;
  next: Record<Speed, number>;
  open: Record<Speed, number>;
  heap: number;
  /** After going round the menu; absent where nobody asked for it. */
  heapLater?: number;
}

/** Measures one console once; with `minutes` it goes round the menu for so long. */
export async function measureSide(browser: Browser, side: Side, minutes: number): Promise<Figures> {
  const slow = await measureAt(browser, side, "slow");
  const fast = await measureAt(browser, side, "fast");
  const heapLater = minutes > 0 ? await goRound(browser, side, minutes) : undefined;
  return {
    assets: { slow: slow.assets, fast: fast.assets },
    orders: { slow: slow.orders, fast: fast.orders },
    next: { slow: slow.next, fast: fast.next },
    open: { slow: slow.open, fast: fast.open },
    heap: fast.heap,
    ...(heapLater === undefined ? {} : { heapLater }),
  };
}

async function measureAt(browser: Browser, side: Side, speed: Speed) {
  const assets = await visit(browser, speed, await placeOf(side, "assets"), async (page, load) => ({
    assets: load,
    heap: await heapOf(page),
  }));
  const orders = await visit(browser, speed, await placeOf(side, "orders"), async (page, load) => ({
    orders: load,
    next: await timeClick(page, side.next, side.row),
    open: await timeClick(page, `${side.row} td:nth-child(4)`, side.heading),
  }));
  return { ...assets, ...orders };
}

export const placeOf = async ({ url, lists, row, usable, session }: Side, list: keyof Side["lists"]) => ({
  url: url + lists[list],
  first: row,
  usable,
  session: await session(),
});

/** Opens every page of the menu, again and again; gives the heap after that. */
const goRound = async (browser: Browser, side: Side, minutes: number) =>
  visit(browser, "fast", await placeOf(side, "assets"), async (page) => {
    const links = page.locator(side.menu);
    const count = await links.count();
    const until = Date.now() + minutes * 60_000;
    for (let n = 0; Date.now() < until; n++) {
      await links.nth(n % count).click();
      await settle(page);
    }
    await links.first().click();
    await settle(page);
    return heapOf(page);
  });

/** Waits until nothing has changed on a page for a while, or until that has taken long enough. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve();
        };
        let still = setTimeout(end, 300);
        const observer = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(end, 300);
        });
        observer.observe(document, { subtree: true, childList: true });
        setTimeout(end, 3000);
      }),
  );
