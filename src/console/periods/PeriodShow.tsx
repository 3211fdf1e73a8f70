import { Lock, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { periodRoutes } from "../../contract/periods/routes";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useAnswer } from "../kit/useAnswer";
import { useMayCall } from "../kit/useMay";
import { today } from "../kit/zoned";
import { columnsIn } from "../reports/columns";
import { ReportPanel } from "../reports/ReportPanel";
import { CloseForm } from "./CloseForm";
import { periodWords } from "./words";

const SECTIONS = { Closing: ["closed_at", "closed_by"] };

/** The page of a month of the books: its trial balance, and how it is closed. */
export const PeriodShow = () => (
  <Show actions={<Close />}>
    <TrialBalance />
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Close() {
  const period = useRecordContext();
  const [isAsking, setAsking] = useState(false);
  const mayClose = useMayCall(periodRoutes.close);
  if (!period || !mayClose || !isToClose(period)) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setAsking(true)}>
        <Lock size={16} aria-hidden /> {t(periodWords.close)}
      </button>
      {isAsking && <CloseForm period={period} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A month that has not ended is closed by nobody. */
const isToClose = ({ status, month }: RaRecord) => status === "open" && month < today().slice(0, 7);

const COLUMNS = columnsIn(periodCalls.trialBalance.answer.shape.accounts.shape.rows.element);

function TrialBalance() {
  const period = useRecordContext();
  const { data, error, refetch } = useAnswer(
    periodRoutes.trialBalance,
    { params: { id: period?.id ?? 0 }, edition: period?.version },
    { enabled: Boolean(period) },
  );
  if (error && !data) {
    const title = t(periodWords.failed);
    return <Notice panel icon={TriangleAlert} title={title} text={failureWords(error)} onRetry={refetch} />;
  }
  return (
    <ReportPanel
      title={t(periodWords.trialBalance)}
      text={t(periodWords[period?.status === "closed" ? "kept" : "soFar"])}
      empty={t(periodWords.empty)}
      file={`trial-balance-${period?.month}`}
      subject={periods.permission}
      columns={COLUMNS}
      headings={COLUMNS.map(({ label, path }) => t(label ?? path))}
      data={data?.accounts}
    />
  );
}
