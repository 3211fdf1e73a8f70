import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What becomes of a request: the connection is cut before or after the node has it, or something else is answered. */
export type Fault = "cut" | "lost" | { status: number } | { result: unknown } | { message: string };

/** Gives the fault of a request, and nothing where it has none. */
type Faults = (method: string, params: readonly unknown[]) => Fault | undefined;

/** Starts a node in front of another, on which requests go wrong as they are told to. */
export async function startProxy(behind: string) {
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const proxy = {
    url: "",
    faults: (() => undefined) as Faults,
    asked: [] as string[],
    stop,
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    proxy.asked.push(method);
    const fault = proxy.faults(method, params);
    if (fault === "cut") return void response.destroy();
    if (typeof fault === "object") {
      if ("status" in fault) return void response.writeHead(fault.status).end();
      const error = "message" in fault ? { error: { code: -32000, message: fault.message } } : {};
      return void response.end(JSON.stringify({ jsonrpc: "2.0", id, ...fault, ...error }));
    }
    const headers = { "content-type": "application/json" };
    const answer = await (await fetch(behind, { method: "POST", headers, body })).text();
    if (fault === "lost") response.destroy();
    else response.end(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
