import { t } from "../i18n/t";
import { STEPS } from "./steps";
import { distributionWords } from "./words";

/** Shows the steps of the wizard and which one this is; those that are done lead back. */
export function StepRail({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  return (
    <ol className="step-rail" aria-label={t(distributionWords.wizard.steps)}>
      {STEPS.map(({ name }, index) => {
        const words = (
          <>
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            {t(distributionWords.wizard[name])}
          </>
        );
        return (
          <li key={name} aria-current={index + 1 === step ? "step" : undefined}>
            {index + 1 < step ? (
              <button type="button" className="step" onClick={() => onGo(index + 1)}>
                {words}
              </button>
            ) : (
              <span className="step">{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
