import { type SQL, sql } from "drizzle-orm";
import { type Database, savepoint, transaction } from "../db/database";
import { LEDGER_CHECKS, type LedgerCheck } from "./checks";

/** A row that contradicts the others. */
export interface LedgerFinding {
  /** What should hold, in words. */
  check: string;
  /** Its table; nothing where that could not be read at all. */
  place: string;
  /** Its number, with a name where it has one. */
  record: string;
  expected: string;
  found: string;
  /** Nothing is wrong with the books, but somebody has something to do. */
  warns: boolean;
}

/** What the verification of a ledger came to. */
export interface LedgerVerification {
  /** Nothing is wrong; there may be warnings. */
  ok: boolean;
  checks: number;
  /** Rows that are wrong, and rows that somebody has to look at. */
  wrong: number;
  warned: number;
  /** The first of each check, what is wrong before the warnings. */
  findings: LedgerFinding[];
}

/** Findings that are told of each check. */
const TOLD = 20;

/**
 * Holds everything that the books, the units and the orders say against each other, in the database and at one moment;
 * nothing is changed, and nobody has to wait for it on PostgreSQL.
 */
export const verifyLedger = (db: Database): Promise<LedgerVerification> =>
  transaction(
    db,
    async (tx) => {
      // Every posting is looked at: that takes longer than an answer may.
      await tx.execute(sql`set local statement_timeout = '30min'`);
      const results: Result[] = [];
      for (const check of Object.values<LedgerCheck>(LEDGER_CHECKS)) results.push(await run(tx, check));
      const count = (warns: boolean) =>
        results.reduce((sum, result) => sum + (result.warns === warns ? result.total : 0), 0);
      const wrong = count(false);
      const findings = results.flatMap((result) => result.findings);
      findings.sort((one, other) => Number(one.warns) - Number(other.warns));
      return { ok: wrong === 0, checks: results.length, wrong, warned: count(true), findings };
    },
    "repeatable read",
  );

interface Result {
  warns: boolean;
  total: number;
  findings: LedgerFinding[];
}

async function run(tx: Database, { holds, find, warns = false }: LedgerCheck): Promise<Result> {
  const of = (row: Omit<LedgerFinding, "check" | "warns">): LedgerFinding => ({ check: holds, ...row, warns });
  try {
    const rows = await savepoint(tx, (inner) => read(inner, find));
    return {
      warns,
      total: Number(rows[0]?.total ?? 0),
      findings: rows.map(({ place, record, expected, found }) => of({ place, record, expected, found })),
    };
  } catch (error) {
    // A page that cannot be read is a finding too, and the others are worth looking at.
    const found = String(((error as Error).cause as Error | undefined)?.message ?? error);
    return { warns, total: 1, findings: [of({ place: "", record: "", expected: "can be read", found })] };
  }
}

async function read(db: Database, find: SQL) {
  const { rows } = await db.execute<Record<"place" | "record" | "expected" | "found" | "total", string>>(
    sql`select *, count(*) over () as total from (${find}) findings order by length(record), record limit ${TOLD}`,
  );
  return rows;
}
