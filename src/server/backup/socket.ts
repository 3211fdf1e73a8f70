import { createWriteStream } from "node:fs";
import { createServer, request } from "node:http";
import { pipeline } from "node:stream/promises";
import type { AppDeps } from "../http/context";
import { failureOfStorage } from "../http/storageFailure";
import { isNobody, listenPrivately, privateAddress } from "../privateSocket";
import { StartError } from "../startError";
import { type Still, stageBackup } from "./stage";

const NAME = "backup";

/**
 * Lets `npm run backup` ask this program for an archive of its data directory while it runs; gives how to stop.
 *
 * Windows has no such socket: there the program has to be stopped first.
 */
export async function serveBackups(dataDir: string, still: Still, { log, clock }: Pick<AppDeps, "log" | "clock">) {
  if (process.platform === "win32") return async () => undefined;
  const address = await privateAddress(dataDir, NAME);
  let busy = false;
  const server = createServer(async (_, response) => {
    if (busy) return void response.writeHead(409).end("Another backup is being made");
    busy = true;
    try {
      const stage = await stageBackup(dataDir, still, clock());
      try {
        await pipeline(stage.archive(), response);
      } finally {
        await stage.discard();
      }
    } catch (err) {
      log.error({ err }, "a backup could not be made");
      const said = failureOfStorage(err)?.message ?? "The program could not make a backup; its log says why";
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(said);
    } finally {
      busy = false;
    }
  });
  return listenPrivately(server, address);
}

/** Has the running program write its archive to a file; tells whether there is one that could be asked. */
export async function fetchBackup(dataDir: string, file: string): Promise<boolean> {
  const socketPath = await privateAddress(dataDir, NAME);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: "/" });
    asked.once("error", (error) => {
      if (isNobody(error)) resolve(false);
      else reject(error);
    });
    asked.once("response", async (answer) => {
      try {
        if (answer.statusCode !== 200) throw new StartError(`${(await answer.toArray()).join("")}.`);
        await pipeline(answer, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
        resolve(true);
      } catch (error) {
        reject(error);
      }
    });
    asked.end();
  });
}
