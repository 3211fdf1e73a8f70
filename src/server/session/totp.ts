import { Secret, TOTP } from "otpauth";
import { Failure } from "../http/failure";
import { openText, sealText } from "./cipher";

// What every authenticator understands (RFC 6238); many read no other form.
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps of 30 seconds by which the clock of a phone may differ. */
const WINDOW = 1;

/** Makes the secret of an authenticator: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Gives the `otpauth:` address by which an authenticator takes a secret over, under the name of the platform. */
export const totpUri = (secret: string, email: string, issuer: string): string =>
  new TOTP({ ...FORM, issuer, label: email, secret }).toString();

/** Gives the time step that a code belongs to, or nothing where it is not right now. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const moved = TOTP.validate({ ...FORM, secret: Secret.fromBase32(secret), token: code, timestamp, window: WINDOW });
  return moved === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + moved;
}

/** Encrypts an authenticator's secret for the account that it belongs to; in another's row it opens nothing. */
export const sealSecret = (key: string, userId: number, secret: string): string =>
  sealText(sealOf(key, userId), secret);

/** Decrypts what `sealSecret` made; where the server's own secret is another one since, it is refused in words. */
export function openSecret(key: string, userId: number, text: string): string {
  try {
    return openText(sealOf(key, userId), text);
  } catch (cause) {
    const words = "Your authenticator can no longer be checked here: have another administrator reset it";
    throw new Failure("second_factor", words, { cause });
  }
}

const sealOf = (secret: string, userId: number) => ({ secret, purpose: "second-factor", owner: String(userId) });
