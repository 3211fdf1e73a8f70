import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { isReversible, TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { inSentence } from "../i18n/labels";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatChoice, formatMoney } from "../kit/values";

/** Lets one ask for the reversal of the page's transfer, where it can be and is not reversed yet. */
export function ReverseButton() {
  const { t } = useWords();
  const transfer = useRecordContext();
  const may = useMayCall(ledgerRoutes.reverse);
  const [isAsking, setAsking] = useState(false);
  if (!transfer || !may || transfer.reversed_by || !isReversible(transfer.kind)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Undo2 size={16} aria-hidden /> {t("console.ledger.reverse")}
      </button>
      {isAsking && <ReverseForm transfer={transfer} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReverseForm({ transfer, onClose }: { transfer: RaRecord; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(ledgerRoutes.reverse, {
    params: { id: transfer.id },
    done: "console.ledger.reversed",
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
      title={t("console.ledger.reverseTitle", about)}
      action={t("console.ledger.reverse")}
      tone="danger"
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("console.ledger.reverseText")}</p>
      <ReasonEntry
        label={t("console.ledger.reason")}
        hint={t("console.ledger.reasonHint")}
        {...form.entryOf("reason")}
      />
      <FilePicker label={t("console.ledger.proof")} {...form.entryOf("document")} />
    </FormDialog>
  );
}
