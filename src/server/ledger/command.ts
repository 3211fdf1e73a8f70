import { sql } from "drizzle-orm";
import { demandDatabase } from "../dataDirectory";
import type { Database, DatabaseConfig } from "../db/database";
import { openDatabase } from "../db/open";
import type { AppDeps } from "../http/context";
import { answerPrivately, askPrivately } from "../privateSocket";
import { StartError } from "../startError";
import { type LedgerFinding, verifyLedger } from "./verify";

const NAME = "ledger";
/** Last line where nothing is wrong; the answer of a running program is lines alone. */
const SOUND = "The ledger adds up: books, units and orders agree.";

/** Lets `npm run ledger:verify` ask this program; gives how to stop. */
export const serveVerification = (dataDir: string, { db, log }: Pick<AppDeps, "db" | "log">) =>
  answerPrivately(dataDir, NAME, log, () => verifiedLines(db));

/**
 * Verifies the ledger of an embedded database, by the program that runs on it or directly where none does, or that of
 * any PostgreSQL beside its programs; changes nothing, and gives what to say of it.
 */
export async function proveLedger(place: DatabaseConfig): Promise<{ ok: boolean; lines: string[] }> {
  const lines = await linesFrom(place);
  return { ok: lines.at(-1) === SOUND, lines };
}

async function linesFrom(place: DatabaseConfig): Promise<string[]> {
  if (place.databaseUrl === undefined) {
    demandDatabase(place.dataDir);
    const told = await askPrivately(place.dataDir, NAME, {});
    if (told !== undefined) return told;
  }
  const { db, close } = await openDatabase(place);
  try {
    const { rows } = await db.execute<{ name: string | null }>(sql`select to_regclass('period_lines') as name`);
    if (!rows[0]?.name)
      throw new StartError("This database has no ledger of this version; start the program on it first.");
    return await verifiedLines(db);
  } finally {
    await close();
  }
}

async function verifiedLines(db: Database): Promise<string[]> {
  const { ok, checks, wrong, warned, findings } = await verifyLedger(db);
  const counted = [`Checks:       ${checks}`, `Wrong:        ${wrong}`, `To look at:   ${warned}`];
  const last = ok ? SOUND : "The ledger does not add up: the rows above contradict the others.";
  return [...counted, ...findings.map(lineOf), last];
}

const lineOf = ({ check, place, record, expected, found, warns }: LedgerFinding) =>
  `${warns ? "Warning" : "Wrong"}: ${place} ${record}: expected ${expected}, found ${found}. ${check}.`;
