import { createHmac } from "node:crypto";
import { keyFor, sameDigest } from "../session/keys";

/** A key of the trail's seals, which the database never sees. */
export interface AuditKey {
  /** Names the key in every entry that it sealed, and tells nothing of it. */
  id: string;
  /** Gives the HMAC-SHA-256 (RFC 2104) of a text, in hexadecimal. */
  seal(text: string): string;
}

/** The keys that seals are checked by, and the one of them that seals from now on. */
export interface KeyRing {
  newest: AuditKey;
  /** Finds a key by the id in an entry. */
  named(id: string): AuditKey | undefined;
}

/** Makes a ring of secrets, the newest first: it seals, and what the others sealed can still be checked. */
export function ringOf([newest, ...older]: readonly [string, ...string[]]): KeyRing {
  const keys = [newest, ...older].map(auditKey);
  return { newest: auditKey(newest), named: (id) => keys.find((key) => key.id === id) };
}

function auditKey(secret: string): AuditKey {
  const [naming, sealing] = [keyFor(secret, "audit-key-id"), keyFor(secret, "audit-chain")];
  return {
    id: createHmac("sha256", naming).digest("hex").slice(0, 12),
    seal: (text) => createHmac("sha256", sealing).update(text).digest("hex"),
  };
}

/** Compares a seal with the one that is expected, in constant time. */
export const sameSeal = (seal: string | null, expected: string): boolean => seal !== null && sameDigest(seal, expected);
