import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// Argon2id is the library's default algorithm; the costs are OWASP's recommendation of 19 MiB and two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const nobody = hash(randomUUID(), COST);

/** Hashes a password by argon2id, with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Tells whether a password belongs to a stored hash.
 *
 * Without a hash the answer is no after the same work, so that time tells nothing of whether an account exists.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== undefined && matches;
}
