import type { DatabaseConfig, OpenedDatabase } from "./database";
import { openEmbedded } from "./embedded";
import { openPostgres } from "./postgres";

/** Opens the database; what keeps it from opening is a `StartError` of one line. */
export function openDatabase({ dataDir, databaseUrl, onLost, progress }: DatabaseConfig): Promise<OpenedDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, { onLost, progress })
    : openPostgres(databaseUrl, onLost, progress);
}
