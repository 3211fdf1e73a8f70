import { Check } from "lucide-react";
import { t } from "../i18n/t";
import { StepLink } from "./StepLink";
import type { Step } from "./step";
import { wizardWords as words } from "./words";

interface Props {
  steps: readonly Step[];
  /** Key of the step that is open. */
  open: string;
  onGo: (to: string) => void;
}

/** Shows the few steps of a wizard in a row and how far one has come; narrow, the open one alone by its name. */
export function Bar({ steps, open, onGo }: Props) {
  const at = steps.findIndex(({ key }) => key === open);
  return (
    <nav className="wizard-bar" aria-label={t(words.steps)}>
      <p className="wizard-at">
        <span className="muted">{t(words.step, { step: at + 1, steps: steps.length })}</span>{" "}
        <strong>{steps[at]?.title}</strong>
      </p>
      <ol>
        {steps.map(({ key, title, state, to }, index) => (
          <li key={key} data-state={state} aria-current={key === open ? "step" : undefined}>
            <StepLink to={to} onGo={onGo}>
              <span className="wizard-mark">
                {state === "complete" ? <Check size={14} aria-label={t(words.done)} /> : index + 1}
              </span>{" "}
              <span className="wizard-name">{title}</span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
