import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { openDatabase } from "../db/open";
import { IN_MEMORY, type ServerPlace } from "../env";
import type { AppDeps } from "../http/context";
import { consoleOrigin, loopbackOrigins } from "../http/origin";
import { isNobody, listenPrivately, privateAddress } from "../privateSocket";
import { StartError } from "../startError";
import { type LinkAsked, makeServerLink } from "./serverLink";

const NAME = "admin";
const asked = z.object({ command: z.enum(["link", "recover"]), email: z.string().max(254) });

/**
 * Lets `npm run admin:link` and `admin:recover` ask this program, which alone may open its embedded database; gives how
 * to stop. Windows has no such socket: there the program has to be stopped first.
 */
export async function serveLinks(
  dataDir: string,
  { db, clock, origins, log }: Pick<AppDeps, "db" | "clock" | "origins" | "log">,
) {
  if (process.platform === "win32") return async () => undefined;
  const server = createServer(async (incoming, response) => {
    try {
      const wanted = asked.parse(JSON.parse(await text(incoming)));
      const lines = await makeServerLink(db, wanted, { origin: consoleOrigin({ origins }), now: clock() });
      response.end(lines.join("\n"));
    } catch (err) {
      if (!(err instanceof StartError)) log.error({ err }, "no link could be made");
      response.writeHead(err instanceof StartError ? 409 : 500);
      response.end(err instanceof StartError ? err.message : "The program could not make a link; its log says why.");
    }
  });
  return listenPrivately(server, await privateAddress(dataDir, NAME));
}

/** Makes a link by the program that runs, or directly where none does or on PostgreSQL; gives what to say of it. */
export async function serverLink(place: ServerPlace, command: LinkAsked["command"], email: string | undefined) {
  if (!email) throw new StartError(`Say for whom: npm run admin:${command} -- E-MAIL`);
  const wanted = { command, email };
  if (place.databaseUrl === undefined && place.dataDir !== IN_MEMORY) {
    const told = await askProgram(place.dataDir, wanted);
    if (told !== undefined) return told.split("\n");
  }
  const origin = place.origins[0] ?? loopbackOrigins(place.host, place.port)[0];
  if (origin === undefined) throw new StartError("Set PUBLIC_ORIGIN: the link has to lead somewhere.");
  const { db, close } = await openDatabase(place);
  try {
    return await makeServerLink(db, wanted, { origin, now: new Date() });
  } finally {
    await close();
  }
}

/** Asks the program that runs on a data directory; gives nothing where none does. */
async function askProgram(dataDir: string, wanted: LinkAsked): Promise<string | undefined> {
  const socketPath = await privateAddress(dataDir, NAME).catch(() => undefined);
  if (socketPath === undefined) return undefined;
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: "/", method: "POST" });
    sent.once("error", (error) => (isNobody(error) ? resolve(undefined) : reject(error)));
    sent.once("response", (answer) => {
      text(answer).then((said) => (answer.statusCode === 200 ? resolve(said) : reject(new StartError(said))), reject);
    });
    sent.end(JSON.stringify(wanted));
  });
}
