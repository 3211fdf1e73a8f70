import { createHmac } from "node:crypto";
import { seal, TAG_BYTES, unseal } from "./aesGcm";
import { type DataKey, type Keyring, keyring } from "./keyring";

const INDEX_BYTES = 16;

/** Begins every encrypted value. */
export const VERSION = "v1";

/** Which parts of an encrypted value it is found by, counted from 1. */
export const INDEX_PART = { whole: 5, last: 6 } as const;

const LAST = 4;

/**
 * Encrypts text for one column: `v1.<key id>.<iv>.<ciphertext and tag>`, the rest in base64url (AES-256-GCM).
 *
 * With `findable` the keyed hashes of the whole and of the last four characters follow. What stands around the
 * ciphertext, and the column, are authenticated with it: a value moved to another column does not open.
 */
export function encrypt(place: string, text: string, findable: boolean, { first: key }: Keyring = keyring()): string {
  const hashes = findable ? [hashOf(key, place, "whole", text), hashOf(key, place, "last", text)] : [];
  const { iv, bytes, tag } = seal(key.cipher, boundTo(place, key.id, hashes), text);
  const parts = [iv, Buffer.concat([bytes, tag])].map((part) => part.toString("base64url"));
  return [VERSION, key.id, ...parts, ...hashes].join(".");
}

/** Decrypts a value of one column; throws where no key opens it or anything of it was changed. */
export function decrypt(place: string, value: string, { all }: Keyring = keyring()): string {
  const [version, id = "", iv = "", sealed = "", ...hashes] = value.split(".");
  if (version !== VERSION) throw new Error(`A value of ${place} is not encrypted`);
  const key = all.get(id);
  if (!key) throw new Error(`No key opens a value of ${place}`);
  const body = Buffer.from(sealed, "base64url");
  const [bytes, tag] = [body.subarray(0, -TAG_BYTES), body.subarray(-TAG_BYTES)];
  return unseal(key.cipher, boundTo(place, id, hashes), { iv: Buffer.from(iv, "base64url"), bytes, tag });
}

/** Tells whether text has the form of an encrypted value. */
export const isEncrypted = (value: unknown): value is string =>
  typeof value === "string" && /^v1\.[\w-]+\.[\w-]{16}\.[\w-]{22,}(\.[\w-]{22}){0,2}$/.test(value);

/** Gives the hashes that a text has in a column, one by each key: while keys are changed, rows have either. */
export const hashesOf = (place: string, part: keyof typeof INDEX_PART, text: string, { all } = keyring()): string[] =>
  [...all.values()].map((key) => hashOf(key, place, part, text));

/** Writes a number as it is compared: without spaces, in capital letters. */
export const comparable = (text: string) => text.replace(/\s/g, "").toUpperCase();

// The column is part of it, so that hashes of two columns do not tell that their values are the same.
const hashOf = ({ index }: DataKey, place: string, part: keyof typeof INDEX_PART, text: string) =>
  createHmac("sha256", index)
    .update(`${place}\n${part}\n${part === "last" ? comparable(text).slice(-LAST) : comparable(text)}`)
    .digest()
    .subarray(0, INDEX_BYTES)
    .toString("base64url");

const boundTo = (place: string, id: string, hashes: readonly string[]) => [VERSION, place, id, ...hashes].join("\n");
