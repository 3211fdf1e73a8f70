import type { BrowserContextOptions } from "@playwright/test";
import { STORAGE_KEY } from "../../src/contract/session";

/** What a browser keeps of a session. */
export type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Whom an account belongs to. */
export interface Credentials {
  email: string;
  password: string;
}

/** What the browser of somebody keeps who has never been here. */
export const NOBODY: Session = { cookies: [], origins: [] };

/** Signs in at a program without a page, and gives what a browser then keeps: a session of its own. */
export async function openSession(url: string, { email, password }: Credentials): Promise<Session> {
  const answer = await fetch(`${url}/api/admin/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${body.message}`);
  const { accessToken, refreshToken } = body.data ?? body;
  const kept = { [STORAGE_KEY.accessToken]: accessToken, [STORAGE_KEY.refreshToken]: refreshToken };
  return {
    cookies: answer.headers.getSetCookie().map((cookie) => cookieAt(new URL(url).hostname, cookie)),
    origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  };
}

/** Reads a cookie as the server sets it. */
function cookieAt(domain: string, text: string): Session["cookies"][number] {
  const [pair = "", ...attributes] = text.split("; ");
  const [name = "", value = ""] = pair.split("=");
  const path = attributes.find((attribute) => attribute.startsWith("Path="))?.slice("Path=".length) ?? "/";
  return { name, value, domain, path, expires: -1, httpOnly: true, secure: false, sameSite: "Strict" };
}
