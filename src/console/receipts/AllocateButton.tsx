import { Split } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { receiptCalls } from "../../contract/receipts/calls";
import { receiptRoutes } from "../../contract/receipts/routes";
import { ALLOCATION_PURPOSE } from "../../contract/receipts/vocabulary";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { FilterReference } from "../kit/FilterReference";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { useMayCall } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { RECORDS } from "./records";
import { hasRest } from "./rest";
import { receiptWords } from "./words";

/** Lets one ask to allocate money of the page's receipt that is not allocated yet. */
export function AllocateButton() {
  const receipt = useRecordContext();
  const may = useMayCall(receiptRoutes.allocate);
  const [isAsking, setAsking] = useState(false);
  if (!receipt || !may || !hasRest(receipt)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Split size={16} aria-hidden /> {t(receiptWords.allocate)}
      </button>
      {isAsking && <AllocateForm receipt={receipt} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The record is held as its number in words, and sent as a number. */
const ALLOCATION = receiptCalls.allocate.body.extend({ record_id: z.string().regex(/^\d+$/).transform(Number) });

function AllocateForm({ receipt, onClose }: { receipt: RaRecord; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(receiptRoutes.allocate, {
    params: { id: receipt.id },
    done: receiptWords.allocated,
    tells: true,
  });
  const form = useEntries(
    ALLOCATION,
    { purpose: "order-payment", record_id: "", amount: String(receipt.unallocated) },
    error,
  );
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: onClose });
  };
  const purpose = form.entryOf("purpose");
  const record = form.entryOf("record_id");
  const [subject] = fieldsOf(z.object({ record_id: reference(RECORDS[purpose.value as keyof typeof RECORDS]) }));
  return (
    <FormDialog
      title={t(receiptWords.allocateTitle, { amount: formatMoney(receipt.unallocated) })}
      action={t(receiptWords.allocate)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t(receiptWords.allocateText)}</p>
      <ChoiceEntry
        label={t(receiptWords.purpose)}
        choices={ALLOCATION_PURPOSE}
        {...purpose}
        onChange={(chosen) => {
          purpose.onChange(chosen);
          record.onChange("");
        }}
      />
      <div className="labelled">
        {subject && (
          <FilterReference
            key={purpose.value}
            field={subject}
            label={t(receiptWords.subject)}
            value={Number(record.value) || undefined}
            none={t(receiptWords.choose)}
            onChange={(chosen) => record.onChange(chosen ? String(chosen) : null)}
          />
        )}
        {record.problem && (
          <p className="field-error" role="alert">
            {record.problem}
          </p>
        )}
      </div>
      <AmountEntry label={t(receiptWords.amount)} {...form.entryOf("amount")} />
    </FormDialog>
  );
}
