/** A record as it travels, groups nested. */
export type Values = Record<string, unknown>;

/** Gives the value at a dotted path. */
export function valueAt(record: Values | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((at, part) => (at as Values | null | undefined)?.[part], record);
}
