import { createServer, type Server } from "node:net";
import { StartError } from "./startError";

interface Address {
  port: number;
  host: string;
}

/** Makes a server listen and returns the port in use; what prevents it is a `StartError` that names `variable`. */
export function listen(server: Server, { port, host }: Address, variable: "PORT" | "METRICS_PORT"): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(reasonNotToListen(error, port, host, variable), error)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

/**
 * Opens a port for a moment and returns it, or the one that the system has chosen for 0; throws as `listen` does.
 *
 * So a port that is taken is found before a database is prepared, while nobody can connect until that is done.
 */
export async function tryPort(address: Address, variable: "PORT" | "METRICS_PORT"): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  const port = await listen(server, address, variable);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function reasonNotToListen(error: Error, port: number, host: string, variable: string): string {
  const code = "code" in error ? String(error.code) : error.message;
  if (code === "EADDRINUSE") return `Port ${port} is taken; set ${variable} to another.`;
  if (code === "EACCES")
    return `Port ${port} needs more rights than this program has; set ${variable} to one above 1023.`;
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(code))
    return `This machine has no address ${host}; set HOST to another.`;
  return `Cannot listen on ${host}:${port}: ${code}.`;
}
