import { FileSpreadsheet, Send } from "lucide-react";
import { useState } from "react";
import { useRecordContext, useRefresh } from "react-admin";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import type { RecordOf } from "../../contract/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { Confirm } from "../kit/Confirm";
import { useCall } from "../kit/useCall";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { formatNumber } from "../kit/values";
import { Items } from "./Items";
import { OutcomesForm } from "./OutcomesForm";
import { Results } from "./Results";
import { paymentBatchWords } from "./words";
import "./batches.css";

type Batch = RecordOf<typeof paymentBatches>;

const SECTIONS = {
  Batch: ["pays", "distribution_id", "payments", "total", "made_by", "created_at", "sent_at", "settled_at"],
  Outcomes: ["waiting", "paid", "failed", "returned"],
};

/** The page of a batch: its file, whom the bank should not pay any more, and the outcome of each payment. */
export const BatchShow = () => (
  <Show actions={<Actions />}>
    <Warning />
    <SimpleShowLayout sections={SECTIONS} />
    <Payments />
  </Show>
);

function Warning() {
  const { warned = 0 } = useRecordContext<Batch>() ?? {};
  if (!warned) return null;
  return (
    <div className="callout danger">
      <strong>{t(paymentBatchWords.warned, { smart_count: warned, count: formatNumber(warned) })}</strong>
      <span>{t(paymentBatchWords.warnedText)}</span>
    </div>
  );
}

const Payments = () => {
  const batch = useRecordContext<Batch>();
  return batch ? <Items batch={batch.id} /> : null;
};

function Actions() {
  const batch = useRecordContext<Batch>();
  const mayRecord = useMayCall(paymentBatchRoutes.pay);
  if (!batch) return null;
  return (
    <>
      <BankFile id={batch.id} />
      {batch.status === "open" && <MarkSent id={batch.id} />}
      {mayRecord && (batch.waiting ?? 0) > 0 && (
        <>
          <Results id={batch.id} />
          <OutcomesForm batch={batch.id} />
        </>
      )}
    </>
  );
}

function BankFile({ id }: { id: number }) {
  const provider = useConsoleProvider();
  const may = useMayCall(paymentBatchRoutes.file);
  const { mutate, isPending } = useChange(
    paymentBatches.name,
    () => provider.download(paymentBatchRoutes.file, { params: { id }, timeout: 0 }, `payment-batch-${id}.csv`),
    paymentBatchWords.fileSaved,
  );
  if (!may) return null;
  return (
    <button
      type="button"
      className="button"
      title={t(paymentBatchWords.fileHint)}
      disabled={isPending}
      onClick={() => mutate(undefined)}
    >
      <FileSpreadsheet size={16} aria-hidden /> {t(paymentBatchWords.file)}
    </button>
  );
}

function MarkSent({ id }: { id: number }) {
  const refresh = useRefresh();
  const may = useMayCall(paymentBatchRoutes.send);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useCall(paymentBatchRoutes.send, {
    params: { id },
    done: paymentBatchWords.sent,
  });
  if (!may) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Send size={16} aria-hidden /> {t(paymentBatchWords.send)}
      </button>
      {asking && (
        <Confirm
          title={t(paymentBatchWords.sendTitle, { id })}
          text={t(paymentBatchWords.sendText)}
          action={t(paymentBatchWords.send)}
          tone="primary"
          pending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => [refresh(), setAsking(false)] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
