import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
export const IV_BYTES = 12;
export const TAG_BYTES = 16;

/** A text that is encrypted, in its three parts. */
interface Sealed {
  iv: Buffer;
  bytes: Buffer;
  tag: Buffer;
}

/** Encrypts a text by AES-256-GCM (NIST SP 800-38D) under a key of 32 bytes; it opens only beside the same words. */
export function seal(key: KeyObject | Uint8Array, bound: string, text: string): Sealed {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return { iv, bytes, tag: cipher.getAuthTag() };
}

/** Decrypts what `seal` made; throws where the key, the words beside it or any of its parts are others. */
export function unseal(key: KeyObject | Uint8Array, bound: string, { iv, bytes, tag }: Sealed): string {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(bound))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8");
}
