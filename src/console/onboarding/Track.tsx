import type { ApplicationStatus } from "../../contract/onboarding/calls";
import { t } from "../i18n/t";
import { applicationStepWords as words } from "./wordsApplication";

type Stage = keyof typeof words.stages;

const STAGES = Object.keys(words.stages) as Stage[];

/** The stage that an application is at; a decision is where it ends. */
const STAGE_AT: Readonly<Record<Exclude<ApplicationStatus, "draft">, Stage>> = {
  "awaiting-payment": "payment",
  "in-review": "review",
  approved: "decided",
  rejected: "decided",
};

interface Props {
  status: keyof typeof STAGE_AT;
  /** Whether the first payment has arrived; what is rejected before that has had no review. */
  isPaid: boolean;
}

/** Shows how far a submitted application has come. */
export function Track({ status, isPaid }: Props) {
  const at = STAGES.indexOf(STAGE_AT[status]);
  const stateOf = (index: number) => {
    if (status === "rejected" && index > 0) return index === at ? "refused" : isPaid ? "done" : "skipped";
    return index < at || status === "approved" ? "done" : index === at ? "now" : "todo";
  };
  return (
    <ol className="track" aria-label={t(words.track)}>
      {STAGES.map((stage, index) => (
        <li key={stage} className={stateOf(index)} aria-current={index === at ? "step" : undefined}>
          {t(words.stages[stage])}
          <span className="visually-hidden">: {t(words.states[stateOf(index)])}</span>
        </li>
      ))}
    </ol>
  );
}
