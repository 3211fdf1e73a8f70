import { t } from "../i18n/t";
import { FileLink } from "../kit/FileLink";
import { Panel } from "../theme/layout";
import type { Proposal } from "./proposal";
import { governanceWords } from "./words";

/** Says why a proposal was cancelled, or how what passed was executed; nothing of any other. */
export function Outcome({ proposal }: { proposal: Proposal }) {
  const { status, status_reason, execution_note, execution_proof } = proposal;
  if (status === "cancelled" && status_reason) {
    return <p className="callout">{t(governanceWords.outcome.cancelled, { reason: status_reason })}</p>;
  }
  if (status !== "executed") return null;
  return (
    <Panel title={t(governanceWords.outcome.execution)}>
      <p className="prose">{execution_note}</p>
      {execution_proof && <FileLink address={execution_proof} words={t(governanceWords.outcome.proof)} />}
    </Panel>
  );
}
