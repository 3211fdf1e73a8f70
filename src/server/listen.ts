import type { Server } from "node:http";
import { StartError } from "./startError";

/** Has a server listen, and gives the port in use; what keeps it from that is a `StartError` that names `variable`. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  variable: "PORT" | "METRICS_PORT",
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(reasonNotToListen(error, port, host, variable), error)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
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
