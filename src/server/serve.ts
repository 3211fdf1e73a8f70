import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { FailureBody } from "../contract/errors";
import type { ServerEnv } from "./env";
import { openPlatform, type Platform } from "./open";
import { CONSOLE } from "./paths";
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

/** What answers requests: the API and the console's pages. */
interface Served {
  app: Platform["app"];
  site: ReturnType<typeof createConsole>;
}

/** Starts the API and the built console on one port; what keeps it from starting is a `StartError`. */
export async function startServer(env: ServerEnv): Promise<RunningServer> {
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
      const { app, site } = await opened;
      const isApi = /^\/api(?:\/|$)/.test(pathname);
      return isApi ? app.fetch(request, bindings) : site.fetch(request, bindings);
    },
  }) as Server;
  // Whoever keeps a connection learns with its next answer that there will be no other.
  server.prependListener("request", (_, response) => {
    if (state === "draining" || state === "leaving") response.setHeader("Connection", "close");
  });
  // The port comes first: where it is taken, nothing must have been prepared. Early requests wait.
  await listen(server, env);
  try {
    const port = portOf(server);
    const platform = await openPlatform(env, port);
    open({ app: platform.app, site: createConsole(CONSOLE, platform.deps, import.meta.env.VITE_API_URL) });
    state = "ready";
    const drain = async () => {
      const leaving = Math.min(LEAVING_MS, env.drainSeconds * 500);
      state = "draining";
      await pause(env.drainSeconds * 1000 - leaving);
      state = "leaving";
      await pause(leaving);
      await stop(server, platform);
    };
    return { url: urlOf(env.host, port), platform, stop: drain };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

function listen(server: Server, { port, host }: ServerEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(reasonNotToListen(error, port, host), error)));
    server.listen(port, host, resolve);
  });
}

function reasonNotToListen(error: Error, port: number, host: string): string {
  const code = "code" in error ? String(error.code) : error.message;
  if (code === "EADDRINUSE") return `Port ${port} is taken; set PORT to another.`;
  if (code === "EACCES") return `Port ${port} needs more rights than this program has; set PORT to one above 1023.`;
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code))
    return `This machine has no address ${host}; set HOST to another.`;
  return `Cannot listen on ${host}:${port}: ${code}.`;
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

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function urlOf(host: string, port: number): string {
  const name = ["0.0.0.0", "::", "[::]"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
