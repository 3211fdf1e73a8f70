import { useWords } from "../i18n/useWords";
import { STEPS } from "./steps";

/** Shows the steps of the wizard and which one this is; those that are done lead back. */
export function StepRail({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const { t } = useWords();
  return (
    <ol className="step-rail" aria-label={t("console.distributions.wizard.steps")}>
      {STEPS.map(({ name }, index) => {
        const words = (
          <>
            <span className="step-number" aria-hidden>
              {index + 1}
            </span>
            {t(`console.distributions.wizard.${name}`)}
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
