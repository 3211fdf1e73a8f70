import type { MiddlewareHandler } from "hono";
import { Counter, Histogram, type Registry } from "prom-client";
import type { Api, Env } from "../http/context";
import { routeOf } from "../http/route";
import { partsOf } from "../http/serve";
import type { Answered } from "./metrics";

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Stands for every path that no call has: whoever asks for made-up ones must not make figures. */
const UNKNOWN = "unknown";
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Adds the figures of requests to a registry, and gives what counts one. */
export function measureRequests(registry: Registry) {
  const registers = [registry];
  const total = new Counter({
    name: "http_requests_total",
    help: "Requests to the API by route, method and status",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until an answer of the API began, by route and method",
    labelNames: ["route", "method"],
    buckets: BUCKETS,
    registers,
  });
  return ({ route, method, status, seconds }: Answered) => {
    total.inc({ route, method, status });
    duration.observe({ route, method }, seconds);
  };
}

/** Counts every request by the pattern of the call that it is for, never by its path. */
export function countRequests({ served, deps: { metrics } }: Api): MiddlewareHandler<Env> {
  let known: Set<string> | undefined;
  return async (context, next) => {
    const from = performance.now();
    await next();
    known ??= new Set(served.map(({ call }) => `/api${partsOf(call.on).path}`));
    const { method } = context.req;
    const route = routeOf(context);
    metrics?.requests({
      route: known.has(route) ? route : UNKNOWN,
      method: METHODS.has(method) ? method : "other",
      status: context.res.status,
      seconds: (performance.now() - from) / 1000,
    });
  };
}
