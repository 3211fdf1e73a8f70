import { Agent, get } from "node:http";
import { type Asking, median, run, type Target } from "./measure";

/** Tabs that are open while it is measured, and the accounts whose they are. */
export const TABS = 200;
export const PEOPLE = 10;

/** E-mail address of one of those accounts. */
export const addressOf = (n: number) => `tab${n}@console.example`;

/**
 * Measures what open tabs cost a server: the same requests without and with a stream of changes to each tab, in turns;
 * gives the requests a second of both, and how many bytes the tabs were sent.
 */
export async function measureTabs(
  target: Target,
  people: readonly Target["headers"][],
  asking: Asking,
  seconds: number,
  rounds: number,
) {
  const without: number[] = [];
  const open: number[] = [];
  let bytes = 0;
  await run(target, asking, 1);
  for (let round = 0; round < rounds; round++) {
    const alone = async () => void without.push((await run(target, asking, seconds)).perSecond);
    const beside = async () => {
      const tabs = await openTabs(target.url, people);
      open.push((await run(target, asking, seconds)).perSecond);
      bytes += tabs.close();
    };
    // What one leaves to the other falls on both.
    for (const measure of round % 2 ? [beside, alone] : [alone, beside]) await measure();
  }
  return { without: median(without), open: median(open), bytes };
}

async function openTabs(url: string, people: readonly Target["headers"][]) {
  const agent = new Agent({ maxSockets: TABS });
  let bytes = 0;
  const opening = Array.from(
    { length: TABS },
    (_, n) =>
      new Promise<void>((opened, failed) => {
        const headers = people[n % people.length] ?? {};
        const request = get(`${url}/api/console/changes`, { agent, headers }, (response) => {
          if (response.statusCode !== 200) failed(new Error(`A tab was answered ${response.statusCode}`));
          response.on("data", (piece: Buffer) => {
            bytes += piece.length;
            opened();
          });
          response.on("error", () => undefined);
        });
        request.on("error", failed);
      }),
  );
  await Promise.all(opening);
  return {
    /** Closes all of them, and tells how many bytes they were sent. */
    close() {
      agent.destroy();
      return bytes;
    },
  };
}
