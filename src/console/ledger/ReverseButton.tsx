import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { z } from "zod";
import { ledgerCalls } from "../../contract/ledger/calls";
import { ledger } from "../../contract/ledger/resource";
import { isReversible, TRANSFER_KIND } from "../../contract/ledger/vocabulary";
import { inSentence } from "../i18n/labels";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { sayChoice, sayMoney } from "../kit/values";

/** Lets one ask for the reversal of the page's transfer, where it can be and is not reversed yet. */
export function ReverseButton() {
  const { t } = useWords();
  const transfer = useRecordContext();
  const may = useMayCall(ledgerCalls.reverse);
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

type Reversal = z.output<(typeof ledgerCalls.reverse)["body"]>;

function ReverseForm({ transfer, onClose }: { transfer: RaRecord; onClose: () => void }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useChange(
    ledger.name,
    (said: Reversal, key) => provider.reverseTransfer(transfer.id, said, key),
    "console.ledger.reversed",
    { tells: true },
  );
  const form = useEntries(ledgerCalls.reverse.body, { reason: "", document: null }, error);
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  const about = { kind: inSentence(sayChoice(transfer.kind, TRANSFER_KIND)), amount: sayMoney(transfer.amount) };
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
