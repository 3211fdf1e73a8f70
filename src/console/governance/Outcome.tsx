import { useWords } from "../i18n/useWords";
import { FileLink } from "../kit/FileLink";
import type { Proposal } from "./proposal";

/** Says why a proposal was cancelled, or how what passed was executed; nothing of any other. */
export function Outcome({ proposal }: { proposal: Proposal }) {
  const { t } = useWords();
  const { status, status_reason, execution_note, execution_proof } = proposal;
  if (status === "cancelled" && status_reason) {
    return <p className="callout">{t("console.governance.outcome.cancelled", { reason: status_reason })}</p>;
  }
  if (status !== "executed") return null;
  return (
    <section className="panel section">
      <h2>{t("console.governance.outcome.execution")}</h2>
      <p className="prose">{execution_note}</p>
      {execution_proof && <FileLink address={execution_proof} words={t("console.governance.outcome.proof")} />}
    </section>
  );
}
