import type { RaRecord } from "react-admin";

/** A page of rows, as react-admin keeps it. */
export interface Rows {
  data: RaRecord[];
  total?: number | undefined;
  meta?: Marks & Record<string, unknown>;
}

/** What a list says of its rows besides. */
export interface Marks {
  /** How many there are that are not shown yet. */
  arrived?: number;
  /** Rows that have just changed. */
  changed?: readonly RaRecord["id"][];
}

/** What became of records since the rows were shown, by the text of their ids. */
export interface Become {
  created: ReadonlySet<string>;
  deleted: ReadonlySet<string>;
}

/**
 * Gives rows as they are now without moving those that one is looking at: they stay where they are with what is new in
 * them, what is gone is gone, and what has come is counted only, until one asks for it.
 */
export function holdBack(shown: Rows, fresh: Rows, { created, deleted }: Become): Rows {
  const now = new Map(fresh.data.map((row) => [row.id, row]));
  const before = new Map(shown.data.map((row) => [row.id, row]));
  const stayed = shown.data.filter(({ id }) => now.has(id) || !deleted.has(String(id)));
  const gone = shown.data.length - stayed.length;
  const more = (fresh.total ?? 0) - ((shown.total ?? 0) - gone);
  const unseen = fresh.data.filter(({ id }) => !before.has(id) && created.has(String(id))).length;
  const arrived = Math.max(more, unseen, 0);
  const rows = arrived > 0 ? stayed.map((row) => now.get(row.id) ?? row) : fresh.data;
  const changed = rows.filter((row) => differs(before.get(row.id), row)).map(({ id }) => id);
  const total = arrived > 0 && shown.total !== undefined ? shown.total - gone : fresh.total;
  return { ...fresh, data: rows, total, meta: { ...fresh.meta, arrived, changed } };
}

const differs = (before: RaRecord | undefined, now: RaRecord) =>
  before !== undefined && before !== now && JSON.stringify(before) !== JSON.stringify(now);
