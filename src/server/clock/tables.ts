import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ClockDoubt } from "../../contract/clock/calls";
import { moment } from "../db/columns";

/** The doubt of one copy of the program, with what finds it again. */
export interface KeptDoubt extends ClockDoubt {
  /** The copy that doubts its clock. */
  by: string;
  /** Seconds by which its clock is ahead of the database's. */
  offset_s: number;
  /** When it doubted last, by the database's clock: one that has not for long has gone. */
  told_at: string;
}

/** What the program knows of its clock, in one row. */
export const clockWatch = pgTable("clock_watch", {
  id: integer().primaryKey(),
  /** The latest moment that a clock showed which nothing spoke against. */
  trusted_at: moment().notNull(),
  /** Seconds by which somebody has confirmed that the program's clock is ahead of the database's. */
  database_offset_s: integer().notNull().default(0),
  /** Why deadlines stand still, while they do. */
  doubt: jsonb().$type<KeptDoubt>(),
});
