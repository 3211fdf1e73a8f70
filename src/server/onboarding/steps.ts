import type { z } from "zod";
import type { onboardingCalls } from "../../contract/onboarding/calls";
import { applications } from "../../contract/onboarding/resource";
import { invalid } from "../http/failure";
import { withoutMasks } from "../resources/masks";
import { missingFiles } from "../uploads/references";
import { type Application, changeApplication } from "./change";
import { problemsOf, type SavedStep } from "./checks";
import { type Applying, refuseSubmitted } from "./own";

type Body<Step extends SavedStep | "wallet"> = z.output<(typeof onboardingCalls)[Step]["body"]>;

const FILES = applications.fields.filter(({ path }) => path === "documents");

/** Saves a step of a draft; what is wrong with it is refused at its fields, also a document that is not the applicant's. */
export async function saveStep<Step extends SavedStep>(
  { auditing, application }: Applying,
  step: Step,
  given: Body<Step>,
): Promise<Application> {
  refuseSubmitted(application);
  const body = withoutMasks(applications.fields, given, application);
  const problems = problemsOf(step, { ...application, ...body } as Application);
  const missing = await missingFiles({ ...auditing, before: { ...application } }, FILES, body);
  if (problems.length || missing.length) throw invalid([...problems, ...missing]);
  return changeApplication(auditing, application, body as Partial<Application>, step);
}

/** Keeps the wallet that the applicant means to use. */
export function saveWallet({ auditing, application }: Applying, { wallet_address }: Body<"wallet">) {
  refuseSubmitted(application);
  return changeApplication(auditing, application, { wallet_address }, "wallet");
}
