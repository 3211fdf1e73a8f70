import { useGetIdentity } from "react-admin";
import type { z } from "zod";
import type { approvalCalls } from "../../contract/approvals/calls";
import type { approvals } from "../../contract/approvals/resource";
import type { RecordOf } from "../../contract/resource";

/** A request as the server gives it. */
export type Approval = RecordOf<typeof approvals>;

/** One of the answers to a request. */
export type Answer = z.input<(typeof approvalCalls.decide)["body"]>["decision"];

/** Tells whether whoever is signed in made a request; false until it is known. */
export function useOwn({ requested_by }: Pick<Approval, "requested_by">): boolean {
  const { identity } = useGetIdentity();
  return requested_by !== null && identity !== undefined && String(identity.id) === String(requested_by);
}
