import { useWords } from "../i18n/useWords";
import { useNow } from "../kit/useNow";
import { formatInstant, formatSpan } from "../kit/values";
import type { Proposal } from "./proposal";

/** Says what happens to a proposal next, and when, or when it ended. */
export function TimeLeft({ proposal }: { proposal: Proposal }) {
  const { t } = useWords();
  const now = useNow();
  const { status, opens_at, closes_at, closed_at, executed_at, updated_at } = proposal;
  const words = (name: string, more = {}) => t(`console.governance.time.${name}`, more);
  const until = (name: "opens" | "closes", at: string) => {
    const left = Date.parse(at) - now;
    return left > 0 ? words(name, { span: formatSpan(left) }) : words(`${name}Now`);
  };
  const at = (moment: unknown) => ({ at: formatInstant(moment) });
  const said: Partial<Record<string, string>> = {
    draft: words("planned", at(opens_at)),
    scheduled: until("opens", opens_at),
    active: until("closes", closes_at),
    cancelled: words("cancelled", at(updated_at)),
    executed: words("executed", at(executed_at)),
  };
  return <span className="muted">{said[status] ?? words("closed", at(closed_at ?? closes_at))}</span>;
}
