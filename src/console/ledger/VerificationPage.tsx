import { Scale, TriangleAlert } from "lucide-react";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { useAnswer } from "../kit/useAnswer";
import { formatInstant } from "../kit/values";
import { columnsIn } from "../reports/columns";
import { ReportPanel } from "../reports/ReportPanel";
import { verificationWords } from "./words";

/** The page of what the hourly verification of the ledger found. */
export function VerificationPage() {
  return (
    <>
      <PageTitle title={t(verificationWords.title)} />
      <Findings />
    </>
  );
}

const COLUMNS = columnsIn(ledgerCalls.verification.answer.shape.findings.shape.rows.element);

function Findings() {
  const { data, absent, error, refetch } = useAnswer(ledgerRoutes.verification);
  if (absent) return <Absent icon={Scale} words={verificationWords} />;
  if (error && !data)
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(verificationWords.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  if (data && !data.verified_at)
    return <Notice panel icon={Scale} title={t(verificationWords.never)} text={t(verificationWords.neverText)} />;
  return (
    <ReportPanel
      title={t(data?.ok === false ? verificationWords.unsound : verificationWords.sound)}
      text={data?.verified_at && t(verificationWords.at, { at: formatInstant(data.verified_at) })}
      empty={t(verificationWords.empty)}
      file="ledger-verification"
      subject="ledger"
      columns={COLUMNS}
      data={data?.findings}
    />
  );
}
