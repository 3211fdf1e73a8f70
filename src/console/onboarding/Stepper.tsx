import { Check } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { ONBOARDING_STEP, type OnboardingStep } from "../../contract/onboarding/paths";
import { t } from "../i18n/t";
import { type OnboardingPath, useOnboarding } from "./context";
import { isReachable, isSaved, STEPS } from "./steps";
import { onboardingWords as words } from "./words";

/** Shows how far the onboarding has come; steps that may be opened are links, once it is known which. */
export function Stepper({ path, isLoading }: { path: OnboardingStep; isLoading: boolean }) {
  const { own } = useOnboarding();
  const at = STEPS.indexOf(path);
  const said = t(words.step, { step: at + 1, steps: STEPS.length });
  return (
    <nav className="stepper" aria-label={t(words.steps)}>
      <p>
        <span className="muted">{said}</span> <strong>{t(ONBOARDING_STEP[path])}</strong>
      </p>
      <ol>
        {STEPS.map((step, index) => {
          const isDone = isSaved(step, own);
          return (
            <li key={step} data-done={isDone || undefined} aria-current={step === path ? "step" : undefined}>
              <Way to={!isLoading && step !== path && isReachable(step, own) ? step : undefined}>
                <span className="stepper-mark">
                  {isDone ? <Check size={14} aria-label={t(words.done)} /> : index + 1}
                </span>
                <span className="stepper-name">{t(ONBOARDING_STEP[step])}</span>
              </Way>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Way({ to, children }: { to: OnboardingPath | undefined; children: ReactNode }) {
  const { go } = useOnboarding();
  if (!to) return <span className="stepper-way">{children}</span>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a className="stepper-way" href={to} onClick={follow}>
      {children}
    </a>
  );
}
