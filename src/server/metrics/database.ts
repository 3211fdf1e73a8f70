import { Gauge, type Registry } from "prom-client";
import { readDoubt } from "../clock/doubt";
import type { Database, OpenedDatabase } from "../db/database";
import { readVerification } from "../ledger/verification";
import { measureQueues } from "./queues";

/**
 * Adds the pool of connections and what lies in the database to a registry; gives what reads the latter.
 *
 * Where the database does not answer, that is what is told, and nothing of what lies in it.
 */
export function measureDatabase(registry: Registry, pool: OpenedDatabase["pool"]) {
  const gauge = (name: string, help: string) => new Gauge({ name: `console_${name}`, help, registers: [registry] });
  const readQueues = measureQueues(registry);
  const up = gauge("database_up", "Whether the database answered when it was asked for these figures");
  // With a label that nobody sets, a figure is absent until it is known.
  const known = (name: string, help: string) =>
    new Gauge({ name: `console_${name}`, help, labelNames: ["never"], registers: [registry] });
  const doubted = known(
    "clock_doubted",
    "Whether a copy of the program doubts its clock, so that deadlines stand still",
  );
  const addsUp = known("ledger_adds_up", "Whether the ledger added up when it was last verified");
  const verifiedAt = known("ledger_verified_timestamp_seconds", "When the ledger was last verified");
  if (pool) measurePool(registry, pool);

  return async (db: Database, now: Date): Promise<void> => {
    for (const figure of [doubted, addsUp, verifiedAt]) figure.reset();
    try {
      await readQueues(db, now);
      const doubt = await readDoubt(db);
      const verified = await readVerification(db);
      doubted.set(doubt ? 1 : 0);
      if (verified) {
        addsUp.set(verified.ok ? 1 : 0);
        verifiedAt.set(Date.parse(verified.verified_at) / 1000);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

function measurePool(registry: Registry, pool: NonNullable<OpenedDatabase["pool"]>): void {
  const figures = {
    total: "Connections to the database that are open",
    idle: "Open connections that nobody uses",
    waiting: "Requests and work that wait for a connection",
  } as const;
  for (const part of ["total", "idle", "waiting"] as const) {
    new Gauge({
      name: `console_database_pool_${part}`,
      help: figures[part],
      registers: [registry],
      collect() {
        this.set(pool()[part]);
      },
    });
  }
}
