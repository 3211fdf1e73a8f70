import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FailureBody } from "../contract/errors";
import type { ServerEnv } from "./env";
import { listen, tryPort } from "./listen";
import { openMetricsPort } from "./metrics/port";
import { createMetricsSite, METRICS_PATH } from "./metrics/site";
import { openPlatform, type Platform } from "./open";
import { CONSOLE } from "./paths";
import type { Progress } from "./progress";
import { StartError } from "./startError";
import { createConsole } from "./static";

const STOP_WITHIN_MS = 5000;
const LEAVING_MS = 500;
const READY = "/api/ready";

/** What a server does about requests; while it is `leaving` it still makes changes, and answers no reads. */
type State = "ready" | "draining" | "leaving";

/** A server that answers until `stop`. */
export interface RunningServer {
  /** Address for a browser on this machine. */
  url: string;
  platform: Platform;
  /**
   * Ends cleanly: says for `DRAIN_SECONDS` that it is not ready and answers on, sends readers away in the last half
   * second of them, then takes no more connections, finishes running answers for at most five seconds, and closes the
   * database.
   */
  stop(): Promise<void>;
}

/**
 * Starts the API and the built console on one port; what keeps it from starting is a `StartError`.
 *
 * The port is opened once everything is prepared: a proxy that is refused asks another copy, also for a change, while a
 * request that was let in would wait for as long as the database is prepared.
 */
export async function startServer(env: ServerEnv, progress?: Progress): Promise<RunningServer> {
  if (!existsSync(CONSOLE)) throw new StartError("The console is not built; run npm run build first.");
  const { host } = env;
  const metricsPort = env.metrics?.port;
  // Where a port is taken, nothing must have been prepared.
  const port = await tryPort(env, "PORT");
  if (metricsPort !== undefined) await tryPort({ host, port: metricsPort }, "METRICS_PORT");
  const platform = await openPlatform(env, port, progress);
  let closeMetrics = async () => {};
  try {
    const { app, deps } = platform;
    const metrics = deps.metrics && createMetricsSite(deps.metrics, env.metrics?.token);
    const site = createConsole(CONSOLE, deps, import.meta.env.VITE_API_URL);
    let state: State = "ready";
    const server = createAdaptorServer({
      fetch: (request, bindings) => {
        const { pathname } = new URL(request.url);
        if (state === "leaving" && ["GET", "HEAD"].includes(request.method)) return hangUp(bindings as HttpBindings);
        if (pathname === READY && state !== "ready") return notReady();
        if (metrics && pathname === METRICS_PATH && metricsPort === undefined) return metrics.fetch(request);
        const isApi = /^\/api(?:\/|$)/.test(pathname);
        return isApi ? app.fetch(request, bindings) : site.fetch(request, bindings);
      },
    }) as Server;
    // A client that keeps its connection learns with its next answer that there will be no other.
    server.prependListener("request", (_, response) => {
      if (state !== "ready") response.setHeader("Connection", "close");
    });
    if (metrics && metricsPort !== undefined) {
      const opened = await openMetricsPort({ host, port: metricsPort }, (request) => metrics.fetch(request));
      closeMetrics = opened.close;
    }
    await listen(server, { host, port }, "PORT");
    const drain = async () => {
      const leaving = Math.min(LEAVING_MS, env.drainSeconds * 500);
      state = "draining";
      await pause(env.drainSeconds * 1000 - leaving);
      state = "leaving";
      // Open pages connect again, to another copy.
      deps.live?.end();
      await pause(leaving);
      await stop(server, platform);
      await closeMetrics();
    };
    return { url: urlOf(host, port), platform, stop: drain };
  } catch (error) {
    await closeMetrics();
    await platform.close();
    throw error;
  }
}

/** Answers a load balancer that nothing should be sent here any more. */
function notReady(): Response {
  const body: FailureBody = { message: "The program is about to end", code: "unavailable", requestId: randomUUID() };
  return Response.json(body, { status: 503, headers: { "Retry-After": "1", "Cache-Control": "no-store" } });
}

/**
 * Ends the connection of who asks to read, without an answer.
 *
 * A proxy that asks nobody for readiness, as nginx, then asks another copy, and this one no more. It must have stopped
 * before the port is closed: the kernel resets what stands before a closing door, and a change is never sent twice.
 */
function hangUp({ outgoing }: HttpBindings): Response {
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function stop(server: Server, platform: Platform): Promise<void> {
  await new Promise<void>((resolve) => {
    // Right after the loop has taken what connections there were: one that waits at the door would be refused.
    setImmediate(() => server.close(() => resolve()));
    // A connection that is kept alive becomes idle only after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const enough = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
    server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(enough);
    });
  });
  await platform.close();
}

function urlOf(host: string, port: number): string {
  const name = ["0.0.0.0", "::", "[::]"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
