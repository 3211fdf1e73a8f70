import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "./keys";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** What a sealed text is for: the purpose of its key, and the row that it belongs to. */
export interface Seal {
  secret: string;
  purpose: string;
  /** In another one's row the text opens nothing. */
  owner: string;
}

/** Encrypts a text by AES-256-GCM, as base64url. */
export function sealText({ secret, purpose, owner }: Seal, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts what `sealText` made; throws where key, purpose, owner or text are others. */
export function openText({ secret, purpose, owner }: Seal, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}
