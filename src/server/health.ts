import { sql } from "drizzle-orm";
import { sessionCalls } from "../contract/session/calls";
import { readDoubt } from "./clock/doubt";
import type { Api, AppDeps } from "./http/context";
import { Failure } from "./http/failure";
import { serve } from "./http/serve";
import { STORAGE_WORDS } from "./http/storageFailure";
import { readVerification } from "./ledger/verification";

/**
 * Serves whether all is well, for people and the console's start; whether the process answers, for what restarts it; and
 * whether requests may be sent here, for load balancers: with a full disk nothing can be saved, and yet everything be read.
 */
export function serveHealth(api: Api) {
  serve(api, sessionCalls.health, async ({ deps }) => {
    await demandDatabase(deps);
    if (await deps.storage?.isFull(deps.clock())) throw new Failure("full", STORAGE_WORDS.diskFull);
    const verified = await readVerification(deps.db);
    const ledger = verified ? (verified.ok ? "adds up" : "does not add up") : "not verified yet";
    return {
      data: {
        status: "ok",
        database: "reachable",
        ledger,
        ledger_verified_at: verified?.verified_at ?? null,
        clock: (await readDoubt(deps.db)) ? "doubted" : "trusted",
      },
    };
  });
  serve(api, sessionCalls.live, async () => ({ data: { status: "live" } }));
  // While the program ends, `startServer` answers this itself; while it starts, its port is closed.
  serve(api, sessionCalls.ready, async ({ deps }) => {
    await demandDatabase(deps);
    return { data: { status: "ready" } };
  });
}

async function demandDatabase({ db }: AppDeps): Promise<void> {
  await db.execute(sql`select 1`).catch((cause) => {
    throw new Failure("unavailable", "The database does not answer", { retryAfter: 5, cause });
  });
}
