import type { SQL } from "drizzle-orm";
import type { Tell } from "../approvals/told";
import type { Database } from "../db/database";
import type { Actor, AppDeps } from "../http/context";
import type { Anchor, Filters, PageQuery } from "./pageQuery";
import type { Values } from "./values";

/** What a rule may look at while a record is written. */
export interface Writing {
  tx: Database;
  actor: Actor;
  now: Date;
  /** Where the console's pages are, for links in messages; absent where no request asked. */
  origin?: string | undefined;
}

/** A write of which the trail tells, and of what it causes elsewhere. */
export interface Auditing extends Writing {
  requestId: string;
  /** Key of what is kept encrypted, such as a link that the write sends. */
  secret: string;
  /** Who asked for it, where a second person has approved it. */
  askedBy?: number | null | undefined;
}

/** Who reads a record; nobody in particular where it goes into a file. */
interface Reader {
  deps: AppDeps;
  actor: Actor | undefined;
}

/** What the server knows of a resource beyond its definition; most resources need none of it. */
export interface Rules {
  /** Rows of a shared table that belong to the resource, and what marks a new one as such. */
  scope?: { where: SQL; set: Values };
  /** Conditions of filters that are not the equality of a field. */
  filters?: Record<string, (value: never) => SQL>;
  /** Condition of the free text, where it is not the definition's search fields. */
  search?: (text: string) => SQL;
  /** Expression of a list's exact total at less cost than counting its rows; nothing where there is none. */
  total?: (filters: Filters) => SQL<number> | undefined;
  /** Finds a place near a far page at less cost than walking there; nothing where it cannot. */
  place?: (db: Database, query: PageQuery, total: number) => Promise<Anchor | undefined>;
  /** Filters that one index answers together in the list's own order, whatever their values: these are planned once. */
  indexed?: readonly string[];
  /** Expressions of the computed fields, such as the name behind a reference. */
  computed?: Record<string, SQL>;
  /** Refuses a write by throwing, or completes the values that are stored. */
  beforeCreate?: (writing: Writing, values: Values) => Promise<Values>;
  beforeChange?: (writing: Writing, before: Values, changes: Values) => Promise<Values>;
  beforeRemove?: (writing: Writing, before: Values) => Promise<void>;
  /** Refuses to bring a deleted record back by throwing, or gives what has to be another now. */
  beforeRestore?: (writing: Writing, former: Values) => Promise<Values>;
  /** What a write causes beside the row itself, in the same transaction; a new record has nothing before. */
  afterWrite?: (writing: Auditing, record: Values & { id: number }, given: Values, before?: Values) => Promise<void>;
  /** Says what a second person is to decide on who approves a new record, where its own title does not. */
  requestTitle?: Tell;
  /** Hides parts of a record from who reads it. */
  shown?: (record: Values, reader: Reader) => Values;
  /** How the documented list wraps its rows, where it is not `data` itself. */
  envelope?: (rows: Values[]) => Record<string, unknown>;
  /** How the documented single read wraps its record. */
  envelopeOne?: (record: Values) => Record<string, unknown>;
}
