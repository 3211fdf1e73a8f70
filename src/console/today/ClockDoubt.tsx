import { Clock } from "lucide-react";
import { CLOCK_DOUBT, clockCalls, type ClockDoubt as Doubt } from "../../contract/clock/calls";
import { clockRoutes } from "../../contract/clock/routes";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { formatInstant } from "../kit/values";
import { todayWords } from "./words";

const said = ({ shown, expected }: Doubt) => ({ shown: formatInstant(shown), expected: formatInstant(expected) });

const CONFIRM = action({
  words: todayWords.clock.confirm,
  call: clockRoutes.confirm,
  title: (doubt: Doubt) => t(todayWords.clock.confirmTitle, said(doubt)),
  text: todayWords.clock.confirmText,
  body: clockCalls.confirm.body,
  done: todayWords.clock.confirmed,
});

/** Says that deadlines stand still because the program's clock is doubted, and lets one confirm it. */
export function ClockDoubt({ doubt }: { doubt: Doubt }) {
  return (
    <aside className="callout warning" aria-label={t(todayWords.clock.title)}>
      <Clock size={18} aria-hidden />
      <div>
        <strong>{t(todayWords.clock.title)}</strong>
        <p>
          {t(CLOCK_DOUBT[doubt.because])}. {t(todayWords.clock.times, said(doubt))}
        </p>
        <p className="muted">{t(todayWords.clock.hint)}</p>
      </div>
      <ActionButton action={CONFIRM} record={doubt} />
    </aside>
  );
}
