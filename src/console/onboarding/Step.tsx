import type { ReactNode } from "react";
import { t } from "../i18n/t";
import type { StepForm } from "./useStepForm";
import { onboardingWords as words } from "./words";

interface Props {
  title: string;
  lead: string;
  form: Pick<StepForm<object>, "failure" | "pending" | "submit">;
  /** Words of the button; “Save and continue” unless told. */
  submit?: string;
  /** Words of the button meanwhile; “Saving…” unless told. */
  pending?: string;
  /** Whether going on is the lesser of two ways. */
  isLesser?: boolean;
  /** Leads to the step before. */
  onBack?: () => void;
  /** Beside the form on a wide page, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows one step of the onboarding as a form with the ways forward and back. */
export function Step({
  title,
  lead,
  form,
  submit = t(words.next),
  pending = t(words.pending),
  isLesser = false,
  onBack,
  aside,
  children,
}: Props) {
  return (
    <div className={aside ? "onboarding-step with-aside" : "onboarding-step"}>
      <form onSubmit={form.submit} noValidate>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
        {children}
        <p className="problem" role="alert">
          {form.failure}
        </p>
        <div className="onboarding-ways">
          {onBack && (
            <button type="button" className="button" disabled={form.pending} onClick={onBack}>
              {t(words.back)}
            </button>
          )}
          <button type="submit" className={isLesser ? "button" : "button primary"} disabled={form.pending}>
            {form.pending ? pending : submit}
          </button>
        </div>
      </form>
      {aside}
    </div>
  );
}
