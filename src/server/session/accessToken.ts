import { hash, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { FAILURE_WORDS } from "../../contract/errors";
import { SESSION } from "../../contract/limits";
import { TOKEN } from "../../contract/session/session";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { keyFor } from "./keys";

type Signing = Pick<AppDeps, "secret" | "clock">;

const ALGORITHM = "HS256";
const PURPOSE = "access-token";

const adminClaims = z.object({ _id: z.coerce.number().int().positive(), sid: z.uuid(), exp: z.number() });
const endUserClaims = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid() });

/** The one answer to a missing, wrong or ended session; why is in `cause` alone. */
export const unauthenticated = (cause?: unknown) =>
  new Failure("unauthenticated", FAILURE_WORDS.authentication, cause === undefined ? {} : { cause });

/** Signs an administrator's access token, valid for 8 hours; its claims are for display, the server reads the row. */
export function signAdminToken(
  deps: Signing,
  account: { id: number; email: string; name: string; role: { name: string } },
  family: string,
): Promise<string> {
  const { id, email, name, role } = account;
  return sign(deps, { _id: String(id), email, name, role: role.name, sid: family }, TOKEN.admin, SESSION.access);
}

/** Signs an end user's token, valid for 7 days as long as its session is not ended. */
export const signEndUserToken = (deps: Signing, userId: number, session: string): Promise<string> =>
  sign(deps, { sub: String(userId), sid: session }, TOKEN.endUser, SESSION.endUser);

/** Reads account, family and end from an administrator's token; anything not signed here for administrators is refused. */
export async function readAdminToken(
  deps: Signing,
  token: string,
): Promise<{ userId: number; family: string; ends: number }> {
  const { _id, sid, exp } = await read(deps, token, TOKEN.admin, adminClaims);
  return { userId: _id, family: sid, ends: exp * 1000 };
}

/** Reads account and session from an end user's token. */
export async function readEndUserToken(deps: Signing, token: string): Promise<{ userId: number; session: string }> {
  const { sub, sid } = await read(deps, token, TOKEN.endUser, endUserClaims);
  return { userId: sub, session: sid };
}

// Every request verifies a token: its key is derived and imported once a secret.
const keys = new Map<string, Promise<webcrypto.CryptoKey>>();

function signingKey(secret: string): Promise<webcrypto.CryptoKey> {
  const key = keys.get(secret) ?? importKey(keyFor(secret, PURPOSE));
  keys.set(secret, key);
  return key;
}

const importKey = (key: Uint8Array<ArrayBuffer>) =>
  webcrypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

async function sign(deps: Signing, claims: Record<string, string>, audience: string, lifetime: number) {
  const now = Math.floor(deps.clock().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuer(TOKEN.issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await signingKey(deps.secret));
}

/** A token that was found to be signed here: whoever works all day sends the same one with every request. */
interface Verified {
  claims: unknown;
  /** Seconds since 1970. */
  exp: number;
}

const MOST_VERIFIED = 1_000;
const verified = new Map<string, Verified>();

async function read<S extends z.ZodType>(deps: Signing, token: string, audience: string, claims: S) {
  const digest = hash("sha256", `${deps.secret} ${audience} ${token}`);
  const known = verified.get(digest);
  if (known && known.exp > Math.floor(deps.clock().getTime() / 1000)) return known.claims as z.output<S>;
  try {
    const { payload } = await jwtVerify(token, await signingKey(deps.secret), {
      algorithms: [ALGORITHM],
      issuer: TOKEN.issuer,
      audience,
      requiredClaims: ["exp"],
      currentDate: deps.clock(),
    });
    const read = claims.parse(payload);
    const [oldest] = verified.keys();
    if (verified.size >= MOST_VERIFIED && oldest !== undefined) verified.delete(oldest);
    verified.set(digest, { claims: read, exp: Number(payload.exp) });
    return read;
  } catch (cause) {
    throw unauthenticated(cause);
  }
}
