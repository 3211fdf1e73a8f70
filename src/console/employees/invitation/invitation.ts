import type { z } from "zod";
import type { employeeCalls } from "../../../contract/employees/calls";
import { splitEndpoint } from "../../api/endpoint";
import { http } from "../../api/http";
import { dataOf } from "../../api/rows";

// The contract's calls as types alone, as on the sign-in page.
const READ = {
  on: "POST /console/invitations/check",
  fails: "Failed to read the invitation",
} satisfies Pick<typeof employeeCalls.readInvitation, "on" | "fails">;

const ACCEPT = {
  on: "POST /console/invitations/accept",
  fails: "Failed to accept the invitation",
} satisfies Pick<typeof employeeCalls.acceptInvitation, "on" | "fails">;

/** Whom an invitation is for, and until when. */
export type Invitation = z.output<(typeof employeeCalls.readInvitation)["answer"]>;

/** Gives whom an invitation is for; rejects with an ApiError whose message is for the person. */
export async function readInvitation(token: string): Promise<Invitation> {
  const { body } = await send(READ, { token });
  return dataOf(body) as Invitation;
}

/** Sets the password of whom an invitation is for; rejects with an ApiError whose message is for the person. */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  await send(ACCEPT, { token, password });
}

const send = ({ on, fails }: typeof READ | typeof ACCEPT, body: object) =>
  http.send({ ...splitEndpoint(on), fails, body, public: true });
