import { once } from "node:events";
import { chmod, realpath, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { socketAddress } from "./db/lock";
import { StartError } from "./startError";

/** Names of the private sockets of a data directory, by what is asked there. */
type Name = "admin" | "backup" | "ledger";

/** Where a running program is asked by commands on its own machine: a socket that only its own account may open. */
export const privateAddress = async (dataDir: string, name: Name) => socketAddress(await realpath(dataDir), name);

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

/**
 * Answers in lines what a command of this machine asks the running program, which alone may open its embedded database;
 * gives how to stop. Windows has no such socket: there the program has to be stopped first.
 */
export async function answerPrivately(
  dataDir: string,
  name: Name,
  log: Logger,
  answer: (asked: unknown) => Promise<readonly string[]>,
): Promise<() => Promise<void>> {
  if (process.platform === "win32") return async () => undefined;
  const server = createServer(async (incoming, response) => {
    try {
      response.end((await answer(JSON.parse(await text(incoming)))).join("\n"));
    } catch (err) {
      const isRefusal = err instanceof StartError;
      if (!isRefusal) log.error({ err, name }, "a command could not be answered");
      response
        .writeHead(isRefusal ? 409 : 500)
        .end(isRefusal ? err.message : "The program could not do it; its log says why.");
    }
  });
  return listenPrivately(server, await privateAddress(dataDir, name));
}

/** Asks the program that runs on a data directory; gives its lines, or nothing where none runs. */
export async function askPrivately(dataDir: string, name: Name, asked: unknown): Promise<string[] | undefined> {
  const socketPath = await privateAddress(dataDir, name).catch(() => undefined);
  if (socketPath === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: "/", method: "POST" });
    sent.once("error", (error) => (isNobody(error) ? resolve(undefined) : reject(error)));
    sent.once("response", (answer) => {
      text(answer).then(
        (said) => (answer.statusCode === 200 ? resolve(said.split("\n")) : reject(new StartError(said))),
        reject,
      );
    });
    sent.end(JSON.stringify(asked));
  });
}
