import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../../src/tools/chromium.mjs";
import { prepareData } from "../../browser/prepare";
import { administrator, type Program, withProgram } from "../../browser/program";
import { openSession } from "../../browser/session";
import { startPeer } from "./peer";
import { type Figures, measureSide, placeOf } from "./round";
import { oursAt, peerAt } from "./sides";
import { PUBLIC, printTable } from "./table";
import { type Load, visit } from "./visit";

// npm run bench:console: the built console beside a stock react-admin on the same API, in turns, in one Chromium.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

type Page = keyof typeof PUBLIC;

const interrupted = new Promise<never>((_, reject) => {
  // Under npm Ctrl-C comes twice; whatever comes, what was started is ended in its order.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => reject(new Error("Broken off")));
});
/** Gives up waiting for work when the program is told to end. */
const orEnd = <Result>(work: Promise<Result>) => Promise.race([work, interrupted]);

try {
  console.log("Making the data …");
  await orEnd(prepareData());
  await withProgram(compare, "on", { LOG_LEVEL: "warn" });
} catch (error) {
  console.error(error);
  // What still runs is ended with this process.
  process.exit(1);
}
process.exit(0);

async function compare(program: Program): Promise<void> {
  const ends = [() => program.stop()];
  try {
    console.log("Building the peer …");
    const peer = await startPeer(program.url);
    ends.unshift(peer.stop);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    ends.unshift(() => browser.close());
    await orEnd(runRounds(browser, program.url, peer.url));
  } finally {
    for (const end of ends) await end();
  }
}

async function runRounds(browser: Browser, url: string, peerUrl: string): Promise<void> {
  const session = () => openSession(url, administrator);
  const sides = [oursAt(url, session), peerAt(peerUrl, session)] as const;
  const found: [Figures[], Figures[]] = [[], []];
  const open: Record<Page, Load[]> = { "/admin-login": [], "/wallet-setup": [] };
  // The first pages of all warm the program up, which is the peer's API too.
  for (const side of sides) await visit(browser, "fast", await placeOf(side, "orders"), async () => undefined);
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Round ${round} of ${ROUNDS} …`);
    for (const [index, side] of sides.entries()) found[index]?.push(await measureSide(browser, side));
    for (const page of Object.keys(PUBLIC) as Page[]) {
      open[page].push(
        await visit(browser, "slow", { url: url + page, first: "form", usable: "form" }, async (_, load) => load),
      );
    }
  }
  console.log(`\nMedians of ${ROUNDS} rounds; slow is 1.6 Mbit/s, 150 ms and a fourth of the processor\n`);
  printTable(...found, open);
}
