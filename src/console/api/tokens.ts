import { jwtDecode } from "jwt-decode";
import { ADMIN_KEYS, isExpired, STORAGE_KEY } from "../../contract/session/session";
import { isRecord } from "./failure";

/** The two tokens of an administrator's session. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Gives the stored access token of the administrator. */
export const accessToken = (): string | null => localStorage.getItem(STORAGE_KEY.accessToken);

/** Gives the stored refresh token of the administrator. */
export const refreshToken = (): string | null => localStorage.getItem(STORAGE_KEY.refreshToken);

/** Stores the tokens of a session. */
export function keepTokens(tokens: Tokens): void {
  localStorage.setItem(STORAGE_KEY.accessToken, tokens.accessToken);
  localStorage.setItem(STORAGE_KEY.refreshToken, tokens.refreshToken);
}

/** Reads the tokens of a sign-in or refresh answer; one that names no refresh token leaves the old one valid. */
export function tokensOf(body: unknown, oldRefreshToken = ""): Tokens | undefined {
  const told = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (!isRecord(told) || typeof told.accessToken !== "string") return undefined;
  const refreshToken = typeof told.refreshToken === "string" ? told.refreshToken : oldRefreshToken;
  return { accessToken: told.accessToken, refreshToken };
}

/** Removes the three keys of an administrator's session (specification §4). */
export function dropSession(): void {
  for (const key of ADMIN_KEYS) localStorage.removeItem(key);
}

/** Gives the claims of a token, or nothing when it cannot be decoded. */
export function claimsOf(token: string): object | undefined {
  try {
    const claims = jwtDecode<unknown>(token);
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Removes an access token that has expired and tells whether one is left (specification §4). */
export function hasValidToken(now = Date.now()): boolean {
  const token = accessToken();
  const claims = token && claimsOf(token);
  if (claims && isExpired(claims, now)) localStorage.removeItem(STORAGE_KEY.accessToken);
  return accessToken() !== null;
}

/**
 * Tells whether a token has lived more than half of its life and is still valid.
 *
 * An undecodable one, or one that does not say when it was issued, is never called so.
 */
export function isHalfSpent(token: string, now = Date.now()): boolean {
  const { iat, exp }: { iat?: unknown; exp?: unknown } = claimsOf(token) ?? {};
  if (typeof iat !== "number" || typeof exp !== "number") return false;
  const left = exp * 1000 - now;
  return left > 0 && left < ((exp - iat) * 1000) / 2;
}
