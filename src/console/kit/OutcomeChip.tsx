import type { Tone } from "../../contract/status";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import type { Outcome } from "./useOneByOne";

const TONE: Readonly<Record<Outcome["state"], Tone>> = {
  running: "progress",
  done: "success",
  waits: "warning",
  unknown: "warning",
  refused: "danger",
};

/** The words of each state that one of several records may be in; a refusal has its own. */
type OutcomeWords = Readonly<Record<Exclude<Outcome["state"], "refused" | "waits">, string>> & { waits?: string };

/** Says what became of one of several records; `words` has those of each state. */
export function OutcomeChip({ outcome, words }: { outcome: Outcome; words: OutcomeWords }) {
  const said = outcome.state === "refused" ? outcome.words : t(words[outcome.state] ?? kitWords.approval.waits);
  return <span className={`chip ${TONE[outcome.state]}`}>{said}</span>;
}
