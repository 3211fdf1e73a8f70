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

/** Asks servers for one page in turns, so that a busy moment of the machine falls on all; gives each one's medians. */
export async function measure(
  targets: readonly Target[],
  path: string,
  seconds: number,
  rounds: number,
): Promise<Figures[]> {
  const runs = targets.map((): Figures[] => []);
  for (const target of targets) await run(target, path, 1);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) runs[index]?.push(await run(target, path, seconds));
  }
  return runs.map((of) => ({
    perSecond: median(of.map((figures) => figures.perSecond)),
    p50: median(of.map((figures) => figures.p50)),
    p99: median(of.map((figures) => figures.p99)),
  }));
}

async function run({ name, url, headers }: Target, path: string, duration: number): Promise<Figures> {
  const result = await autocannon({ url: url + path, headers, connections: CONNECTIONS, duration });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${name} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
