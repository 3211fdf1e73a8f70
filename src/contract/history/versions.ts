/** A change of a record, as its history tells of it. */
interface Entry {
  id: number;
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>;
}

/**
 * Gives what differs between a record as one entry of its history left it and as a later one did, by the path of each
 * field; the entries may stand in any order.
 */
export function differenceBetween(entries: readonly Entry[], one: number, other: number): Entry["changes"] {
  const [from, to] = one < other ? [one, other] : [other, one];
  const between = entries.filter(({ id }) => id > from && id <= to).sort((a, b) => a.id - b.id);
  const differing: Record<string, { before: unknown; after: unknown }> = {};
  for (const { changes } of between)
    for (const [path, { before, after }] of Object.entries(changes))
      differing[path] = { before: differing[path] ? differing[path].before : before, after };
  return Object.fromEntries(Object.entries(differing).filter(([, { before, after }]) => !isSame(before, after)));
}

/** Values are those of JSON. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
