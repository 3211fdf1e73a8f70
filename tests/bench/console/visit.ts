import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { watch } from "./watch";

/** How fast network and processor are: those of the machine, or a slow phone's. */
export type Speed = "fast" | "slow";

const KBIT = 1000 / 8;
const SLOW = {
  network: { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT },
  processor: 4,
};

/** Where a page is, whose it is, and what is waited for on it. */
export interface Place {
  url: string;
  /** Finds what was waited for, and the same once one can work with it. */
  first: string;
  usable: string;
  session?: BrowserContextOptions["storageState"];
}

/** What loading a page came to. */
export interface Load {
  /** Milliseconds until what was waited for was painted. */
  first: number;
  /** Milliseconds until one could work with it. */
  usable: number;
  /** Milliseconds that long tasks blocked the page: until what was waited for was painted, and until the end. */
  blocked: number;
  blockedAfter: number;
  /** JavaScript that had come by then, and by the end: five seconds after one could work with it. */
  js: Weight;
  jsAfter: Weight;
  /** Bytes of everything, of the same time. */
  wire: number;
}

interface Weight {
  files: number;
  bytes: number;
}

const AFTER = 5000;
const PATIENCE = 60_000;

/** Loads a page in a browser that knows nothing yet, and has `then` go on with it. */
export async function visit<Result>(
  browser: Browser,
  speed: Speed,
  { url, first, usable, session }: Place,
  then: (page: Page, load: Load) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(session ? { storageState: session } : {}),
  });
  try {
    const page = await context.newPage();
    if (speed === "slow") {
      const client = await context.newCDPSession(page);
      await client.send("Network.enable");
      await client.send("Network.emulateNetworkConditions", SLOW.network);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOW.processor });
    }
    await page.addInitScript(watch, { first, usable });
    await page.goto(url, { waitUntil: "commit" });
    const load = await within(page.evaluate(readLoad, AFTER), async () => `${url}: ${await page.innerText("body")}`);
    return await then(page, load);
  } finally {
    await context.close();
  }
}

/** Gives up on what does not come, and says what is there instead. */
async function within<Result>(work: Promise<Result>, tell: () => Promise<string>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => tell().then((found) => reject(new Error(`Nothing came of ${found}`)), reject), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Gives the bytes that the page's scripts hold once what nobody needs is gone. */
export async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return usedSize;
}

/** Clicks, and gives the milliseconds until another text was painted at a selector. */
export async function timeClick(page: Page, button: string, changing: string): Promise<number> {
  await page.evaluate((at) => window.bench.awaitChange(at), changing);
  await page.locator(button).first().click();
  return within(
    page.evaluate(() => window.bench.changed as Promise<number>),
    async () => `${button} at ${page.url()}: ${await page.innerText("body")}`,
  );
}

/** Runs in the page: waits for its first paint and some time more, and sums up. */
async function readLoad(after: number): Promise<Load> {
  const { longTasks } = window.bench;
  const [first, usable] = await Promise.all([window.bench.first, window.bench.usable]);
  const end = usable + after;
  await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
  const blockedUntil = (moment: number) =>
    longTasks.filter(({ start }) => start < moment).reduce((sum, { duration }) => sum + duration - 50, 0);
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
  const bytesOf = (entries: PerformanceResourceTiming[]) => entries.reduce((sum, one) => sum + one.transferSize, 0);
  const scripts = resources.filter(({ name }) => /\.js$/.test(new URL(name).pathname));
  const weight = (moment: number) => {
    const come = scripts.filter(({ responseEnd }) => responseEnd <= moment);
    return { files: come.length, bytes: bytesOf(come) };
  };
  return {
    first,
    usable,
    blocked: blockedUntil(first),
    blockedAfter: blockedUntil(end),
    js: weight(first),
    jsAfter: weight(Number.POSITIVE_INFINITY),
    wire: bytesOf([...resources, ...(navigation ? [navigation] : [])]),
  };
}
