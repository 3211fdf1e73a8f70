import { eq } from "drizzle-orm";
import type { company } from "../../contract/company/resource";
import { asAmount, msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";

import type { Auditing } from "../resources/rules";
import { type Application, changeApplication, isPaidEnough } from "./change";
import { mailInstructions } from "./mails";

type Company = Pick<RecordOf<typeof company>, "id" | "status" | "status_reason">;

/** What becomes of an application when its company gets a status; a suspension leaves it. */
const FOLLOWS: Readonly<Record<Company["status"], (application: Application) => Application["status"] | undefined>> = {
  approved: () => "approved",
  rejected: () => "rejected",
  pending: (application) => (isPaidEnough(application) ? "in-review" : "awaiting-payment"),
  suspended: () => undefined,
};

/** Refuses to approve a company whose applicant has not paid enough, or still corrects the application (409). */
export async function refuseUnready(tx: Database, companyId: number): Promise<void> {
  const application = await lockOf(tx, companyId);
  if (!application) return;
  const { number, status, due_first } = application;
  if (status === "draft")
    throw new Failure("conflict", msg("%{number} is being corrected by its applicant", { number }));
  if (isPaidEnough(application)) return;
  if (due_first === null) throw givenBack(number);
  throw new Failure(
    "conflict",
    msg("The first payment of %{amount} for %{number} has not arrived", { amount: asAmount(due_first), number }),
  );
}

/** Lets the application of a company follow its status; one that is being corrected follows when it is submitted. */
export async function followCompany(auditing: Auditing, { id, status, status_reason }: Company): Promise<void> {
  const application = await lockOf(auditing.tx, id);
  if (!application || application.status === "draft") return;
  const next = FOLLOWS[status](application);
  if (!next || next === application.status) return;
  if (next !== "rejected" && application.due_first === null) throw givenBack(application.number);
  const reason = next === "rejected" ? status_reason : null;
  const after = await changeApplication(auditing, application, { status: next, status_reason: reason }, "status");
  if (next === "approved") await mailInstructions(auditing, after);
}

/** Gives the language of whom a company's application is from; a company that came otherwise has none. */
export async function languageOfApplicant(tx: Database, companyId: number): Promise<string | null | undefined> {
  const { applications, users } = tables;
  const [applicant] = await tx
    .select({ language: users.language })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(eq(applications.company_id, companyId));
  return applicant?.language;
}

const givenBack = (number: string) =>
  new Failure(
    "conflict",
    msg("What was paid for %{number} was given back; its applicant has to submit it again", { number }),
  );

async function lockOf(tx: Database, companyId: number): Promise<Application | undefined> {
  const { applications } = tables;
  const [found] = await tx.select().from(applications).where(eq(applications.company_id, companyId)).for("update");
  return found;
}
