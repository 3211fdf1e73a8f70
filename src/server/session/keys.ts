import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "../http/network";

/** Derives the key of one purpose from the platform's secret, so that no two purposes share one. */
export const keyFor = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  createHmac("sha256", secret).update(`key:${purpose}`).digest();

/** Hashes a value with the key of a purpose: the same value gives the same text, which nobody else can compute. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac("sha256", keyFor(secret, purpose)).update(value).digest("base64url");

/** Gives the SHA-256 of a random token, the only form in which one is stored. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Compares two digests of equal length in constant time. */
export const sameDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Gives 256 random bits as text. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** Gives the key that an address is counted under for a purpose; of IPv6 its network is counted. */
export const addressKey = (secret: string, purpose: string, address: string): string =>
  `${purpose}-from:${keyedHash(secret, "throttle-address", networkOf(address))}`;
