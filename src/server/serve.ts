import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerEnv } from "./env";
import { openPlatform, type Platform } from "./open";
import { CONSOLE } from "./paths";
import { StartError } from "./startError";
import { createConsole } from "./static";

const STOP_WITHIN_MS = 5000;

/** A server that answers until `stop`. */
export interface RunningServer {
  /** Address for a browser on this machine. */
  url: string;
  platform: Platform;
  /** Ends cleanly: running answers are finished, for at most five seconds, then the database is closed. */
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
  let open: (served: Served) => void = () => undefined;
  const opened = new Promise<Served>((resolve) => {
    open = resolve;
  });
  const server = createAdaptorServer({
    fetch: async (request, bindings) => {
      const { app, site } = await opened;
      const isApi = /^\/api(?:\/|$)/.test(new URL(request.url).pathname);
      return isApi ? app.fetch(request, bindings) : site.fetch(request, bindings);
    },
  }) as Server;
  // The port comes first: where it is taken, nothing must have been prepared. Early requests wait.
  await listen(server, env);
  try {
    const port = portOf(server);
    const platform = await openPlatform(env, port);
    open({ app: platform.app, site: createConsole(CONSOLE, platform.deps, import.meta.env.VITE_API_URL) });
    return { url: urlOf(env.host, port), platform, stop: () => stop(server, platform) };
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

async function stop(server: Server, platform: Platform): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
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
