import type { ReactNode } from "react";
import type { Identifier } from "react-admin";
import type { Tone } from "../../contract/status";
import type { Vocabulary } from "../../contract/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { SmallTable } from "./SmallTable";
import { StatusChip } from "./StatusChip";
import type { Outcome } from "./useOneByOne";
import "./bulk.css";

const TONE: Readonly<Record<Outcome["state"], Tone>> = {
  running: "progress",
  done: "success",
  waits: "warning",
  unknown: "warning",
  refused: "danger",
};

type State = Exclude<Outcome["state"], "refused" | "waits">;

interface Props<Row> {
  /** What one of the records is called, and the words of each state; a refusal has its own. */
  words: Readonly<Record<State | "record", string>> & { waits?: string };
  rows: readonly Row[];
  /** Says which of the records it is. */
  about: (row: Row) => ReactNode;
  choices: Vocabulary;
  outcomes: ReadonlyMap<Identifier, Outcome>;
  /** Says what is meant to happen to it, or why that cannot be. */
  plan: (row: Row) => { ready: ReactNode } | { cannot: ReactNode } | undefined;
}

/** Shows for each of several records what is meant to happen to it and, afterwards, what did. */
export function OutcomeTable<Row extends { id: Identifier; status?: string | undefined }>(props: Props<Row>) {
  const { words, rows, about, choices, outcomes, plan } = props;
  const tell = (row: Row) => {
    const outcome = outcomes.get(row.id);
    if (outcome) {
      const said = outcome.state === "refused" ? outcome.words : t(words[outcome.state] ?? kitWords.approval.waits);
      return <span className={`chip ${TONE[outcome.state]}`}>{said}</span>;
    }
    const planned = plan(row);
    if (!planned) return null;
    return "ready" in planned ? (
      <span className="muted">{planned.ready}</span>
    ) : (
      <span className="field-error">{planned.cannot}</span>
    );
  };
  return (
    <SmallTable
      className="bulk-rows"
      label={t(kitWords.list.outcome)}
      rows={rows}
      columns={{
        record: { label: t(words.record), cell: about },
        status: {
          label: fieldLabel({ path: "status" }),
          cell: ({ status }) => status && <StatusChip status={status} choices={choices} />,
        },
        outcome: { label: t(kitWords.list.outcome), className: "bulk-outcome", cell: tell },
      }}
    />
  );
}
