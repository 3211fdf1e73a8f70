import type { z } from "zod";
import type { employeeCalls } from "../../../contract/employees/calls";
import { employeeRoutes } from "../../../contract/employees/routes";
import type { Route } from "../../../contract/route";
import { dataOf } from "../../api/answer";
import { splitEndpoint } from "../../api/endpoint";
import { http } from "../../api/http";

/** Whom an invitation is for, and until when. */
export type Invitation = z.output<(typeof employeeCalls.readInvitation)["answer"]>;

/** Gives whom an invitation is for; rejects with an ApiError whose message is for the person. */
export async function readInvitation(token: string): Promise<Invitation> {
  const { body } = await send(employeeRoutes.readInvitation, { token });
  return dataOf(body) as Invitation;
}

/** Sets the password of whom an invitation is for; rejects with an ApiError whose message is for the person. */
export async function acceptInvitation(token: string, password: string): Promise<void> {
  await send(employeeRoutes.acceptInvitation, { token, password });
}

const send = ({ on, fails }: Route, body: object) => http.send({ ...splitEndpoint(on), fails, body, public: true });
