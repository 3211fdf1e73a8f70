import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FailureBody } from "../contract/errors";
import type { ServerEnv } from "./env";
import { listen } from "./listen";
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

/** What a server does about requests; while it is `leaving` it still does what it is told, and tells nothing. */
type State = "starting" | "ready" | "draining" | "leaving";

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

/** What answers requests: the API, the console's pages, and the figures where somebody is to have them. */
interface Served {
  app: Platform["app"];
  site: ReturnType<typeof createConsole>;
  metrics: ReturnType<typeof createMetricsSite> | undefined;
}

/** Starts the API and the built console on one port; what keeps it from starting is a `StartError`. */
export async function startServer(env: ServerEnv, progress?: Progress): Promise<RunningServer> {
  if (!existsSync(CONSOLE)) throw new StartError("The console is not built; run npm run build first.");
  let state: State = "starting";
  let open: (served: Served) => void = () => undefined;
  const opened = new Promise<Served>((resolve) => {
    open = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      const { pathname } = new URL(request.url);
      if (state === "leaving" && ["GET", "HEAD"].includes(request.method)) return hangUp(bindings as HttpBindings);
      if (pathname === READY && state !== "ready") return notReady(state);
      const { app, site, metrics } = await opened;
      if (metrics && pathname === METRICS_PATH && env.metrics?.port === undefined) return metrics.fetch(request);
      const isApi = /^\/api(?:\/|$)/.test(pathname);
      return isApi ? app.fetch(request, bindings) : site.fetch(request, bindings);
    },
  }) as Server;
  // Whoever keeps a connection learns with its next answer that there will be no other.
  server.prependListener("request", (_, response) => {
    if (state === "draining" || state === "leaving") response.setHeader("Connection", "close");
  });
  // The port comes first: where it is taken, nothing must have been prepared. Early requests wait.
  const port = await listen(server, env, "PORT");
  let closeMetrics: (() => Promise<void>) | undefined;
  try {
    closeMetrics = await listenForMetrics(env, opened);
    const platform = await openPlatform(env, port, progress);
    const { metrics } = platform.deps;
    open({
      app: platform.app,
      site: createConsole(CONSOLE, platform.deps, import.meta.env.VITE_API_URL),
      metrics: metrics && createMetricsSite(metrics, env.metrics?.token),
    });
    state = "ready";
    const drain = async () => {
      const leaving = Math.min(LEAVING_MS, env.drainSeconds * 500);
      state = "draining";
      await pause(env.drainSeconds * 1000 - leaving);
      state = "leaving";
      // Whoever comes again comes to another copy.
      platform.deps.live?.end();
      await pause(leaving);
      await stop(server, platform);
      await closeMetrics?.();
    };
    return { url: urlOf(env.host, port), platform, stop: drain };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await closeMetrics?.();
    throw error;
  }
}

async function listenForMetrics({ host, metrics }: ServerEnv, opened: Promise<Served>) {
  if (metrics?.port === undefined) return undefined;
  const answer = async (request: Request) =>
    (await opened).metrics?.fetch(request) ?? new Response(null, { status: 404 });
  return (await openMetricsPort({ host, port: metrics.port }, answer)).close;
}

/** Answers a load balancer that nothing should be sent here now. */
function notReady(state: Exclude<State, "ready">): Response {
  const message = state === "starting" ? "The program is still starting" : "The program is about to end";
  const body: FailureBody = { message, code: "unavailable", requestId: randomUUID() };
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
