import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { isReversible, TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { inSentence } from "../i18n/labels";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatChoice, formatMoney } from "../kit/values";
import { ledgerWords } from "./words";

/** Lets one ask for the reversal of the page's transfer, where it can be and is not reversed yet. */
export function ReverseButton() {
  const transfer = useRecordContext();
  const may = useMayCall(ledgerRoutes.reverse);
  const [isAsking, setAsking] = useState(false);
  if (!transfer || !may || transfer.reversed_by || !isReversible(transfer.kind)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Undo2 size={16} aria-hidden /> {t(ledgerWords.reverse)}
      </button>
      {isAsking && <ReverseForm transfer={transfer} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReverseForm({ transfer, onClose }: { transfer: RaRecord; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(ledgerRoutes.reverse, {
    params: { id: transfer.id },
    done: ledgerWords.reversed,
    tells: true,
  });
  const form = useEntries(ledgerCalls.reverse.body, { reason: "", document: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  const about = { kind: inSentence(formatChoice(transfer.kind, TRANSFER_KIND)), amount: formatMoney(transfer.amount) };
  return (
    <FormDialog
      title={t(ledgerWords.reverseTitle, about)}
      action={t(ledgerWords.reverse)}
      tone="danger"
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(ledgerWords.reverseText)}</p>
      <ReasonEntry label={t(ledgerWords.reason)} hint={t(ledgerWords.reasonHint)} {...form.entryOf("reason")} />
      <FilePicker label={t(ledgerWords.proof)} {...form.entryOf("document")} />
    </FormDialog>
  );
}
