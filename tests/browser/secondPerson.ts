import type { Browser, Page } from "@playwright/test";
import { send } from "./send";
import { signIn } from "./test";

/** Opens the console as a second person with a role of their own. */
export async function secondPerson(page: Page, browser: Browser, baseURL: string | undefined, role: number) {
  const email = `second.${Date.now()}@people.example`;
  const password = "correct-horse-battery";
  await send(page, "POST", "/employee", { name: "Second Person", email, role, password });
  const other = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(other, { email, password });
  return other;
}
