import { useState } from "react";
import { z } from "zod";
import { choice, flag, integer, money } from "../../contract/fields";
import { paiseOf, rupeesOf } from "../../contract/money";
import { ALLOCATION_PURPOSE } from "../../contract/receipts/vocabulary";
import type { LinePart } from "../../contract/statements/parts";
import { STATEMENT_PARTS } from "../../contract/statements/vocabulary";
import { t } from "../i18n/t";
import type { Entered } from "../kit/DialogForm";
import { FormDialog } from "../kit/FormDialog";
import { formatMoney } from "../kit/values";
import { ForgetRecord } from "../receipts/actions";
import { RECORDS } from "../receipts/records";
import { formatPart } from "./formatReason";
import { statementWords } from "./words";

const body = z.object({
  purpose: choice(ALLOCATION_PURPOSE, "For"),
  record_id: integer("Record", { min: 1 }),
  amount: money("Amount"),
  more: flag(statementWords.morePart).optional(),
});

interface Props {
  /** What is to be given away. */
  amount: string;
  /** Words of the button that saves the last part. */
  action: string;
  pending: boolean;
  error: Error | null;
  onSave: (parts: readonly LinePart[]) => void;
  onClose: () => void;
}

/** Asks for what an amount is, part by part, each of what the ones before left of it. */
export function PartsDialog({ amount, action, pending, error, onSave, onClose }: Props) {
  const [parts, setParts] = useState<readonly LinePart[]>([]);
  const given = parts.reduce((sum, part) => sum + paiseOf(part.amount), 0n);
  const rest = rupeesOf(paiseOf(amount) - given);
  const leaves = (entered: Entered) => Number(entered.amount) < Number(rest) && parts.length + 1 < STATEMENT_PARTS;
  const submit = ({ more, ...said }: Entered) => {
    const next = [...parts, said as LinePart];
    if (more && leaves(said)) setParts(next);
    else onSave(next);
  };
  return (
    <FormDialog
      key={parts.length}
      title={t(statementWords.otherTitle, { amount: formatMoney(rest) })}
      action={action}
      body={body}
      inputs={(entered) => [
        "purpose",
        ForgetRecord,
        { path: "record_id", kind: "reference", to: RECORDS[entered.purpose as keyof typeof RECORDS] },
        "amount",
        ...(leaves(entered) ? ["more"] : []),
      ]}
      values={{ purpose: "order-payment", amount: rest, more: false }}
      pending={pending}
      error={error}
      onSubmit={submit}
      onClose={() => (parts.length ? setParts(parts.slice(0, -1)) : onClose())}
    >
      {parts.length > 0 && (
        <ul>
          {parts.map((part) => (
            <li key={`${part.purpose} ${part.record_id}`}>{formatPart(part)}</li>
          ))}
        </ul>
      )}
      <p className="muted">{t(statementWords.otherText)}</p>
    </FormDialog>
  );
}
