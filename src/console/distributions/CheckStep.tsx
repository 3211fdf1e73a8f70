import { useId } from "react";
import { RecordContextProvider } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import { distributionCalls } from "../../contract/distributions/calls";
import { distributionRoutes } from "../../contract/distributions/routes";
import { t } from "../i18n/t";
import { DialogInputs } from "../kit/FormDialog";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { Grid } from "../theme/layout";
import { StepEnd } from "../wizard/form/StepForm";
import { wizardWords } from "../wizard/words";
import { type Distribution, distributionPath } from "./distribution";
import { Lines } from "./Lines";
import { PreflightPanel } from "./PreflightPanel";
import { useDistributionChange } from "./useDistributionChange";
import { Waterfall } from "./Waterfall";
import { distributionWords } from "./words";

interface Props {
  distribution: Distribution;
  back: { to: string } | undefined;
}

/** How many holders are shown. */
const FIRST = 10;

/** The last step of the wizard: what was calculated and what to know of it, before a second person is asked. */
export function CheckStep({ distribution, back }: Props) {
  if (distribution.status === "draft") return <Uncalculated distribution={distribution} back={back} />;
  return (
    <RecordContextProvider value={distribution}>
      <Grid cells="half">
        <Waterfall distribution={distribution} />
        <PreflightPanel distribution={distribution} />
      </Grid>
      <Lines distribution={distribution} first={FIRST} />
      <Submission distribution={distribution} back={back} />
    </RecordContextProvider>
  );
}

function Uncalculated({ distribution: { id }, back }: Props) {
  const provider = useConsoleProvider();
  const { mutate, isPending } = useDistributionChange(
    (_: undefined, key) => provider.call(distributionRoutes.calculate, { params: { id }, key, timeout: 0 }),
    distributionWords.action.calculate.done,
  );
  return (
    <>
      <p className="panel stack wizard-form">{t(distributionWords.uncalculated)}</p>
      <StepEnd back={back}>
        <div className="actions">
          <button type="button" className="button primary" disabled={isPending} onClick={() => mutate(undefined)}>
            {t(distributionWords.wizard.calculate)}
          </button>
        </div>
      </StepEnd>
    </>
  );
}

function Submission({ distribution, back }: Props) {
  const heading = useId();
  const form = useId();
  const navigate = useNavigate();
  const provider = useConsoleProvider();
  const may = useMayCall(distributionRoutes.submit);
  const { mutate, isPending, error } = useDistributionChange(
    (reason: string, key) =>
      provider.call(distributionRoutes.submit, { params: { id: distribution.id }, body: { reason }, key }),
    distributionWords.action.submit.done,
    { tells: true },
  );
  return (
    <section className="panel stack wizard-form" aria-labelledby={heading}>
      <h3 id={heading}>{t(distributionWords.wizard.submission)}</h3>
      <p className="muted">{t(distributionWords.action.submit.text, { gross: formatMoney(distribution.gross) })}</p>
      {may && (
        <DialogInputs
          id={form}
          body={distributionCalls.submit.body}
          inputs={undefined}
          values={{}}
          error={error}
          onSubmit={({ reason }) => mutate(reason, { onSuccess: () => navigate(distributionPath(distribution)) })}
        />
      )}
      <div className="row">
        {back && (
          <Link className="button quiet" to={back.to}>
            {t(wizardWords.back)}
          </Link>
        )}
        <div className="actions">
          <Link className="button" to={distributionPath(distribution)}>
            {t(distributionWords.wizard.later)}
          </Link>
          {may && (
            <button type="submit" form={form} className="button primary" disabled={isPending}>
              {t(distributionWords.action.submit.action)}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
