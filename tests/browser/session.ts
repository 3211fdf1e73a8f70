import type { BrowserContextOptions } from "@playwright/test";
import { TOTP } from "otpauth";
import { STORAGE_KEY } from "../../src/contract/session/session";

/** What a browser keeps of a session. */
export type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Whom an account belongs to. */
export interface Credentials {
  email: string;
  password: string;
  /** Number of an account of the sample that signs in by one click, without a password. */
  oneClick?: number;
}

/** What the browser of somebody keeps who has never been here. */
export const NOBODY: Session = { cookies: [], origins: [] };

/** Recovery codes that are left of accounts, by where they are: each signs in once. */
const recoveryCodes = new Map<string, string[]>();

/** Returns the recovery codes that are left of an account, or takes those that a program's data came with. */
export function keptCodes(url: string, email: string, codes?: readonly string[]): readonly string[] {
  const account = `${url} ${email}`;
  if (codes) recoveryCodes.set(account, [...codes]);
  return recoveryCodes.get(account) ?? [];
}

/** Signs in at a program without a page, and gives what a browser then keeps: a session of its own. */
export async function openSession(
  url: string,
  { email, password, oneClick }: Credentials,
  now: () => number = Date.now,
): Promise<Session> {
  const account = `${url} ${email}`;
  const code = recoveryCodes.get(account)?.pop();
  const answer =
    oneClick === undefined
      ? await ask(url, "POST /admin/auth/login", { email, password, ...(code ? { code } : {}) })
      : await ask(url, "POST /console/people-to-be", { user_id: oneClick });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${body.message}`);
  const { accessToken, refreshToken } = body.data ?? body;
  const { data: me } = await (await ask(url, "GET /console/me", undefined, accessToken)).json();
  if (me.must_set_up_factor) recoveryCodes.set(account, await setUpFactor(url, accessToken, password, now()));
  if (code && recoveryCodes.get(account)?.length === 0) {
    const renewed = await ask(url, "POST /console/me/totp/recovery-codes", { currentPassword: password }, accessToken);
    recoveryCodes.set(account, (await renewed.json()).data.recovery_codes);
  }
  const kept = { [STORAGE_KEY.accessToken]: accessToken, [STORAGE_KEY.refreshToken]: refreshToken };
  return {
    cookies: answer.headers.getSetCookie().map((cookie) => cookieAt(new URL(url).hostname, cookie)),
    origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  };
}

/** Sets up the second factor without which a session may do nothing, and gives its recovery codes. */
async function setUpFactor(url: string, token: string, currentPassword: string, timestamp: number): Promise<string[]> {
  const begun = await (await ask(url, "POST /console/me/totp", { currentPassword }, token)).json();
  const code = new TOTP({ secret: begun.data.secret }).generate({ timestamp });
  const confirmed = await (await ask(url, "PUT /console/me/totp", { code }, token)).json();
  return confirmed.data.recovery_codes;
}

function ask(url: string, route: string, body?: object, token?: string): Promise<Response> {
  const [method = "GET", path] = route.split(" ");
  return fetch(`${url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Reads a cookie as the server sets it. */
function cookieAt(domain: string, text: string): Session["cookies"][number] {
  const [pair = "", ...attributes] = text.split("; ");
  const [name = "", value = ""] = pair.split("=");
  const path = attributes.find((attribute) => attribute.startsWith("Path="))?.slice("Path=".length) ?? "/";
  return { name, value, domain, path, expires: -1, httpOnly: true, secure: false, sameSite: "Strict" };
}
