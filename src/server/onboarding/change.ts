import { eq, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import { APPLICATION_TRANSITIONS } from "../../contract/onboarding/machine";
import { applications as definition } from "../../contract/onboarding/resource";
import { APPLICATION_STATUS } from "../../contract/onboarding/vocabulary";
import { differenceOf } from "../audit/difference";
import { recordChange } from "../audit/record";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { Auditing } from "../resources/rules";

const { applications } = tables;

/** An application as it is stored. */
export type Application = typeof applications.$inferSelect;

/** Changes an application whose row is locked, with its audit row; a status that may not follow is refused (409). */
export async function changeApplication(
  { tx, actor, now, requestId }: Auditing,
  before: Application,
  values: Partial<Application>,
  action: string,
): Promise<Application> {
  refuseMove(before.status, values.status ?? before.status);
  const steps_saved = stepsSaved({ ...before, ...values });
  const kept = { steps_saved, version: sql`${applications.version} + 1` as never, updated_at: now.toISOString() };
  const [after] = await tx
    .update(applications)
    .set({ ...values, ...kept })
    .where(eq(applications.id, before.id))
    .returning();
  if (!after) throw new Error(`Application ${before.id} was not locked`);
  const changes = differenceOf(definition, before, after);
  await recordChange(tx, {
    ...{ actor, at: now, requestId, action, changes },
    ...{ resource: definition.name, recordId: before.id },
  });
  return after;
}

/** Tells whether as much has arrived for an application as its review needs; without an invoice nothing has. */
export const isPaidEnough = ({ received, due_first }: Pick<Application, "received" | "due_first">): boolean =>
  due_first !== null && paiseOf(received) >= paiseOf(due_first);

function refuseMove(from: Application["status"], to: Application["status"]) {
  if (from === to || APPLICATION_TRANSITIONS[from].includes(to)) return;
  const [is, wanted] = [msg(APPLICATION_STATUS[from]), msg(APPLICATION_STATUS[to])];
  throw new Failure("conflict", msg("An application that is “%{is}” does not become “%{wanted}”", { is, wanted }));
}

/** Counts the steps that are saved one after the other: nobody needs a wallet, and an applicant has an account. */
function stepsSaved({ asset_name, company_name, target_amount, status }: Application): number {
  const saved = [asset_name !== null, company_name !== null, target_amount !== null, status !== "draft"];
  const next = saved.indexOf(false);
  return 2 + (next < 0 ? saved.length : next);
}
