import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getAddress } from "ethers/address";
import type { RecordOf, Resource } from "../contract/resource";
import { differenceOf } from "../server/audit/difference";
import { insertChanges, type Mutation } from "../server/audit/record";
import type { Database } from "../server/db/database";
import { columnName } from "../server/db/derive";
import { tableNamed } from "../server/db/tables";
import { rowOf, wholeRecordOf } from "../server/resources/shape";
import type { Values } from "../server/resources/values";

/** Gives the cells of a line, which are divided by bars. */
export const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());

/** Reads a line: its cells by the names of their columns, as numbers where a name ends in “#”, none that is empty. */
export function readRow<Row>(columns: string, line: string): Row {
  const cells = cellsOf(line);
  const told = cellsOf(columns).flatMap((column, at) => {
    const cell = cells[at];
    if (!cell) return [];
    return [column.endsWith("#") ? [column.slice(0, -1), Number(cell)] : [column, cell]];
  });
  return Object.fromEntries(told) as Row;
}

/** Reads a table, a line a row, whose first line names the columns. */
export function readTable<Row>(table: string): Row[] {
  const [columns = "", ...lines] = table.trim().split("\n");
  return lines.map((line) => readRow<Row>(columns, line));
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
    uuid: () =>
      next()
        .toString("hex")
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-8$4-$5"),
  };
}

/** Writes a moment in milliseconds as ISO 8601 in UTC. */
export const instantOf = (moment: number) => new Date(moment).toISOString();

/** Writes the day of a moment in milliseconds as YYYY-MM-DD. */
export const dayOf = (moment: number) => instantOf(moment).slice(0, 10);

/** Gives an e-mail address that can never be delivered to: the domain is reserved for examples (RFC 2606). */
export const emailOf = (name: string, number: number, domain = "people.example") =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${number}@${domain}`;

/** Gives a phone number of ten digits that no network assigns: it begins with 0000. */
export const phoneOf = (number: number) => `0000${String(number % 1_000_000).padStart(6, "0")}`;

/** Gives a PAN of valid form that is never issued: no kind of holder has the letter Z, and numbers begin at 0001. */
export const panOf = (number: number) =>
  [65, 65, 65, 65]
    .map((base, at) => String.fromCharCode(base + (Math.floor(number / 26 ** at) % 26)))
    .join("")
    .replace(/^(...)(.)/, "$1ZA0000$2");

/** Gives a GSTIN of valid form in a state that does not exist. */
export const gstinOf = (number: number) => `00${panOf(number)}1ZA`;

/** Gives a CIN of valid form that no register has: neither its trade, nor its state, nor its year is one. */
export const cinOf = (number: number) => `U00000ZZ0000PTC${String(number).padStart(6, "0")}`;

/** Gives a wallet address of valid form; its zeros keep it out of reach of any key that there could be. */
export const walletOf = (number: number) => getAddress(`0x${((0xa11ce << 8) | number).toString(16).padStart(40, "0")}`);

/** Takes numbers from a table's sequence, so that rows can refer to each other before they are written. */
export async function reserveIds(tx: Database, table: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes rows, with their own ids where they have them; PostgreSQL takes 65,535 values in a statement. */
export async function insertRows(tx: Database, table: PgTable, rows: readonly Values[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    const batch = rows.slice(from, from + 500) as never[];
    await tx.insert(table).overridingSystemValue().values(batch);
  }
}

const KEYS = ["id", "uuid"];

/** Gives a row of the table behind a resource: what it is told, and else what each field is unless it is told. */
export function rowFor<R extends Resource>(resource: R, told: Partial<RecordOf<R>> & { created_at: string }): Values {
  const fields = resource.fields.filter(
    ({ computed, writeOnly, kind }) => !computed && !writeOnly && !KEYS.includes(kind),
  );
  const usual = fields.map((field) => [columnName(field.path), field.default ?? null]);
  return { ...Object.fromEntries(usual), ...rowOf(resource, { version: 1, updated_at: told.created_at, ...told }) };
}

type Entering = { id: number; name: string } | undefined;

/** Records that stand still until the story touches them, each with the line of the trail that its creation leaves. */
export type Register = ReturnType<typeof openRegister>;

/** Opens the register of what stands still. */
export function openRegister(tx: Database) {
  const requests = drawFor("sample entries", 0);
  let lines: Mutation[] = [];
  /** Writes rows of a resource, under their own ids where they have them, and gives these. */
  async function enter(resource: Resource, given: readonly Values[], by: Entering | ((row: Values) => Entering)) {
    const free = given.some(({ id }) => id === undefined) ? await reserveIds(tx, resource.table, given.length) : [];
    const rows = given.map((row, at) => ({ uuid: requests.uuid(), id: free[at], ...row }) as Values & { id: number });
    await insertRows(tx, tableNamed(resource.table), rows);
    const entered = rows.map((row) => ({
      ...{ actor: typeof by === "function" ? by(row) : by, at: new Date(String(row.created_at)) },
      ...{ requestId: `entry-${requests.uuid()}`, action: "create", resource: resource.name },
      recordId: row.id,
      changes: differenceOf(resource, undefined, wholeRecordOf(resource, row)),
    }));
    lines.push(...entered);
    return rows.map(({ id }) => id);
  }
  return {
    enter,
    /** Enters the rows of some, and gives these with their numbers. */
    enterAll: async <One extends { row: Values }>(
      resource: Resource,
      all: readonly One[],
      by: Parameters<typeof enter>[2],
    ) => {
      const ids = await enter(
        resource,
        all.map(({ row }) => row),
        by,
      );
      return all.map((one, at) => ({ ...one, id: ids[at] as number }));
    },
    /** Keeps another line of the trail, of what was done to such a record before the story begins. */
    note: (line: Mutation) => void lines.push(line),
    /** Adds to the trail what was entered up to a moment, in the order of time. */
    tell: async (until: number) => {
      const told = lines.filter(({ at }) => at.getTime() <= until);
      lines = lines.filter(({ at }) => at.getTime() > until);
      await insertChanges(
        tx,
        told.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      );
    },
  };
}
