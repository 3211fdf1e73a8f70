import { collectDefaultMetrics, Registry } from "prom-client";
import type { OpenedDatabase } from "../db/open";
import { measureDatabase } from "./database";
import { measureRequests } from "./requests";
import { measureWork } from "./work";

/** What one copy of the program tells of itself to Prometheus. */
export interface Metrics {
  requests: ReturnType<typeof measureRequests>;
  work: ReturnType<typeof measureWork>;
  /** Names the format of `text`. */
  contentType: string;
  /** Gives all figures as they are now; what lies in the database is read for it. */
  text(): Promise<string>;
}

/** What is measured besides what reports itself. */
export interface Measured extends Pick<OpenedDatabase, "db" | "pool"> {
  clock: () => Date;
}

/** Makes the figures of one program, in a registry of its own: a process may hold several programs. */
export function createMetrics({ db, pool, clock }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = measureRequests(registry);
  const work = measureWork(registry);
  const readDatabase = measureDatabase(registry, pool);
  return {
    requests,
    work,
    contentType: registry.contentType,
    async text() {
      await readDatabase(db, clock());
      return registry.metrics();
    },
  };
}
