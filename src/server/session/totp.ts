import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { Failure } from "../http/failure";
import { keyFor } from "./keys";

// What every authenticator understands (RFC 6238); many read no other form.
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const ISSUER = "Asset console";
/** Steps of 30 seconds by which the clock of a phone may differ. */
const WINDOW = 1;

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/** Makes the secret of an authenticator: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Gives the `otpauth:` address by which an authenticator takes a secret over. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...FORM, issuer: ISSUER, label: email, secret }).toString();

/** Gives the time step that a code belongs to, or nothing where it is not right now. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const moved = TOTP.validate({ ...FORM, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW });
  return moved === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + moved;
}

/** Encrypts an authenticator's secret for the account that it belongs to; in another's row it opens nothing. */
export function sealSecret(key: string, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFor(key, "second-factor"), nonce).setAAD(ownerOf(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts what `sealSecret` made; where the server's own secret is another one since, it is refused in words. */
export function openSecret(key: string, userId: number, text: string): string {
  try {
    return decrypted(key, userId, Buffer.from(text, "base64url"));
  } catch (cause) {
    const words = "Your authenticator can no longer be checked here: have another administrator reset it";
    throw new Failure("second_factor", words, { cause });
  }
}

function decrypted(key: string, userId: number, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFor(key, "second-factor"), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  })
    .setAAD(ownerOf(userId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}

const ownerOf = (userId: number) => Buffer.from(String(userId));
