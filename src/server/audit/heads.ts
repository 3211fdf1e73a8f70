import { z } from "zod";
import { type AuditKey, type KeyRing, sameSeal } from "./keys";

const head = z.object({
  seq: z.number().int(),
  hash: z.string(),
  at: z.iso.datetime(),
  key: z.string(),
  signature: z.string(),
});

/** The end of the chain as it was told to a place outside the database: how long the trail was by then, and its hash. */
export type Head = z.output<typeof head>;

/** A place outside the database that keeps every head it is told. */
export interface HeadStore {
  /** Adds a head behind those that are there. */
  publish(head: Head): Promise<void>;
  /** Gives all heads, the oldest first. */
  read(): Promise<Head[]>;
}

/** Signs the end of the chain, so that nobody without the key can make one up. */
export function signHead(key: AuditKey, { seq, hash }: { seq: number; hash: string }, now: Date): Head {
  const at = now.toISOString();
  return { seq, hash, at, key: key.id, signature: key.seal(signed({ seq, hash, at })) };
}

/** Tells whether a head was signed by a key of the ring; nothing where the ring does not have its key. */
export function isSigned(keys: Pick<KeyRing, "named">, told: Head): boolean | undefined {
  const key = keys.named(told.key);
  return key && sameSeal(told.signature, key.seal(signed(told)));
}

const signed = ({ seq, hash, at }: Pick<Head, "seq" | "hash" | "at">) => JSON.stringify(["audit-head", seq, hash, at]);

/** Writes heads as lines of JSON. */
export const linesOf = (heads: readonly Head[]): string => heads.map((one) => `${JSON.stringify(one)}\n`).join("");

/** Reads heads from lines; a line that a crash left half written is passed over. */
export function headsIn(lines: string): Head[] {
  return lines.split("\n").flatMap((line) => {
    const read = head.safeParse(jsonOf(line));
    return read.success ? [read.data] : [];
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Half a line of a crash: it tells nothing.
    return undefined;
  }
}
