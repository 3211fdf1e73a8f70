import { once } from "node:events";
import { chmod, realpath, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { socketAddress } from "./db/lock";

/** Where a running program is asked by commands on its own machine: a socket that only its own account may open. */
export const privateAddress = async (dataDir: string, name: "admin" | "backup") =>
  socketAddress(await realpath(dataDir), name);

/** Lets a server listen on a private socket; gives how to stop. */
export async function listenPrivately(server: Server, address: string): Promise<() => Promise<void>> {
  // The data directory is this process's own: a socket that is there is a dead one.
  await rm(address, { force: true });
  const listening = once(server, "listening");
  // The socket is made within this call, and nobody else may open it even before its mode is set.
  const before = process.umask(0o177);
  server.listen(address);
  process.umask(before);
  await listening;
  await chmod(address, 0o600);
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Tells whether an error says that no program listens. */
export const isNobody = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["ENOENT", "ECONNREFUSED"].includes(String(error.code));
