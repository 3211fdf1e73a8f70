import autocannon from "autocannon";

const CONNECTIONS = 10;

/** A server under measurement: where it listens and what its requests carry. */
export interface Target {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** What one page costs a server: requests a second, and milliseconds for half and for 99 of 100 requests. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** One request of a measurement; a write is another one each time. */
export interface Asked {
  method: "GET" | "PUT" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** How a server is asked: the same each time, or by a function that gives the next request. */
export type Asking = Asked | (() => Asked);

/** Asks servers in turns, so that a busy moment of the machine falls on all; gives each one's medians. */
export async function measure(
  targets: readonly Target[],
  askingOf: (target: Target) => Asking,
  seconds: number,
  rounds: number,
): Promise<Figures[]> {
  const runs = targets.map((): Figures[] => []);
  const askings = targets.map(askingOf);
  for (const [index, target] of targets.entries()) await run(target, askings[index] as Asking, 1);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries())
      runs[index]?.push(await run(target, askings[index] as Asking, seconds));
  }
  return runs.map((of) => ({
    perSecond: median(of.map((figures) => figures.perSecond)),
    p50: median(of.map((figures) => figures.p50)),
    p99: median(of.map((figures) => figures.p99)),
  }));
}

/** Asks one server for some seconds, on ten connections; a request that fails ends it. */
async function run({ name, url, headers }: Target, asking: Asking, duration: number): Promise<Figures> {
  const next = typeof asking === "function" ? asking : () => asking;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers: own, body } = next();
          const type = body === undefined ? {} : { "content-type": "application/json" };
          const sent = { ...request, method, path, headers: { ...headers, ...type, ...own } };
          return body === undefined ? sent : { ...sent, body: JSON.stringify(body) };
        },
      },
    ],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Gives the middle one of some figures. */
export const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
