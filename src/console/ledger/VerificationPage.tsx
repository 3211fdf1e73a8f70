import { Scale, TriangleAlert } from "lucide-react";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { useWords } from "../i18n/useWords";
import { Absent } from "../kit/Absent";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { formatInstant } from "../kit/values";
import { columnsIn } from "../reports/columns";
import { ReportPanel } from "../reports/ReportPanel";

/** The page of what the hourly verification of the ledger found. */
export function VerificationPage() {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("console.verification.title")} />
      <Findings />
    </>
  );
}

const COLUMNS = columnsIn(ledgerCalls.verification.answer.shape.findings.shape.rows.element);

function Findings() {
  const { t } = useWords();
  const { data, absent, error, refetch } = useAnswer(ledgerRoutes.verification);
  const words = (name: string, more = {}) => t(`console.verification.${name}`, more);
  if (absent) return <Absent icon={Scale} words="console.verification" />;
  if (error && !data)
    return <Notice panel icon={TriangleAlert} title={words("failed")} text={failureWords(error)} onRetry={refetch} />;
  if (data && !data.verified_at) return <Notice panel icon={Scale} title={words("never")} text={words("neverText")} />;
  return (
    <ReportPanel
      title={words(data?.ok === false ? "unsound" : "sound")}
      text={data?.verified_at && words("at", { at: formatInstant(data.verified_at) })}
      empty={words("empty")}
      file="ledger-verification"
      subject="ledger"
      columns={COLUMNS}
      headings={COLUMNS.map(({ label, path }) => label ?? path)}
      data={data?.findings}
    />
  );
}
