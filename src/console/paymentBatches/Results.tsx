import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRefresh } from "react-admin";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { paymentBatchRoutes } from "../../contract/paymentBatches/routes";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatNumber } from "../kit/values";
import { type BatchOutcomes, recordOutcomes } from "./outcomes";
import { linesOf, problemsOf } from "./problems";
import { paymentBatchWords } from "./words";

/** Reads the outcomes of a batch from the bank's list, and records them once a person has looked at them. */
export function Results({ id }: { id: number }) {
  const provider = useConsoleProvider();
  const read = useMutation({
    mutationFn: (file: File) => provider.call(paymentBatchRoutes.results, { params: { id }, file }),
  });
  return (
    <>
      <label className="button" title={t(paymentBatchWords.uploadHint)} aria-busy={read.isPending}>
        <input
          type="file"
          className="visually-hidden"
          accept="text/csv,.csv"
          disabled={read.isPending}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after a failure.
            event.target.value = "";
            if (file) read.mutate(file);
          }}
        />
        <Upload size={16} aria-hidden /> {t(paymentBatchWords.upload)}
      </label>
      {(read.data || read.error) && (
        <ResultsForm id={id} results={read.data} error={read.error} onClose={() => read.reset()} />
      )}
    </>
  );
}

interface Props {
  id: number;
  results: BatchOutcomes | undefined;
  error: Error | null;
  onClose: () => void;
}

function ResultsForm({ id, results = {}, error, onClose }: Props) {
  const refresh = useRefresh();
  const provider = useConsoleProvider();
  const recorded = useChange(
    paymentBatches.name,
    (outcomes: BatchOutcomes, key) => recordOutcomes(provider, id, outcomes, key),
    paymentBatchWords.recorded,
    { tells: true },
  );
  const { payments = [], failures = [] } = results;
  const refusal = error ?? recorded.error;
  const wrong = problemsOf(recorded.error, payments.length ? payments : failures);
  const lines = [...linesOf(error), ...[...wrong].map(([number, message]) => `${number}: ${message}`)];
  return (
    <FormDialog
      title={t(paymentBatchWords.results)}
      action={t(paymentBatchWords.record)}
      pending={recorded.isPending}
      incomplete={error !== null}
      problem={refusal && !lines.length ? failureWords(refusal) : undefined}
      onSubmit={() => recorded.mutate(results, { onSuccess: () => [refresh(), onClose()] })}
      onClose={onClose}
    >
      {payments.length > 0 && (
        <p>
          {t(paymentBatchWords.resultsPaid, { smart_count: payments.length, count: formatNumber(payments.length) })}
        </p>
      )}
      {failures.length > 0 && (
        <div>
          <p>
            {t(paymentBatchWords.resultsFailed, { smart_count: failures.length, count: formatNumber(failures.length) })}
          </p>
          <ul className="points">
            {failures.map(({ number, reason }) => (
              <li key={number}>
                {number}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <ul className="callout danger points" role="alert">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
