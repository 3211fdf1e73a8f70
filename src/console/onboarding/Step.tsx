import type { ReactNode } from "react";
import { t } from "../i18n/t";
import type { StepValues } from "../wizard/useStepValues";
import { Heading } from "../wizard/Wizard";
import { wizardWords } from "../wizard/words";
import { useOnboarding } from "./context";
import { onboardingWords as words } from "./words";

interface Props {
  title: string;
  lead: string;
  form: Pick<StepValues<object>, "failure" | "pending" | "submit">;
  /** Words of the button; “Save and continue” unless told. */
  submit?: string;
  /** Words of the button meanwhile; “Saving…” unless told. */
  pending?: string;
  /** Whether going on is the lesser of two ways. */
  isLesser?: boolean;
  /** Beside the form on a wide page, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows one step of the onboarding as a form with the ways forward and back. */
export function Step({
  title,
  lead,
  form,
  submit = t(wizardWords.saveAndGo),
  pending = t(words.pending),
  isLesser = false,
  aside,
  children,
}: Props) {
  const { path, before, go } = useOnboarding();
  return (
    <div className={aside ? "onboarding-step with-aside" : "onboarding-step"}>
      <form className="panel stack" onSubmit={form.submit} noValidate>
        <Heading step={path} level="h1">
          {title}
        </Heading>
        <p className="muted">{lead}</p>
        {children}
        <p className="problem" role="alert">
          {form.failure}
        </p>
        <div className="row onboarding-ways">
          {before && (
            <button type="button" className="button" disabled={form.pending} onClick={() => go(before)}>
              {t(wizardWords.back)}
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
