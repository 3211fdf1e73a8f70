import { IV_BYTES, seal, TAG_BYTES, unseal } from "../encryption/aesGcm";
import { keyFor } from "./keys";

/** What a sealed text is for: the purpose of its key, and the row that it belongs to. */
export interface Seal {
  secret: string;
  purpose: string;
  /** In another one's row the text opens nothing. */
  owner: string;
}

/** Encrypts a text under a key of the platform's secret, as base64url. */
export function sealText({ secret, purpose, owner }: Seal, text: string): string {
  const { iv, tag, bytes } = seal(keyFor(secret, purpose), owner, text);
  return Buffer.concat([iv, tag, bytes]).toString("base64url");
}

/** Decrypts what `sealText` made; throws where secret, purpose, owner or text are others. */
export function openText({ secret, purpose, owner }: Seal, sealed: string): string {
  const all = Buffer.from(sealed, "base64url");
  const start = IV_BYTES + TAG_BYTES;
  const parts = { iv: all.subarray(0, IV_BYTES), tag: all.subarray(IV_BYTES, start), bytes: all.subarray(start) };
  return unseal(keyFor(secret, purpose), owner, parts);
}
