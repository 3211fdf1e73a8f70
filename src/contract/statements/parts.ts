import { z } from "zod";
import { choice, integer, money } from "../fields";
import { ALLOCATION_PURPOSE } from "../receipts/vocabulary";
import type { ReasonCode } from "./reasons";

/** Part of a line's money and what it is for. */
export const linePart = z.object({
  purpose: choice(ALLOCATION_PURPOSE, "For"),
  record_id: integer("Record", { min: 1 }),
  amount: money("Amount"),
});

/** Part of a line's money and what it is for. */
export type LinePart = z.output<typeof linePart>;

/** Why a line is in its state: a code, and what stands at its places. */
export const lineReason = z.object({
  // Written by the server alone: the words of each are fetched with the pages that say them, not with every list.
  code: z.string() as unknown as z.ZodType<ReasonCode>,
  params: z.record(z.string(), z.unknown()),
});

/** Why a line is in its state. */
export type LineReason = z.output<typeof lineReason>;

/** Where the columns of a bank's CSV stand, counted from 0, and how it writes days. */
export const csvMapping = z.object({
  /** The line with the headers, counted from 0 among those that are not empty. */
  header: z.int().min(0).max(200),
  day: z.enum(["dmy", "mdy", "ymd"]),
  columns: z.object({
    date: z.int().min(0).max(200),
    reference: z.int().min(0).max(200).nullable(),
    narration: z.int().min(0).max(200).nullable(),
    payer: z.int().min(0).max(200).nullable(),
    account: z.int().min(0).max(200).nullable(),
    /** One column of amounts, negative or marked where money left; or one for each side. */
    amount: z.int().min(0).max(200).nullable(),
    side: z.int().min(0).max(200).nullable(),
    credit: z.int().min(0).max(200).nullable(),
    debit: z.int().min(0).max(200).nullable(),
    balance: z.int().min(0).max(200).nullable(),
  }),
});

/** Where the columns of a bank's CSV stand. */
export type CsvMapping = z.output<typeof csvMapping>;

/** A column that a mapping may name. */
export type CsvColumn = keyof CsvMapping["columns"];
