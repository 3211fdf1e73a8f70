import { useEffect, useMemo } from "react";
import { Form, RecordContextProvider, useNotify } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { distributionRoutes } from "../../contract/distributions/routes";
import { ApiError } from "../api/failure";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormInput } from "../kit/FormInput";
import { failureWords } from "../kit/failureWords";
import { Locked } from "../kit/inputs/Locked";
import { pathOf } from "../kit/paths";
import { defaultsOf } from "../kit/record";
import { StaleDialog } from "../kit/StaleDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { creationCheck } from "../kit/validation";
import { spvPath } from "../spv/shell/tabs";
import { type Distribution, distributionPath } from "./distribution";
import { inputOf } from "./inputs";
import { Preset } from "./Preset";
import { CHECK, fieldsOfStep, STEPS, wrongStepOf } from "./steps";
import { useDistributionChange } from "./useDistributionChange";
import { entriesOf, type useDraft } from "./useDraft";
import type { useWizardStep } from "./useWizardStep";
import { distributionWords } from "./words";

interface Props {
  place: ReturnType<typeof useWizardStep>;
  /** SPV that is not to be chosen. */
  spv: number | undefined;
  draft: Distribution | undefined;
  saving: Pick<ReturnType<typeof useDraft>, "save" | "conflict" | "collide" | "settled" | "close">;
}

const DEFAULTS = defaultsOf(distributions);
const CHECKED = creationCheck(distributions);
// The draft arrives anew with each save. One object for ever: with a new one the form begins again.
const KEEP_TYPED = { keepDirtyValues: true, keepErrors: true };

/** Takes what a distribution is made of, a step at a time; from the second one on each step is saved when it is left. */
export function StepForm({ place: { step, go }, spv, draft, saving }: Props) {
  const { save, conflict, collide, settled, close } = saving;
  const notify = useNotify();
  const provider = useConsoleProvider();
  const calculation = useDistributionChange(
    (id: Distribution["id"], key) => provider.call(distributionRoutes.calculate, { params: { id }, key, timeout: 0 }),
    distributionWords.action.calculate.done,
    { tells: true },
  );
  const record = useMemo(
    () => (draft ? { id: draft.id, ...entriesOf(draft) } : { ...DEFAULTS, spv_id: spv ?? null }),
    [draft, spv],
  );

  /** What a later step lacks is asked for there. */
  const check = (values: object) => {
    const errors = CHECKED(values);
    return (wrongStepOf(errors) ?? CHECK) <= step ? errors : {};
  };

  const next = async (values: object) => {
    if (step === 1 && !draft) return go(2);
    try {
      const saved = await save(values);
      if (!saved) return undefined;
      if (step === CHECK - 1 && (saved.status === "draft" || saved !== draft)) await calculation.mutateAsync(saved.id);
      return go(step + 1, saved.id);
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      if (errors && wrongStepOf(errors)) return errors;
      notify(failureWords(error as Error), { type: "error" });
      return undefined;
    }
  };

  return (
    <>
      <Form
        key={settled}
        record={record}
        validate={check}
        onSubmit={next}
        warnWhenUnsavedChanges
        resetOptions={KEEP_TYPED}
        className="panel distribution-form"
      >
        <ToWrongStep step={step} go={go} />
        <Preset draft={draft?.id} shown={STEPS[step - 1]?.name === "withholding"} />
        <Locked paths={draft ? ["spv_id"] : []} why={t(distributionWords.wizard.fixed)}>
          <div className="form-grid">
            {fieldsOfStep(step)
              .filter(({ path }) => path !== "spv_id" || spv === undefined)
              .map((field) => inputOf(field) ?? <FormInput key={field.path} field={field} />)}
          </div>
        </Locked>
        <Buttons
          step={step}
          onBack={() => go(step - 1)}
          cancel={
            draft
              ? distributionPath(draft)
              : spv === undefined
                ? pathOf(distributions, "list")
                : spvPath(spv, "disturbution")
          }
        />
      </Form>
      {conflict && (
        <RecordContextProvider value={draft}>
          <StaleDialog
            resource={distributions}
            {...conflict}
            onSaved={() => close({ isSettled: true })}
            onFailed={(error, mine) => collide(error, mine) || notify(error.message, { type: "error" })}
            onClose={() => close({ isSettled: false })}
          />
        </RecordContextProvider>
      )}
    </>
  );
}

/** Leads to the step of the first entry that was refused. */
function ToWrongStep({ step, go }: Pick<Props["place"], "step" | "go">) {
  const { errors, submitCount } = useFormState();
  const wrong = wrongStepOf(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each try, not while one goes about
  useEffect(() => {
    if (submitCount > 0 && wrong && wrong !== step) go(wrong);
  }, [submitCount, wrong]);
  return null;
}

function Buttons({ step, onBack, cancel }: { step: number; onBack: () => void; cancel: string }) {
  const { isSubmitting } = useFormState();
  return (
    <div className="form-end">
      {step > 1 && (
        <button type="button" className="button" disabled={isSubmitting} onClick={onBack}>
          {t(distributionWords.wizard.back)}
        </button>
      )}
      <button type="submit" className="button primary" disabled={isSubmitting} aria-busy={isSubmitting}>
        {t(distributionWords.wizard[step === CHECK - 1 ? "calculate" : "next"])}
      </button>
      <Link className="button quiet" to={cancel}>
        {t(kitWords.record.cancel)}
      </Link>
    </div>
  );
}
