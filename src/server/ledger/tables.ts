import { boolean, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import type { LedgerFinding } from "./verify";

/** The last verification of the ledger, in one row; what it found is absent until the first one is done. */
export const ledgerVerification = pgTable("ledger_verification", {
  id: integer().primaryKey(),
  /** When a copy of the program began the last one. */
  claimed_at: moment().notNull(),
  verified_at: moment(),
  ok: boolean(),
  wrong: integer().notNull().default(0),
  warned: integer().notNull().default(0),
  findings: jsonb().$type<LedgerFinding[]>().notNull().default([]),
});
