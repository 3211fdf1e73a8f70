import type { Page } from "@playwright/test";
import { invitationOf } from "./adminLink";
import type { Program } from "./program";
import { send } from "./send";
import type { Credentials } from "./session";

/** Invites a second person with a role of their own, whom an administrator's page lets in, and accepts for them. */
export async function secondPerson(page: Page, program: Program, role: number): Promise<Credentials> {
  const account = { email: `second.${Date.now()}@people.example`, password: "Quiet-lantern-9-orchard" };
  await send(page, "POST", "/employee", { name: "Second Person", role, email: account.email });
  const token = await invitationOf(program, account.email);
  await send(page, "POST", "/console/invitations/accept", { token, password: account.password });
  return account;
}
