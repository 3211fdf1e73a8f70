import type { SQL } from "drizzle-orm";
import type { Around } from "./acting";
import type { SampleEmployee } from "./people";

type Ending = "pending" | "rejected" | "withdrawn" | "expired";

/** Something that somebody asks for and does not get, or not yet. */
export interface Wish {
  /** Asks for it, and gives the number of the request. */
  ask: (around: Around, who: SampleEmployee) => Promise<number | undefined>;
  by: "deciders" | "managers" | "clerks" | "super";
  /** Who decides it. */
  with: "deciders" | "reviewers" | "super";
  status: Ending;
  /** Hours before now. */
  hours: number;
  decision?: string;
}

/** Gives the number of the record that a request is about. */
export async function idOf({ deps }: Around["stage"], query: SQL): Promise<number> {
  const { rows } = await deps.db.execute<{ id: number }>(query);
  if (!rows[0]) throw new Error("There is nothing that the sample could ask for");
  return rows[0].id;
}
