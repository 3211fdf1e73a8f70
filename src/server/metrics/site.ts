import { Hono } from "hono";
import { digestOf, sameDigest } from "../session/keys";
import type { Metrics } from "./metrics";

/** Where Prometheus asks, on whichever port. */
export const METRICS_PATH = "/metrics";

/** Serves the figures, to whoever has the token where there is one. */
export function createMetricsSite(metrics: Metrics, token: string | undefined): Hono {
  const wanted = token === undefined ? undefined : digestOf(`Bearer ${token}`);
  const site = new Hono();
  site.get(METRICS_PATH, async (context) => {
    context.header("Cache-Control", "no-store");
    // Digests are of one length, and tell nothing of how much of a token was right.
    const given = digestOf((context.req.header("authorization") ?? "").replace(/^bearer +/i, "Bearer "));
    if (wanted !== undefined && !sameDigest(given, wanted)) {
      return context.text("Unauthorized", 401, { "WWW-Authenticate": "Bearer" });
    }
    return context.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  site.notFound((context) => context.text("Not found", 404));
  return site;
}
