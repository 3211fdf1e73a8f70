import fc from "fast-check";
import { createApp } from "../../src/server/app";
import type { AppDeps } from "../../src/server/http/context";
import { hostileRequests, requestOf } from "../server/hostileRequests";
import { median, type Target } from "./measure";

/** How much slower than the median of its route a request may be. */
export const MOST = 20;
/** Milliseconds below which a request is quick, whatever the others of its route take. */
const QUICK = 50;
/** How often what was slow is asked again: a busy machine is slow once, a slow request each time. */
const AGAIN = 3;

/** A request that is slow each time. */
interface Slow {
  on: string;
  ms: number;
  median: number;
}

/** Sends seeded hostile requests, one at a time; gives the slowest of all by its route's median, and those too slow. */
export async function sendHostile(target: Target, count: number, seed: number) {
  // Only to know its calls: nothing is asked of it.
  const { served } = createApp({ origins: [] } as unknown as AppDeps);
  const asked = fc.sample(hostileRequests(served.map(({ call }) => call)), { numRuns: count, seed });
  const byRoute = new Map<string, { request: (typeof asked)[number]; ms: number }[]>();
  for (const request of asked) {
    const ms = await time(target, request);
    byRoute.set(request.on, [...(byRoute.get(request.on) ?? []), { request, ms }]);
  }
  const slow: Slow[] = [];
  let worst = 0;
  for (const [on, requests] of byRoute) {
    const middle = median(requests.map(({ ms }) => ms));
    const tooLong = (ms: number) => ms > Math.max(QUICK, MOST * middle);
    for (const { request, ms } of requests) {
      let best = ms;
      for (let again = 0; again < AGAIN && tooLong(best); again++) best = Math.min(best, await time(target, request));
      worst = Math.max(worst, best > QUICK ? best / middle : 0);
      if (tooLong(best)) slow.push({ on, ms: best, median: middle });
    }
  }
  return { routes: byRoute.size, worst, slow };
}

async function time({ url, headers }: Target, request: Parameters<typeof requestOf>[0]): Promise<number> {
  const { path, ...init } = requestOf(request, headers.authorization?.replace("Bearer ", "") ?? "");
  const begun = performance.now();
  const response = await fetch(url + path, init);
  // What never ends has been answered.
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) await response.body?.cancel();
  else await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${request.on} was answered with ${response.status}`);
  return performance.now() - begun;
}
