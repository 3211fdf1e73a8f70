import type { BrowserContext, Page } from "@playwright/test";
import { STORAGE_KEY } from "../../src/contract/session/session";

/** Sends a request as the person signed in on a page, and gives its answer. */
export async function send(page: Page, method: string, path: string, body?: object) {
  return sendAs(await sessionOf(page), method, path, body);
}

/** Sends a request in a session, and gives its answer. */
export async function sendAs({ origin, token }: KeptSession, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

/** What a browser keeps of a session. */
interface KeptSession {
  origin: string | undefined;
  token: string | null | undefined;
}

/** Reads the session where the page is, or on a new page what its browser keeps. */
async function sessionOf(page: Page): Promise<KeptSession> {
  const key = STORAGE_KEY.accessToken;
  if (page.url() !== "about:blank") {
    return page.evaluate((name) => ({ origin: location.origin, token: localStorage.getItem(name) }), key);
  }
  return keptIn(await page.context().storageState());
}

/** Reads the session that a browser's storage keeps. */
export function keptIn({ origins: [kept] }: Awaited<ReturnType<BrowserContext["storageState"]>>): KeptSession {
  const token = kept?.localStorage.find(({ name }) => name === STORAGE_KEY.accessToken)?.value;
  return { origin: kept?.origin, token };
}
