import type { SQL } from "drizzle-orm";
import type { Subject } from "../../contract/permissions";
import type { SpvOverview } from "../../contract/spv/calls";

/** For what an SPV is asked, and what the one who asks may view. */
export interface Asked {
  id: number;
  now: Date;
  may: (subject: Subject) => boolean;
}

/** What waits for somebody of the back office: who may see it, where it is done, and a query of kinds and counts. */
export interface TaskKind {
  may: Subject;
  place: Pick<SpvOverview["tasks"][number], "page" | "resource">;
  /** The kinds in their order, where that is not of their names. */
  order?: readonly string[];
  of: (asked: Asked) => SQL;
}

/** What is yet to come of one sort. */
export interface DeadlineKind {
  may: Subject;
  place: Pick<SpvOverview["deadlines"][number], "page" | "resource">;
  /** A query of its kind, label, day or moment, and the number of the record where it has a page. */
  of: (asked: Asked) => SQL;
}

/** Days ahead in which the deadline of an order or the expiry of a document counts as near. */
export const NEAR_DAYS = 60;
