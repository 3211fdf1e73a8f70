import { Lock, TriangleAlert } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { periodCalls } from "../../contract/periods/calls";
import { periods } from "../../contract/periods/resource";
import { periodRoutes } from "../../contract/periods/routes";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { titleOf } from "../kit/titleOf";
import { useAnswer } from "../kit/useAnswer";
import { today } from "../kit/zoned";
import { columnsIn } from "../reports/columns";
import { ReportPanel } from "../reports/ReportPanel";
import { periodWords } from "./words";

const SECTIONS = { Closing: ["closed_at", "closed_by"] };

/** The page of a month of the books: its trial balance, and how it is closed. */
export const PeriodShow = () => (
  <Show actions={<Close />}>
    <TrialBalance />
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

const CLOSE = action({
  words: periodWords.close,
  icon: Lock,
  tone: "primary",
  call: periodRoutes.close,
  // A month that has not ended is closed by nobody.
  when: ({ status, month }: RaRecord) => status === "open" && month < today().slice(0, 7),
  title: (period) => t(periodWords.closeTitle, { month: titleOf(periods, period) }),
  submit: periodWords.ask,
  text: periodWords.closeText,
  body: periodCalls.close.body,
  done: periodWords.closed,
});

function Close() {
  const period = useRecordContext();
  return period && <ActionButton action={CLOSE} record={period} />;
}

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
      data={data?.accounts}
    />
  );
}
