import type { Page } from "@playwright/test";
import { STORAGE_KEY } from "../../src/contract/session";

/** Sends a request as the person signed in on a page, and gives its answer. */
export async function send(page: Page, method: string, path: string, body?: object) {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    ...(body ? { data: body } : {}),
  });
  return answer.json();
}

async function tokenOf(page: Page): Promise<string | null | undefined> {
  if (page.url() !== "about:blank") return page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY.accessToken);
  const { origins } = await page.context().storageState();
  return origins[0]?.localStorage.find(({ name }) => name === STORAGE_KEY.accessToken)?.value;
}
