import { max } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { keyedHash } from "./keys";

/** Numbers of the linear congruential generator of the paper, in 64 bits. */
const MULTIPLIER = 2_862_933_555_777_941_757n;

/** What a phone is answered with that no account has. */
export interface Decoy {
  id: number;
  /** The last id in use. */
  last: number;
}

/**
 * Gives the id that an unknown phone is answered with: any of those in use, the same each time.
 *
 * As new customers come, it either stays or becomes the id of one of them, which is what happens to the phone of
 * somebody who registers; so neither its size nor its change tells anything.
 */
export async function decoyOf(
  tx: Database,
  secret: string,
  { phone, country_code }: { phone: string; country_code: string },
): Promise<Decoy> {
  const [row] = await tx.select({ last: max(tables.users.id) }).from(tables.users);
  const last = Number(row?.last ?? 1);
  const hash = Buffer.from(keyedHash(secret, "decoy-user", `${country_code} ${phone}`), "base64url");
  return { id: 1 + jumpHash(hash.readBigUInt64BE(), last), last };
}

/**
 * Gives one of some buckets, numbered from 0, for a key: each as likely as the others, and where there is one more, the
 * key stays or moves to that one (Lamping and Veach, "A Fast, Minimal Memory, Consistent Hash Algorithm", 2014).
 */
function jumpHash(key: bigint, buckets: number): number {
  let state = key;
  let bucket = 0;
  for (let next = 0; next < buckets; ) {
    bucket = next;
    state = BigInt.asUintN(64, state * MULTIPLIER + 1n);
    next = Math.floor((bucket + 1) * (2 ** 31 / (Number(state >> 33n) + 1)));
  }
  return bucket;
}
