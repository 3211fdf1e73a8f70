import { vi } from "vitest";
import type { Database } from "../../src/server/db/database";

/** Counts the statements that work makes outside of transactions. */
export async function countStatements(db: Database, work: () => Promise<unknown>): Promise<number> {
  // Both drivers have it, and the type that the server sees of them does not tell.
  const { $client } = db as Database & { $client: { query: (...asked: unknown[]) => unknown } };
  const query = vi.spyOn($client, "query");
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
