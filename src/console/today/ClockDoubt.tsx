import { Clock } from "lucide-react";
import { useState } from "react";
import { CLOCK_DOUBT, clockCalls, type ClockDoubt as Doubt } from "../../contract/clock/calls";
import { clockRoutes } from "../../contract/clock/routes";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { orderWords } from "../orders/words";
import { todayWords } from "./words";

/** Says that deadlines stand still because the program's clock is doubted, and lets one confirm it. */
export function ClockDoubt({ doubt }: { doubt: Doubt }) {
  const mayConfirm = useMayCall(clockRoutes.confirm);
  const [asking, setAsking] = useState(false);
  return (
    <aside className="panel section clock-doubt" aria-label={t(todayWords.clock.title)}>
      <Clock size={18} aria-hidden />
      <div>
        <strong>{t(todayWords.clock.title)}</strong>
        <p>
          {t(CLOCK_DOUBT[doubt.because])}. {t(todayWords.clock.times, said(doubt))}
        </p>
        <p className="muted">{t(todayWords.clock.hint)}</p>
      </div>
      {mayConfirm && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t(todayWords.clock.confirm)}
        </button>
      )}
      {asking && <ConfirmForm doubt={doubt} onClose={() => setAsking(false)} />}
    </aside>
  );
}

const said = ({ shown, expected }: Doubt) => ({ shown: formatInstant(shown), expected: formatInstant(expected) });

function ConfirmForm({ doubt, onClose }: { doubt: Doubt; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(clockRoutes.confirm, {
    done: todayWords.clock.confirmed,
    tells: true,
  });
  const form = useEntries(clockCalls.confirm.body, { reason: "" }, error);
  const submit = () => {
    const given = form.check();
    if (given) mutate(given, { onSuccess: onClose });
  };
  return (
    <FormDialog
      tone="danger"
      title={t(todayWords.clock.confirmTitle, said(doubt))}
      action={t(todayWords.clock.confirm)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(todayWords.clock.confirmText)}</p>
      <ReasonEntry label={t(orderWords.reason)} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
