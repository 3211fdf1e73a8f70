import { z } from "zod";
import { openDatabase } from "../db/open";
import { IN_MEMORY, type ServerConfig } from "../env";
import type { AppDeps } from "../http/context";
import { consoleOrigin, loopbackOrigins } from "../http/origin";
import { answerPrivately, askPrivately } from "../privateSocket";
import { StartError } from "../startError";
import { type LinkAsked, makeServerLink } from "./serverLink";

const NAME = "admin";
const asked = z.object({ command: z.enum(["link", "recover"]), email: z.string().max(254) });

/** Lets `npm run admin:link` and `admin:recover` ask this program; gives how to stop. */
export const serveLinks = (
  dataDir: string,
  { db, clock, origins, log }: Pick<AppDeps, "db" | "clock" | "origins" | "log">,
) =>
  answerPrivately(dataDir, NAME, log, (wanted) =>
    makeServerLink(db, asked.parse(wanted), { origin: consoleOrigin({ origins }), now: clock() }),
  );

/** Makes a link by the program that runs, or directly where none does or on PostgreSQL; gives what to say of it. */
export async function serverLink(place: ServerConfig, command: LinkAsked["command"], email: string | undefined) {
  if (!email) throw new StartError(`Say for whom: npm run admin:${command} -- E-MAIL`);
  const wanted = { command, email };
  if (place.databaseUrl === undefined && place.dataDir !== IN_MEMORY) {
    const told = await askPrivately(place.dataDir, NAME, wanted);
    if (told !== undefined) return told;
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
