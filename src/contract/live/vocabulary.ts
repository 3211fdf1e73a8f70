/**
 * Streams that one account, and that all may have open at one copy of the program; milliseconds between two heartbeats
 * and between two tellings of what changed; changes that are told one by one, beyond which only their resources are;
 * milliseconds after which one says again that one has a record open, and after which one is gone who does not; pages
 * of records that one person may have open.
 */
export const LIVE = {
  perAccount: 20,
  total: 1_000,
  beat: 20_000,
  gather: 500,
  oneByOne: 50,
  renewed: 20_000,
  present: 45_000,
  tabs: 20,
} as const;

/** What becomes of a record. */
export type ChangeAction = "create" | "update" | "delete";

/** That something changed: never what. Without `id` it is many records, and without `action` whatever of that. */
export interface Change {
  resource: string;
  id?: number | string;
  action?: ChangeAction;
  /** Whoever is told has done it. */
  mine?: true;
}

/** What each event of the stream tells, by its name. */
export interface LiveEvents {
  /** From now on changes are heard. */
  ready: null;
  changes: Change[];
  /** Others came to a record that the reader has open, or left it. */
  presence: { resource: string; id: number };
  /** Something may have been missed: whatever is shown is to be fetched anew. */
  resync: null;
  /** The last event; one may come `again`, with the rights that one has by then, or has to sign in. */
  end: { again: boolean };
}
