import type { Page } from "@playwright/test";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { invitationOf } from "./adminLink";
import type { Program } from "./program";
import { keptIn, send, sendAs } from "./send";
import { type Credentials, openSession } from "./session";

/** The second person of each program: whoever comes later does not count against who invited them for a week. */
const seconds = new WeakMap<Program, Promise<Credentials>>();

/**
 * Returns the Super admin who agrees to what the first one asks for; to that account itself nobody has to agree, or with
 * sample data the Super admin whom one may be by one click.
 */
export function secondPerson(page: Page, program: Program): Promise<Credentials> {
  const known = seconds.get(program) ?? invite(page, program, ROLE.superAdmin);
  seconds.set(program, known);
  return known;
}

/** Invites somebody with a role of their own, to which the second person agrees. */
export const colleague = async (page: Page, program: Program, role: number): Promise<Credentials> =>
  invite(page, program, role, await secondPerson(page, program));

async function invite(page: Page, program: Program, role: number, other?: Credentials): Promise<Credentials> {
  const account = { email: `second.${Date.now()}@people.example`, password: "Quiet-lantern-9-orchard" };
  const asked = await send(page, "POST", "/employee", { name: "Second Person", role, email: account.email });
  if (asked.approval_id) {
    const session = other ? keptIn(await openSession(program.url, other)) : await oneClickSession(program);
    await sendAs(session, "PUT", `/console/approvals/${asked.approval_id}/decision`, { decision: "approve" });
  }
  const token = await invitationOf(program, account.email);
  await send(page, "POST", "/console/invitations/accept", { token, password: account.password });
  return account;
}

/** Signs in as the sample's Super admin by one click. */
async function oneClickSession({ url: origin }: Program) {
  const nobody = { origin, token: null };
  const { data: people } = await sendAs(nobody, "GET", "/console/people-to-be");
  const { id: user_id } = people.find(({ role }: { role: string }) => role === "Super admin");
  const { data } = await sendAs(nobody, "POST", "/console/people-to-be", { user_id });
  return { origin, token: data.accessToken as string };
}
