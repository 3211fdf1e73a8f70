import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const BUCKETS = [0.01, 0.1, 1, 10, 60];

/** Adds the figures of work that nobody asks for to a registry; gives what makes a kind of work known. */
export function measureWork(registry: Registry) {
  const settings = <const Name extends string>(name: Name, help: string) => ({
    name: `console_work_${name}`,
    help,
    labelNames: ["work"] as const,
    registers: [registry],
  });
  const runs = new Counter(settings("runs_total", "Rounds of work that ended, by their work"));
  const failures = new Counter(settings("failures_total", "Rounds of work that failed"));
  const interval = new Gauge(settings("interval_seconds", "Time between the beginnings of two rounds"));
  const success = new Gauge(settings("last_success_timestamp_seconds", "When the last round ended without a failure"));
  const duration = new Histogram({ ...settings("duration_seconds", "Time that a round took"), buckets: BUCKETS });

  /** Makes work known, which has no round yet; gives what begins a round of it, which gives what ends that. */
  return (work: string, everyMs: number) => {
    const labels = { work };
    runs.inc(labels, 0);
    failures.inc(labels, 0);
    duration.zero(labels);
    interval.set(labels, everyMs / 1000);
    return () => {
      const end = duration.startTimer(labels);
      return (ok: boolean) => {
        end();
        runs.inc(labels);
        if (ok) success.set(labels, Date.now() / 1000);
        else failures.inc(labels);
      };
    };
  };
}
