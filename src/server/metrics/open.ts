import { collectDefaultMetrics, Registry } from "prom-client";
import type { OpenedDatabase } from "../db/database";
import { measureDatabase } from "./database";
import type { Metrics } from "./metrics";
import { measureRequests } from "./requests";
import { measureWork } from "./work";

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
