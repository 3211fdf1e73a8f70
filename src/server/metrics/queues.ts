import { sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import type { Database } from "../db/database";

interface Queue extends Record<string, unknown> {
  queue: string;
  waiting: number;
  age: number | null;
}

/** Counts what waits and its oldest, each by an index that holds little else. */
const readQueues = (db: Database, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.execute<Queue>(sql`
    select queue, waiting, extract(epoch from ${at} - since)::float8 as age from (
      select 'outbox' as queue, count(*)::int as waiting, min(created_at) as since
      from outbox where status = 'waiting'
      union all
      select 'notifications', count(*)::int, min(coalesce(send_at, created_at))
      from notifications where status = 'sending' or (status = 'scheduled' and send_at <= ${at})
      union all
      select 'distributions', count(*)::int, min(coalesce(started_at, created_at))
      from distributions where status = 'running'
      union all
      select 'audit', count(*)::int, min(at) from audit where hash is null
      union all
      select 'approvals', count(*)::int, min(created_at) from approvals where status = 'pending'
    ) queues`);
};

/** Adds the queues to a registry; gives what reads them, and forgets what was read where that fails. */
export function measureQueues(registry: Registry) {
  const settings = { labelNames: ["queue"] as const, registers: [registry] };
  const waiting = new Gauge({ ...settings, name: "console_queue_waiting", help: "What waits, by queue" });
  const oldest = new Gauge({
    ...settings,
    name: "console_queue_oldest_age_seconds",
    help: "How long the oldest of a queue waits; 0 where nothing does",
  });
  return async (db: Database, now: Date) => {
    for (const gauge of [waiting, oldest]) gauge.reset();
    const { rows } = await readQueues(db, now);
    for (const { queue, waiting: count, age } of rows) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, Math.max(0, age ?? 0));
    }
  };
}
