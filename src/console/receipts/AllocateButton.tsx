import { Split } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { reference } from "../../contract/fields";
import { receiptCalls } from "../../contract/receipts/calls";
import { receiptRoutes } from "../../contract/receipts/routes";
import { ALLOCATION_PURPOSE } from "../../contract/receipts/vocabulary";
import { useWords } from "../i18n/useWords";
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

/** Lets one ask to allocate money of the page's receipt that is not allocated yet. */
export function AllocateButton() {
  const { t } = useWords();
  const receipt = useRecordContext();
  const may = useMayCall(receiptRoutes.allocate);
  const [isAsking, setAsking] = useState(false);
  if (!receipt || !may || !hasRest(receipt)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Split size={16} aria-hidden /> {t("console.receipts.allocate")}
      </button>
      {isAsking && <AllocateForm receipt={receipt} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The record is held as its number in words, and sent as a number. */
const ALLOCATION = receiptCalls.allocate.body.extend({ record_id: z.string().regex(/^\d+$/).transform(Number) });

function AllocateForm({ receipt, onClose }: { receipt: RaRecord; onClose: () => void }) {
  const { t } = useWords();
  const { mutate, isPending, error } = useCall(receiptRoutes.allocate, {
    params: { id: receipt.id },
    done: "console.receipts.allocated",
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
      title={t("console.receipts.allocateTitle", { amount: formatMoney(receipt.unallocated) })}
      action={t("console.receipts.allocate")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("console.receipts.allocateText")}</p>
      <ChoiceEntry
        label={t("console.receipts.purpose")}
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
            label={t("console.receipts.subject")}
            value={Number(record.value) || undefined}
            none={t("console.receipts.choose")}
            onChange={(chosen) => record.onChange(chosen ? String(chosen) : null)}
          />
        )}
        {record.problem && (
          <p className="field-error" role="alert">
            {record.problem}
          </p>
        )}
      </div>
      <AmountEntry label={t("console.receipts.amount")} {...form.entryOf("amount")} />
    </FormDialog>
  );
}
