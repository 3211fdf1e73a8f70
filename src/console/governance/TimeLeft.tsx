import { t } from "../i18n/t";
import { useNow } from "../kit/useNow";
import { formatInstant, formatSpan } from "../kit/values";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** Says what happens to a proposal next, and when, or when it ended. */
export function TimeLeft({ proposal }: { proposal: Proposal }) {
  const now = useNow();
  const { status, opens_at, closes_at, closed_at, executed_at, updated_at } = proposal;
  const until = (name: "opens" | "closes", at: string) => {
    const left = Date.parse(at) - now;
    return left > 0 ? t(governanceWords.time[name], { span: formatSpan(left) }) : t(governanceWords.time[`${name}Now`]);
  };
  const at = (moment: unknown) => ({ at: formatInstant(moment) });
  const said: Partial<Record<string, string>> = {
    draft: t(governanceWords.time.planned, at(opens_at)),
    scheduled: until("opens", opens_at),
    active: until("closes", closes_at),
    cancelled: t(governanceWords.time.cancelled, at(updated_at)),
    executed: t(governanceWords.time.executed, at(executed_at)),
  };
  return <span className="muted">{said[status] ?? t(governanceWords.time.closed, at(closed_at ?? closes_at))}</span>;
}
