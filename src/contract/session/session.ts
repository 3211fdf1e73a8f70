/** Keys under which the browser keeps a session (specification §3). */
export const STORAGE_KEY = {
  endUserToken: "authToken",
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  adminWallet: "adminWalletData",
} as const;

/** What sign-out and a failed refresh remove (specification §4). */
export const ADMIN_KEYS = [STORAGE_KEY.accessToken, STORAGE_KEY.refreshToken, STORAGE_KEY.adminWallet] as const;

/** `aud` and `iss` of tokens; an end user's token is refused on the admin API. */
export const TOKEN = { issuer: "asset-console", admin: "admin", endUser: "end-user" } as const;

/** The administrator as shown on screen; it grants nothing, the server decides from the account's row. */
export interface AdminUser {
  id: string;
  email: string;
  fullName: string;
  role: string;
}

/** Shown when a token cannot be decoded (specification §3). */
export const DEFAULT_ADMIN: AdminUser = { id: "", email: "", fullName: "Admin", role: "admin" };

// Without zod: the sign-in page reads tokens and should not load a validator for it.
const read = (decoded: unknown): Record<string, unknown> =>
  typeof decoded === "object" && decoded !== null ? (decoded as Record<string, unknown>) : {};
const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/** Reads the administrator from the decoded claims of an access token, in the order of specification §3. */
export function adminOfClaims(decoded: unknown): AdminUser {
  const c = read(decoded);
  return {
    id: text(c._id) ?? text(c.sub) ?? text(c.id) ?? text(c.userId) ?? DEFAULT_ADMIN.id,
    email: text(c.email) ?? DEFAULT_ADMIN.email,
    fullName: text(c.name) ?? text(c.fullName) ?? DEFAULT_ADMIN.fullName,
    role: text(c.role) ?? DEFAULT_ADMIN.role,
  };
}

/** Tells whether a token's `exp` (seconds) lies before `now` (milliseconds); a token without one never expires. */
export function isExpired(decoded: unknown, now: number): boolean {
  const { exp } = read(decoded);
  return typeof exp === "number" && exp * 1000 < now;
}
