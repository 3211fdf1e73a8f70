/** Lists whose rows are fetched anew by themselves, without moving, by the hashes of their queries. */
const held = new Set<string>();

/** Takes the rows of a query out of what is fetched anew at once, until they are given back. */
export function holdList(hash: string): () => void {
  held.add(hash);
  return () => void held.delete(hash);
}

/** Tells whether the rows of a query are fetched by whoever shows them. */
export const isHeldList = (hash: string): boolean => held.has(hash);
