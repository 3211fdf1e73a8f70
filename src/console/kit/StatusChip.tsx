import { toneOf } from "../../contract/status";
import type { Vocabulary } from "../../contract/vocabulary";
import { formatChoice } from "./values";

/** Shows a status in the colour of its meaning; an unknown one shows as it came. */
export function StatusChip({ status, choices }: { status: unknown; choices: Vocabulary | undefined }) {
  return <span className={`chip ${toneOf(status, choices)}`}>{formatChoice(status, choices)}</span>;
}
