import type { Browser } from "@playwright/test";
import type { Side } from "./sides";
import { heapOf, type Load, type Speed, timeClick, visit } from "./visit";

/** What one round measures of one console; times in milliseconds, weights in bytes. */
export interface Figures {
  assets: Record<Speed, Load>;
  orders: Record<Speed, Load>;
  next: Record<Speed, number>;
  open: Record<Speed, number>;
  heap: number;
}

/** Measures one console once. */
export async function measureSide(browser: Browser, side: Side): Promise<Figures> {
  const slow = await measureAt(browser, side, "slow");
  const fast = await measureAt(browser, side, "fast");
  return {
    assets: { slow: slow.assets, fast: fast.assets },
    orders: { slow: slow.orders, fast: fast.orders },
    next: { slow: slow.next, fast: fast.next },
    open: { slow: slow.open, fast: fast.open },
    heap: fast.heap,
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
