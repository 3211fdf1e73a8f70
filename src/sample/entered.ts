import type { Resource } from "../contract/resource";
import { differenceOf } from "../server/audit/difference";
import { insertChanges, type Mutation } from "../server/audit/record";
import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tableNamed } from "../server/db/tables";
import { wholeRecordOf } from "../server/resources/shape";
import type { Values } from "../server/resources/values";

/** Who enters a record. */
type Entering = { id: number; name: string } | undefined;

/** Records that stand still until the story touches them, each with the line of the trail that its creation leaves. */
export interface Register {
  /** Writes rows of a resource, under their own ids where they have them, and gives these. */
  enter(resource: Resource, rows: readonly Values[], by: Entering | ((row: Values) => Entering)): Promise<number[]>;
  /** Keeps another line of the trail, of what was done to such a record before the story begins. */
  note(line: Mutation): void;
  /** Adds to the trail what was entered up to a moment, in the order of time. */
  tell(until: number): Promise<void>;
}

/** Opens the register of what stands still. */
export function openRegister(tx: Database): Register {
  const requests = drawFor("sample entries", 0);
  let lines: Mutation[] = [];
  return {
    enter: async (resource, given, by) => {
      const free = given.some(({ id }) => id === undefined) ? await reserveIds(tx, resource.table, given.length) : [];
      const rows = given.map((row, at) => ({ id: free[at], ...row }) as Values & { id: number });
      await insertRows(tx, tableNamed(resource.table), rows);
      const entered = rows.map((row) => ({
        ...{ actor: typeof by === "function" ? by(row) : by, at: new Date(String(row.created_at)) },
        ...{ requestId: `entry-${requests.uuid()}`, action: "create", resource: resource.name },
        recordId: row.id,
        changes: differenceOf(resource, undefined, wholeRecordOf(resource, row)),
      }));
      lines.push(...entered);
      return rows.map(({ id }) => id);
    },
    note: (line) => {
      lines.push(line);
    },
    tell: async (until) => {
      const told = lines.filter(({ at }) => at.getTime() <= until);
      lines = lines.filter(({ at }) => at.getTime() > until);
      await insertChanges(
        tx,
        told.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      );
    },
  };
}
