import { join } from "node:path";
import type { ProofEnv } from "../env";
import { objectsInBucket } from "../files/s3";
import { findAuditKeys, keepAuditKeys } from "../secrets";
import { headsInBucket, headsInFile } from "./headStores";
import type { HeadStore } from "./heads";
import { type KeyRing, ringOf } from "./keys";

const HEADS_FILE = "audit-heads.log";

type Keys = Pick<ProofEnv, "auditKeys" | "databaseUrl" | "tokenSecret">;

/**
 * Gives the keys of the audit trail: those of the environment, or one that the data directory keeps. Copies on one
 * PostgreSQL share their token secret, and so the key that is derived from it where they were given no other.
 */
export async function openKeyRing(env: Keys, dataDir: string): Promise<KeyRing> {
  const [newest, ...older] = await keysIn(env, dataDir);
  return ringOf(newest === undefined ? await keepAuditKeys(dataDir) : [newest, ...older]);
}

/** Gives the keys that there are, to check seals by; it makes none. */
export async function findKeyRing(env: Keys, dataDir: string): Promise<Pick<KeyRing, "named">> {
  const [newest, ...older] = await keysIn(env, dataDir);
  return newest === undefined ? { named: () => undefined } : ringOf([newest, ...older]);
}

async function keysIn({ auditKeys, databaseUrl, tokenSecret }: Keys, dataDir: string): Promise<string[]> {
  const shared = databaseUrl !== undefined && tokenSecret !== undefined ? [tokenSecret] : [];
  return [...auditKeys, ...shared, ...(await findAuditKeys(dataDir))];
}

/** Gives the places that the ends of the chain are published to: a file, and the bucket where there is one. */
export function headStoresOf(
  { auditHeads, bucket }: Pick<ProofEnv, "auditHeads" | "bucket">,
  dataDir: string,
  clock: () => Date,
): HeadStore[] {
  const file = headsInFile(auditHeads ?? join(dataDir, HEADS_FILE));
  return bucket ? [file, headsInBucket(objectsInBucket(bucket), clock)] : [file];
}
