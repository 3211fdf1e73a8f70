import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { listen } from "../listen";

/** Has the figures answered for on a port of their own; gives the port in use and what closes it. */
export async function openMetricsPort(
  place: { host: string; port: number },
  answer: (request: Request) => Response | Promise<Response>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: answer }) as Server;
  const port = await listen(server, place, "METRICS_PORT");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // Nobody but a monitor is behind them, which asks again.
      server.closeAllConnections();
    });
  return { port, close };
}
