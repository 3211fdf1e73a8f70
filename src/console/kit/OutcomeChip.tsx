import type { Tone } from "../../contract/status";
import { useWords } from "../i18n/useWords";
import type { Outcome } from "./useOneByOne";

const TONE: Readonly<Record<Outcome["state"], Tone>> = {
  running: "progress",
  done: "success",
  waits: "warning",
  unknown: "warning",
  refused: "danger",
};

/** Says what became of one of several records; the words of each state are below `words`. */
export function OutcomeChip({ outcome, words }: { outcome: Outcome; words: string }) {
  const { t } = useWords();
  const said = outcome.state === "refused" ? outcome.words : t(`${words}.${outcome.state}`);
  return <span className={`chip ${TONE[outcome.state]}`}>{said}</span>;
}
