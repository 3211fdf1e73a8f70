import type { Page } from "@playwright/test";
import { send } from "./send";
import type { Credentials } from "./session";

/** Makes an account for a second person with a role of their own, whom an administrator's page lets in. */
export async function secondPerson(page: Page, role: number): Promise<Credentials> {
  const account = { email: `second.${Date.now()}@people.example`, password: "correct-horse-battery" };
  await send(page, "POST", "/employee", { name: "Second Person", role, ...account });
  return account;
}
