import { createAuditChain } from "../../../src/server/audit/chain";
import type { Head, HeadStore } from "../../../src/server/audit/heads";
import { ringOf } from "../../../src/server/audit/keys";

/** The key that tests seal the audit trail with. */
export const KEYS = ringOf(["a key of the tests, long enough for it"]);

/** Makes a chain over an audit trail that publishes its ends into a list. */
export const chainOfTests = (clock: () => Date, heads: Head[] = [], keys = KEYS) =>
  createAuditChain({ keys, places: [placeIn(heads)], clock });

const placeIn = (heads: Head[]): HeadStore => ({
  publish: async (head) => void heads.push(head),
  read: async () => heads,
});
