import { DAY } from "../../contract/time";
import { formatWait } from "../customers/wait";
import { t } from "../i18n/t";
import { formatInstant } from "../kit/values";
import { worklistWords } from "./words";

/** Says until when something should be decided, or for how long it has been late. */
export function Due({ at, now }: { at: string; now: number }) {
  const left = Date.parse(at) - now;
  const tone = left < 0 ? "danger" : left < DAY ? "warning" : "neutral";
  const span = left < 0 ? formatWait(at, now) : formatWait(new Date(now).toISOString(), Date.parse(at));
  return (
    <time className={`chip ${tone}`} dateTime={at} title={formatInstant(at)}>
      {t(left < 0 ? worklistWords.late : worklistWords.due, { span })}
    </time>
  );
}
