import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useDataProvider, useRefresh } from "react-admin";
import { PAGE } from "../../contract/limits";
import { paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import type { RecordOf } from "../../contract/resource";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { TextField } from "../kit/light";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatMoney, formatNumber } from "../kit/values";
import { today } from "../kit/zoned";
import { Stack } from "../theme/layout";
import { type BatchOutcomes, recordOutcomes } from "./outcomes";
import { problemsOf } from "./problems";
import { paymentBatchWords } from "./words";

type Item = RecordOf<typeof paymentBatchItems>;

/** What is typed for a payment: its reference, or why it was not made. */
interface Entry {
  text: string;
  failed: boolean;
}

/** Records the outcomes of a batch payment by payment: a reference for each that was made, a reason for the others. */
export function OutcomesForm({ batch }: { batch: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        <ListChecks size={16} aria-hidden /> {t(paymentBatchWords.record)}
      </button>
      {open && <Form batch={batch} onClose={() => setOpen(false)} />}
    </>
  );
}

function Form({ batch, onClose }: { batch: number; onClose: () => void }) {
  const refresh = useRefresh();
  const provider = useConsoleProvider();
  const { getList } = useDataProvider();
  const { data, error } = useQuery({
    queryKey: [paymentBatchItems.name, "waiting", batch],
    queryFn: () =>
      getList<Item>(paymentBatchItems.name, {
        filter: { batch_id: batch, status: "waiting" },
        pagination: { page: 1, perPage: PAGE.max },
        sort: paymentBatchItems.sort,
      }),
  });
  const items = data?.data ?? [];
  const [paidOn, setPaidOn] = useState(today);
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const recorded = useChange(
    paymentBatches.name,
    (outcomes: BatchOutcomes, key) => recordOutcomes(provider, batch, outcomes, key),
    paymentBatchWords.recorded,
    { tells: true },
  );
  const { payments = [], failures = [] } = outcomesOf(items, entries, paidOn);
  const problems = problemsOf(recorded.error, payments.length ? payments : failures);
  const refusal = error ?? (problems.size ? null : recorded.error);
  const change = (at: number, entry: Entry) => {
    const rows = entry.text.split(/\r?\n/).filter(Boolean);
    // A pasted column fills what follows.
    const filled = rows.length > 1 ? rows.map((text) => ({ text, failed: false })) : [entry];
    const changed = filled.flatMap((one, index) => {
      const number = items[at + index]?.number;
      return number ? [[number, one] as const] : [];
    });
    setEntries((before) => ({ ...before, ...Object.fromEntries(changed) }));
    setEmpty(false);
  };
  const submit = () => {
    if (!payments.length && !failures.length) return setEmpty(true);
    recorded.mutate({ payments, failures }, { onSuccess: () => [refresh(), onClose()] });
  };
  return (
    <FormDialog
      wide
      title={t(paymentBatchWords.record)}
      action={t(paymentBatchWords.record)}
      pending={recorded.isPending}
      incomplete={!data}
      problem={isEmpty ? t(paymentBatchWords.noneWritten) : refusal ? failureWords(refusal) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(paymentBatchWords.recordText)}</p>
      <div className="batch-day">
        <TextField label={t(paymentBatchWords.paidOn)} type="date" max={today()} value={paidOn} onChange={setPaidOn} />
      </div>
      <Stack as="ol" gap={3} className="batch-outcomes">
        {items.map((item, at) => (
          <Row
            key={item.number}
            item={item}
            entry={entries[item.number] ?? { text: "", failed: false }}
            problem={problems.get(item.number)}
            onChange={(entry) => change(at, entry)}
          />
        ))}
      </Stack>
      {data && (data.total ?? 0) > items.length && (
        <p className="muted">
          {t(paymentBatchWords.first, { shown: formatNumber(items.length), total: formatNumber(data.total) })}
        </p>
      )}
    </FormDialog>
  );
}

interface RowProps {
  item: Item;
  entry: Entry;
  problem: string | undefined;
  onChange: (entry: Entry) => void;
}

function Row({ item: { number, user_name, amount, warning }, entry, problem, onChange }: RowProps) {
  const { text, failed } = entry;
  const words = t(paymentBatchWords[failed ? "reasonOf" : "referenceOf"], { number });
  return (
    <li>
      <Stack as="span" gap={1}>
        <strong>{user_name}</strong>
        <small className="muted">
          {number}, <span className="number">{formatMoney(amount)}</span>
        </small>
        {warning && <small className="field-error">{warning}</small>}
      </Stack>
      <span>
        <input
          className="input"
          autoComplete="off"
          aria-label={words}
          placeholder={t(paymentBatchWords.outcome[failed ? "reason" : "reference"])}
          aria-invalid={problem ? true : undefined}
          value={text}
          onChange={(event) => onChange({ ...entry, text: event.target.value })}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            if (failed || !/\n./.test(pasted)) return;
            event.preventDefault();
            onChange({ text: pasted, failed });
          }}
        />
        {problem && (
          <small className="field-error" role="alert">
            {problem}
          </small>
        )}
      </span>
      <label className="row gap-2">
        <input
          type="checkbox"
          aria-label={t(paymentBatchWords.notPaidOf, { number })}
          checked={failed}
          onChange={(event) => onChange({ text: "", failed: event.target.checked })}
        />
        {t(paymentBatchWords.notPaid)}
      </label>
    </li>
  );
}

/** Gives what was typed as the server takes it; a payment that is said not to be made is sent also without a reason. */
function outcomesOf(items: readonly Item[], entries: Readonly<Record<string, Entry>>, paid_on: string): BatchOutcomes {
  const typed = items.flatMap(({ number }) => {
    const entry = entries[number];
    const text = entry?.text.trim() ?? "";
    return entry && (text || entry.failed) ? [{ number, failed: entry.failed, text }] : [];
  });
  return {
    payments: typed.filter(({ failed }) => !failed).map(({ number, text }) => ({ number, reference: text, paid_on })),
    failures: typed.filter(({ failed }) => failed).map(({ number, text }) => ({ number, reason: text })),
  };
}
