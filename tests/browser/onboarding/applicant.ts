import type { Page } from "@playwright/test";
import { STORAGE_KEY } from "../../../src/contract/session/session";
import { second } from "../jobs/ground";
import { administrator, type Program } from "../program";
import { type Credentials, openSession } from "../session";

/** Somebody who applies for tokenisation. */
export interface Applicant {
  name: string;
  email: string;
  phone: string;
}

/** Nobody of the sample is called so. */
const NAME = "Vexil Quorra";

/** Invents an applicant; no two of a program share a phone. */
export function newApplicant(): Applicant {
  const digits = String(Date.now()).slice(-9);
  return { name: NAME, email: `vexil.${digits}@people.example`, phone: `9${digits}` };
}

/** Asks a program's API and gives the data that it answers; a refusal is an error. */
async function ask(program: Program, method: string, path: string, more: { token?: string; body?: object } = {}) {
  const answer = await fetch(`${program.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(more.token ? { authorization: `Bearer ${more.token}` } : {}) },
    ...(more.body ? { body: JSON.stringify(more.body) } : {}),
  });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} was refused: ${told.message}`);
  return told.data ?? told;
}

async function signIn(program: Program, person: Credentials = administrator): Promise<string> {
  const { origins } = await openSession(program.url, person);
  return origins[0]?.localStorage.find(({ name }) => name === STORAGE_KEY.accessToken)?.value ?? "";
}

/** Lists records of the newest first, as the first administrator. */
async function newest(program: Program, resource: string, filter: object, token?: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(["id", "DESC"]),
    range: JSON.stringify([0, 9]),
  });
  return ask(program, "GET", `/console/${resource}?${query}`, { token: token ?? (await signIn(program)) });
}

/**
 * Returns the code that was last sent to a phone; nothing delivers codes here, so that an administrator may read it: alone
 * in a trial, and elsewhere once the second person of the ground has agreed.
 */
export async function codeFor(program: Program, phone: string): Promise<string> {
  const token = await signIn(program);
  const [message] = await newest(program, "outbox", { q: phone }, token);
  const read = () => ask(program, "POST", `/console/outbox/${message.id}/secret`, { token });
  const { text, approval_id } = await read();
  if (approval_id === undefined) return /\d{6}/.exec(text)?.[0] ?? "";
  const agreeing = { token: await signIn(program, second), body: { decision: "approve" } };
  await ask(program, "PUT", `/console/approvals/${approval_id}/decision`, agreeing);
  return /\d{6}/.exec((await read()).text)?.[0] ?? "";
}

type Status = "draft" | "awaiting-payment";

// A phone is sent one code a minute, so whoever signs in here does so once.
const tokens = new Map<Status, Promise<string>>();

async function tokenOf(program: Program, status: Status): Promise<string> {
  const applications: { user_id: number }[] = await newest(program, "applications", { status });
  const people = { id: applications.map(({ user_id }) => user_id) };
  const applicants: Applicant[] = await newest(program, "customers", people);
  // Those of other tests may have been sent a code just now.
  const phone = applicants.find(({ name }) => name !== NAME)?.phone;
  if (!phone) throw new Error(`No sample application is ${status}`);
  const { user_id } = await ask(program, "POST", "/auth/login", { body: { phone } });
  const otp = await codeFor(program, phone);
  const { token } = await ask(program, "POST", "/auth/verify", { body: { user_id, otp } });
  return token;
}

/** Signs a page in as the applicant of a sample application of a status, the one that has come furthest. */
export async function signInAs(page: Page, program: Program, status: Status): Promise<void> {
  const token = tokens.get(status) ?? tokenOf(program, status);
  tokens.set(status, token);
  const kept = [STORAGE_KEY.endUserToken, await token] as const;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
}
