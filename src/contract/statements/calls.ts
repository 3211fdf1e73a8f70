import { z } from "zod";
import { choice, integer, longText, money, optional } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { csvMapping, linePart } from "./parts";
import { bankStatementLines, bankStatements } from "./resource";
import { statementRoutes } from "./routes";
import { LINE_DECISION, LINE_SIDE, LINE_STATE, STATEMENT_FORMAT, STATEMENT_PARTS } from "./vocabulary";

const figure = z.object({
  state: choice(LINE_STATE),
  side: choice(LINE_SIDE),
  lines: integer(),
  amount: money(),
});

/** What the calls of {@link statementRoutes} take and give. */
export const statementCalls = callsOf(statementRoutes, {
  look: {
    answer: z.object({
      format: choice(STATEMENT_FORMAT),
      /** The statement that this file is already. */
      known: z.int().nullable(),
      /** Of a CSV: its first lines, how it would be read, and whether that was remembered. */
      rows: z.array(z.array(z.string())),
      mapping: csvMapping.nullable(),
      remembered: z.boolean(),
    }),
  },
  map: { body: csvMapping, answer: csvMapping },
  bring: {
    answer: z.object({
      statement: bankStatements.record,
      /** The file was there already: nothing was done. */
      again: z.boolean(),
    }),
  },
  figures: { answer: z.array(figure) },
  match: { answer: bankStatements.record },
  decide: {
    body: z.object({
      decision: choice(LINE_DECISION, "Decision"),
      parts: z.array(linePart).max(STATEMENT_PARTS, "Choose at most 10").default([]),
      version: z.int().optional(),
    }),
    answer: bankStatementLines.record,
  },
  post: {
    body: z.object({ reason: optional(longText("Note for the second person")) }),
    answer: z.object({ approval_id: z.int() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof statementCalls> {}
}
