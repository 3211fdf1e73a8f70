import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { receiptCalls } from "../../contract/receipts/calls";
import { receiptRoutes } from "../../contract/receipts/routes";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { ledgerWords } from "../ledger/words";
import { hasRest } from "./rest";
import { receiptWords } from "./words";

/** Lets one ask to record that the bank sent money of the page's receipt back to its sender. */
export function ReturnButton() {
  const receipt = useRecordContext();
  const may = useMayCall(receiptRoutes.giveBack);
  const [isAsking, setAsking] = useState(false);
  if (!receipt || !may || !hasRest(receipt)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Undo2 size={16} aria-hidden /> {t(receiptWords.giveBack)}
      </button>
      {isAsking && <ReturnForm receipt={receipt} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReturnForm({ receipt, onClose }: { receipt: RaRecord; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(receiptRoutes.giveBack, {
    params: { id: receipt.id },
    done: receiptWords.returned,
    tells: true,
  });
  const { entryOf, problem, check } = useEntries(
    receiptCalls.giveBack.body,
    { amount: String(receipt.unallocated), reference: "", returned_on: "", reason: "" },
    error,
  );
  const submit = () => {
    const said = check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(receiptWords.giveBack)}
      action={t(receiptWords.giveBack)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(receiptWords.giveBackText)}</p>
      <AmountEntry label={t(receiptWords.amount)} {...entryOf("amount")} />
      <TextEntry label={t(receiptWords.outgoing)} {...entryOf("reference")} />
      <TextEntry label={t(receiptWords.returnedOn)} type="date" {...entryOf("returned_on")} />
      <ReasonEntry label={t(ledgerWords.reason)} hint={t(receiptWords.reasonHint)} {...entryOf("reason")} />
    </FormDialog>
  );
}
