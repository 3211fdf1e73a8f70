import { Secret } from "otpauth";
import { keyedHash } from "./keys";

const COUNT = 10;
const LENGTH = 12;

/** Recovery codes as they are shown this one time, and as they are stored. */
export interface RecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Makes the recovery codes of an account: 60 random bits each, in letters and digits that are not mistaken. */
export function newRecoveryCodes(key: string, userId: number): RecoveryCodes {
  const plain = Array.from({ length: COUNT }, () => new Secret({ size: 8 }).base32.slice(0, LENGTH));
  return {
    codes: plain.map((code) => code.replace(/.{4}(?=.)/g, "$&-")),
    hashes: plain.map((code) => recoveryHash(key, userId, code)),
  };
}

/** Gives the stored form of a recovery code; letter case, spaces and hyphens do not matter. */
export const recoveryHash = (key: string, userId: number, code: string): string =>
  keyedHash(key, "recovery-code", `${userId}:${code.replace(/[\s-]/g, "").toUpperCase()}`);
