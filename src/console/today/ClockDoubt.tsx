import { Clock } from "lucide-react";
import { useState } from "react";
import { CLOCK_DOUBT, clockCalls, type ClockDoubt as Doubt } from "../../contract/clock/calls";
import { clockRoutes } from "../../contract/clock/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";

/** Says that deadlines stand still because the program's clock is doubted, and lets one confirm it. */
export function ClockDoubt({ doubt }: { doubt: Doubt }) {
  const { t } = useWords();
  const mayConfirm = useMayCall(clockRoutes.confirm);
  const [asking, setAsking] = useState(false);
  return (
    <aside className="panel section clock-doubt" aria-label={t("console.today.clock.title")}>
      <Clock size={18} aria-hidden />
      <div>
        <strong>{t("console.today.clock.title")}</strong>
        <p>
          {CLOCK_DOUBT[doubt.because]}. {t("console.today.clock.times", said(doubt))}
        </p>
        <p className="muted">{t("console.today.clock.hint")}</p>
      </div>
      {mayConfirm && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {t("console.today.clock.confirm")}
        </button>
      )}
      {asking && <ConfirmForm doubt={doubt} onClose={() => setAsking(false)} />}
    </aside>
  );
}

const said = ({ shown, expected }: Doubt) => ({ shown: formatInstant(shown), expected: formatInstant(expected) });

function ConfirmForm({ doubt, onClose }: { doubt: Doubt; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(clockRoutes.confirm, {
    done: "console.today.clock.confirmed",
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
      title={t("console.today.clock.confirmTitle", said(doubt))}
      action={t("console.today.clock.confirm")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("console.today.clock.confirmText")}</p>
      <ReasonEntry label={t("console.orders.reason")} {...form.entryOf("reason")} />
    </FormDialog>
  );
}
