import type { Page } from "@playwright/test";
import { STORAGE_KEY } from "../../src/contract/session";

/** Sends a request as the person signed in on a page, and gives its answer. */
export async function send(page: Page, method: string, path: string, body?: object) {
  const { origin, token } = await sessionOf(page);
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

/** Uploads a document as the person signed in on a page, and gives its address. */
export async function sendDocument(page: Page, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { origin, token } = await sessionOf(page);
  const body = new FormData();
  body.append("file", new File([bytes], "paper.pdf", { type: "application/pdf" }));
  const answer = await fetch(`${origin}/api/console/files?kind=document`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const { data, message } = await answer.json();
  if (!data) throw new Error(`The document was refused: ${message}`);
  return data.url;
}

/** Reads the session where the page is, or on a new page what its browser keeps. */
async function sessionOf(page: Page) {
  const key = STORAGE_KEY.accessToken;
  if (page.url() !== "about:blank") {
    return page.evaluate((name) => ({ origin: location.origin, token: localStorage.getItem(name) }), key);
  }
  const [kept] = (await page.context().storageState()).origins;
  return { origin: kept?.origin, token: kept?.localStorage.find(({ name }) => name === key)?.value };
}
