import { useState } from "react";
import type { OnboardingTerms, OwnApplication } from "../../contract/onboarding/calls";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { createKeyed } from "../api/idempotency";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import { Loading } from "../screens/Loading";
import { useStepValues } from "../wizard/useStepValues";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { drafts } from "./draft";
import { PlanChoices } from "./PlanChoices";
import { PlanSummary } from "./PlanSummary";
import { duesOfChoice, duesOfInvoice, type PlanChoice } from "./plan";
import { Step } from "./Step";
import { StepProblems } from "./StepProblems";
import { useTerms } from "./useTerms";
import { paymentStepWords as words } from "./wordsPayment";
import "./payment.css";

/** Lets an applicant choose plan and payment, and submits the application. */
export function PlanPayment() {
  const { own } = useOnboarding();
  const { terms, failure, again } = useTerms();
  if (failure !== undefined) {
    return (
      <div className="screen" role="alert">
        <h1>{t(words.unread)}</h1>
        <p>{failure}</p>
        <button type="button" className="button primary" onClick={again}>
          {t(publicWords.retry)}
        </button>
      </div>
    );
  }
  return own && terms ? <PlanForm application={own.application} terms={terms} /> : <Loading />;
}

interface Props {
  application: OwnApplication["application"];
  terms: OnboardingTerms;
}

function PlanForm({ application, terms }: Props) {
  const { keep, go, after } = useOnboarding();
  const [once] = useState(createKeyed);
  // Once rejected and corrected, an application keeps the invoice that it has.
  const invoiced = duesOfInvoice(application);
  const initial: PlanChoice = {
    plan: application?.plan ?? "starter",
    payment_type: application?.payment_type ?? "full-payment",
    provider: application?.provider ?? "bank-transfer",
  };
  const form = useStepValues<PlanChoice>({
    draft: { of: drafts, name: "plan-payment" },
    initial,
    check: (chosen): Record<string, string> =>
      (invoiced ?? duesOfChoice(terms, chosen)) ? {} : { plan: t(words.choosePlan) },
    save: async (chosen) => {
      const choice = invoiced ? initial : chosen;
      keep(await once(choice, (key) => ask(onboardingRoutes.submit, choice, { key })));
      go(after);
    },
  });
  const dues = invoiced ?? duesOfChoice(terms, form.values);
  const { plan: _plan, payment_type: _type, provider: _provider, ...elsewhere } = form.problems;
  return (
    <Step
      title={t(words.title)}
      lead={invoiced ? t(words.invoiced, { invoice: application?.invoice_number ?? "" }) : t(words.lead)}
      form={form}
      submit={invoiced ? t(words.again) : t(words.submit)}
      pending={t(words.pending)}
      aside={dues && <PlanSummary dues={dues} />}
    >
      {!invoiced && <PlanChoices form={form} terms={terms} />}
      <StepProblems problems={elsewhere} />
    </Step>
  );
}
