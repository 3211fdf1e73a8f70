import { z } from "zod";
import { choice, integer, longText, optional, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { imports } from "./resource";
import { importRoutes } from "./routes";
import { IMPORT_BLANK, IMPORT_DAY, IMPORT_LIMIT, IMPORT_ROW_STATE } from "./vocabulary";

/** What the columns of a file are, and how their cells are read. */
const importMapping = z.object({
  /** Place of the headers among the rows of the file, counted from 0; what stands above is left out. */
  header: z
    .int()
    .min(0)
    .max(IMPORT_LIMIT.head - 1)
    .default(0),
  /** Which column, counted from 0, is which field, by its path; `id` where rows name records by number. */
  columns: z
    .array(
      z.object({
        at: z
          .int()
          .min(0)
          .max(IMPORT_LIMIT.columns - 1),
        field: text("Field", { max: 120 }),
      }),
    )
    .min(1, "Choose at least one column")
    .max(IMPORT_LIMIT.columns),
  /** Unique field by which rows change records that exist; nothing where every row makes one. */
  key: optional(text("Unique field", { max: 120 })),
  /** How days such as 03/04/2026 are read; nothing refuses those that can be read both ways. */
  day: optional(choice(IMPORT_DAY, "Days")),
  blanks: choice(IMPORT_BLANK, "Empty cells").default("keep"),
});

/** What the columns of a file are, and how their cells are read. */
export type ImportMapping = z.output<typeof importMapping>;

/** Why a row was refused: the field, where it is one, and the words. */
const problem = z.object({
  path: z.string(),
  message: z.string(),
  template: z.string().optional(),
  params: z.custom<Record<string, never>>().optional(),
});

const row = z.object({
  /** Place in the file, as a spreadsheet numbers it: the first row is 1. */
  row: z.int(),
  state: choice(IMPORT_ROW_STATE),
  /** The cells by the places of their columns, as text. */
  cells: z.array(z.string()),
  /** The record that it made or changed, or would change. */
  record_id: z.int().nullable(),
  /** Request of a write that waits for a second person. */
  approval_id: z.int().nullable(),
  problems: z.array(problem),
});

const started = z.object({ id: z.int(), total: z.int() });

/** What the calls of {@link importRoutes} take and give. */
export const importCalls = callsOf(importRoutes, {
  bring: {
    query: z.object({ resource: text("Records", { max: 60 }) }),
    answer: imports.record,
  },
  head: {
    answer: z.object({
      /** The first rows of the file, as text; empty ones too. */
      rows: z.array(z.array(z.string())),
      mapping: importMapping.extend({ columns: z.array(importMapping.shape.columns.element) }),
      /** Whether the mapping was `chosen` for this file, `remembered` of one with the same headers, or `guessed`. */
      by: z.enum(["chosen", "remembered", "guessed"]),
      /** Whether days of the file can be read both ways, so that `day` has to be told. */
      ambiguous_days: z.boolean(),
    }),
  },
  check: { body: importMapping, answer: started },
  progress: {
    answer: imports.record.extend({
      /** Whose it is: only its maker checks, runs, cancels and tries again. */
      mine: z.boolean(),
      /** Whether its run waits for a second person: it writes many records, or records of which each would. */
      needs_second: z.boolean(),
      undoable: z.boolean(),
      /** Whether one may have its rows removed: it has written nothing. */
      discardable: z.boolean(),
      /** Whether one may view the records, and with them the rows. */
      may_view: z.boolean(),
    }),
  },
  rows: {
    query: z.object({
      state: choice(IMPORT_ROW_STATE, "State").optional(),
      page: integer("Page", { min: 1, max: 1_000_000 }).default(1),
    }),
    answer: z.array(row),
  },
  run: {
    body: z.object({ reason: optional(longText("Note for the second person")) }),
    /** With the number of the request where a second person decides first (202). */
    answer: started.extend({ approval_id: z.int().optional() }),
  },
  cancel: { answer: started },
  discard: { answer: started },
  retry: { answer: started },
  undo: { answer: started },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof importCalls> {}
}
