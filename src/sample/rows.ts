import { createHash } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { resourceNamed } from "../contract/resourceNamed";
import { differenceOf } from "../server/audit/difference";
import { insertChanges, type Mutation } from "../server/audit/record";
import type { Database } from "../server/db/database";
import { tableNamed } from "../server/db/tables";
import { dayOf as platformDay } from "../server/holdings/holdings";
import { rowOf, wholeRecordOf } from "../server/resources/shape";
import type { Values } from "../server/resources/values";

/** Gives the cells of a line, which are divided by bars. */
export const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());

type Names<Line extends string> = Line extends `${infer First}|${infer Rest}` ? Trim<First> | Names<Rest> : Trim<Line>;
type Trim<Cell extends string> = Cell extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Cell;
type Must<Name> = Name extends `${string}]` ? never : Name;
type May<Name> = Name extends `[${infer Rest}]` ? Rest : never;
type Cells<Name extends string> = {
  [One in Name as One extends `${infer Rest}#` | `${infer Rest}*` ? Rest : One]: One extends `${string}#`
    ? number
    : One extends `${string}*`
      ? string[]
      : string;
};

/** What a line holds by its columns: # ends those of numbers, * those of lists, and what is in brackets may be empty. */
export type RowOf<Columns extends string> = Cells<Must<Names<Columns>>> & Partial<Cells<May<Names<Columns>>>>;

/** Reads a line by its columns. */
export function readRow<const Columns extends string>(columns: Columns, line: string): RowOf<Columns> {
  const cells = cellsOf(line);
  const told = cellsOf(columns.replace(/[[\]]/g, "")).flatMap((column, at): [string, unknown][] => {
    const cell = cells[at];
    if (!cell) return [];
    if (column.endsWith("#")) return [[column.slice(0, -1), Number(cell)]];
    return [column.endsWith("*") ? [column.slice(0, -1), cell.split(", ")] : [column, cell]];
  });
  return Object.fromEntries(told) as RowOf<Columns>;
}

type FirstLine<Table extends string> = Table extends `\n${infer First}\n${string}` ? First : never;

/** Reads a table, a line a row, whose first line names the columns. */
export function readTable<const Table extends string>(table: Table): RowOf<FirstLine<Table>>[] {
  const [columns = "", ...lines] = table.trim().split("\n");
  return lines.map((line) => readRow(columns as FirstLine<Table>, line));
}

/** Reads a line of pairs, as in `first = one | second = two`. */
export const readPairs = <Key extends string, Value extends string>(line: string) =>
  Object.fromEntries(cellsOf(line).map((pair) => pair.split(/ =\s+/))) as Record<Key, Value>;

/** Values drawn from one seed: the same calls give the same values on every machine. */
export type Draw = ReturnType<typeof drawFor>;

/** Opens the sequence of values that belongs to a name and a number. */
export function drawFor(name: string, seed: number) {
  let count = 0;
  const next = () => createHash("sha256").update(`${name}:${seed}:${count++}`).digest();
  const integer = (min: number, max: number) => min + (next().readUIntBE(0, 6) % (max - min + 1));
  return {
    integer,
    pick: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new Error(`Nothing to pick from for ${name} ${seed}`);
      return values[integer(0, values.length - 1)] as T;
    },
    chance: (percent: number) => integer(1, 100) <= percent,
  };
}

/** Writes a moment in milliseconds as ISO 8601 in UTC. */
export const instantOf = (moment: number) => new Date(moment).toISOString();

/** Writes the day of a moment in milliseconds as YYYY-MM-DD, where the platform is. */
export const dayOf = (moment: number) => platformDay(new Date(moment));

/** Writes rows, with their own ids where they have them, and gives them as they are stored. */
export const insertRows = (tx: Database, table: PgTable, rows: readonly Values[]) =>
  tx
    .insert(table)
    .overridingSystemValue()
    .values(rows as never[])
    .returning() as unknown as Promise<(Values & { id: number })[]>;

/** Gives the rows of what is to be entered. */
export const rowsOf = (records: readonly { row: Values }[]) => records.map(({ row }) => row);

/** Gives a row of the table behind a resource. */
export const rowFor = (name: string, told: Values & { created_at: string }): Values =>
  rowOf(resourceNamed(name), { version: 1, updated_at: told.created_at, ...told });

type Entering = { id: number; name: string } | undefined;
type By = Entering | ((row: Values) => Entering);

/** Records that stand still until the story touches them, each with the line of the trail that its creation leaves. */
export type Register = ReturnType<typeof openRegister>;

/** Opens the register of what stands still. */
export function openRegister(tx: Database) {
  const lines: Mutation[] = [];
  /** Writes rows of a resource, and gives their ids. */
  async function enter(name: string, given: readonly Values[], by: By) {
    const resource = resourceNamed(name);
    const rows = await insertRows(tx, tableNamed(resource.table), given);
    const entered = rows.map((row) => ({
      ...{ actor: typeof by === "function" ? by(row) : by, at: new Date(String(row.created_at)) },
      ...{ requestId: `entry-${name}-${row.id}`, action: "create", resource: name, recordId: row.id },
      changes: differenceOf(resource, undefined, wholeRecordOf(resource, row)),
    }));
    lines.push(...entered);
    return rows.map(({ id }) => id);
  }
  return {
    enter,
    /** Enters the rows of some, and gives these with their numbers. */
    enterAll: async <One extends { row: Values }>(name: string, all: readonly One[], by: By) => {
      const ids = await enter(name, rowsOf(all), by);
      return all.map((one, at) => ({ ...one, id: ids[at] as number }));
    },
    /** Keeps another line of the trail, of what was done to such a record before the story begins. */
    note: (line: Mutation) => void lines.push(line),
    /** Adds to the trail what was entered up to a moment, in the order of time. */
    tell: async (until: number) => {
      lines.sort((one, other) => one.at.getTime() - other.at.getTime());
      const told = lines.filter(({ at }) => at.getTime() <= until);
      await insertChanges(tx, lines.splice(0, told.length));
    },
  };
}
