import type { Page } from "@playwright/test";
import { ROLE } from "../../src/contract/vocabulary";
import { invitationOf } from "./adminLink";
import type { Program } from "./program";
import { keptIn, send, sendAs } from "./send";
import { type Credentials, openSession } from "./session";

/** The other Super admin of each program, whom the first administrator invites alone; from then on two people agree. */
const superAdmins = new WeakMap<Program, Promise<Credentials>>();

/** Invites a second person with a role of their own, whom an administrator's page lets in, and accepts for them. */
export async function secondPerson(page: Page, program: Program, role: number): Promise<Credentials> {
  if (role !== ROLE.superAdmin) return invite(page, program, role, await superAdmins.get(program));
  const known = superAdmins.get(program) ?? invite(page, program, role);
  superAdmins.set(program, known);
  return known;
}

async function invite(page: Page, program: Program, role: number, other?: Credentials): Promise<Credentials> {
  const account = { email: `second.${Date.now()}@people.example`, password: "Quiet-lantern-9-orchard" };
  const asked = await send(page, "POST", "/employee", { name: "Second Person", role, email: account.email });
  if (asked.approval_id && other) {
    const session = keptIn(await openSession(program.url, other));
    await sendAs(session, "PUT", `/console/approvals/${asked.approval_id}/decision`, { decision: "approve" });
  }
  const token = await invitationOf(program, account.email);
  await send(page, "POST", "/console/invitations/accept", { token, password: account.password });
  return account;
}
