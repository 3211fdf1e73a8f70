import { sql } from "drizzle-orm";
import { sessionCalls } from "../contract/calls/session";
import type { Api } from "./http/context";
import { Failure } from "./http/failure";
import { serve } from "./http/serve";

/** Serves the state of the database, for load balancers and the console's start. */
export function serveHealth(api: Api) {
  serve(api, sessionCalls.health, async ({ deps }) => {
    await deps.db.execute(sql`select 1`).catch((cause) => {
      throw new Failure("unavailable", "The database does not answer", { cause });
    });
    return { data: { status: "ok", database: "reachable" } };
  });
}
