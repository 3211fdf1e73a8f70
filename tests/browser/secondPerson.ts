import type { Page } from "@playwright/test";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { invitationOf } from "./adminLink";
import type { Program } from "./program";
import { keptIn, send, sendAs } from "./send";
import { type Credentials, openSession } from "./session";

/** Who agrees to what the first administrator of a program asks for. */
type SecondPerson = Credentials & { name: string };

/** The second person of each program: whoever comes later does not count against who invited them for a week. */
const seconds = new WeakMap<Program, Promise<SecondPerson>>();

/**
 * Returns the Super admin who agrees to what the first one asks for: with sample data the one whom one may be by one
 * click, elsewhere one whom the first invites alone.
 */
export function secondPerson(page: Page, program: Program): Promise<SecondPerson> {
  const known = seconds.get(program) ?? findSecond(page, program);
  seconds.set(program, known);
  return known;
}

/** Invites somebody with a role of their own, to which the second person agrees. */
export const colleague = async (page: Page, program: Program, role: number): Promise<Credentials> =>
  invite(page, program, role, await secondPerson(page, program));

async function findSecond(page: Page, program: Program): Promise<SecondPerson> {
  const answer = await fetch(`${program.url}/api/console/people-to-be`);
  const people: { id: number; name: string; role: string }[] = answer.ok ? (await answer.json()).data : [];
  const found = people.find(({ role }) => role === "Super admin");
  if (found) return { email: "", password: "", oneClick: found.id, name: found.name };
  return { ...(await invite(page, program, ROLE.superAdmin)), name: "Second Person" };
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
