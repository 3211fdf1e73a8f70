import { foldName } from "../../contract/foldedName";

/** Returns the name among others that a new one reads as without being the same; an equal one the database refuses. */
export function findSameReading(name: string, others: readonly string[]): string | undefined {
  const folded = foldName(name);
  return others.includes(name) ? undefined : others.find((other) => foldName(other) === folded);
}
