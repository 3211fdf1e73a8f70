import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";

// Of AES-256.
const KEY_BYTES = 32;

/** What a value is encrypted with, and found by: two keys derived from one (HKDF, RFC 5869), neither of which tells of the other. */
export interface DataKey {
  id: string;
  cipher: KeyObject;
  index: KeyObject;
}

/** The keys of the platform's data: the first one encrypts, all of them decrypt. */
export interface Keyring {
  first: DataKey;
  all: ReadonlyMap<string, DataKey>;
}

const FORM = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Reads keys written as `id:key,id:key`, each key 32 bytes in base64; nothing where they are not, or share an id. */
export function parseKeys(text: string): Keyring | undefined {
  const found = text.split(",").map((one) => FORM.exec(one.trim()));
  const keys = found.flatMap((match) => (match ? [derive(match[1] ?? "", Buffer.from(match[2] ?? "", "base64"))] : []));
  const all = new Map(keys.map((key) => [key.id, key]));
  const [first] = keys;
  return first && all.size === found.length ? { first, all } : undefined;
}

/** Writes a new key in the form that `parseKeys` reads, under an id that no other key has. */
export const newKey = () => `${randomBytes(4).toString("hex")}:${randomBytes(KEY_BYTES).toString("base64")}`;

function derive(id: string, key: Buffer): DataKey {
  const part = (use: string) => createSecretKey(Buffer.from(hkdfSync("sha256", key, "", use, KEY_BYTES)));
  return { id, cipher: part("asset-console encryption"), index: part("asset-console blind index") };
}

let ring: Keyring | undefined;

/**
 * Gives the process the keys of its data.
 *
 * They belong to the process and not to what opens a database, because a column's codec is asked by Drizzle for a value
 * alone: that way no query can write a number in plain text.
 */
export function setKeyring(keys: Keyring): void {
  ring = keys;
}

/** Gives the keys of the process's data. */
export function keyring(): Keyring {
  if (!ring) throw new Error("No keys were given for the data");
  return ring;
}
