import { useState } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import { approvals } from "../../contract/approvals/resource";
import { companyRoutes } from "../../contract/company/routes";
import { customerRoutes } from "../../contract/customers/routes";
import { fieldsOf } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Route } from "../../contract/route";
import { spvRoutes } from "../../contract/spv/routes";
import { companyWords } from "../company/words";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { useMay } from "../kit/useMay";
import { BANK_HOLDERS, type BankHolder } from "./holder";

interface Props {
  holder: BankHolder;
  record: RaRecord;
  onClose: () => void;
}

const ROUTE = {
  company: companyRoutes.bankDetails,
  customers: customerRoutes.bankDetails,
  spv: spvRoutes.escrow,
} as const satisfies Record<BankHolder, Route>;

/** Takes another bank account and why, and leads to the request that then waits for a second person. */
export function BankDetailsDialog({ holder, record, onClose }: Props) {
  const navigate = useNavigate();
  const provider = useConsoleProvider();
  const maySeeRequest = useMay(approvals.name, "show");
  const { change, code, words } = BANK_HOLDERS[holder];
  const [schema] = useState(() => change(record));
  const labels = new Map(fieldsOf(schema).map((field) => [field.path, fieldLabel(field)]));
  const { mutate, isPending, error } = useChange(
    holder,
    (said: Record<string, unknown>, key) =>
      provider.call(ROUTE[holder] as (typeof ROUTE)["company"], {
        params: { id: record.id },
        body: said as never,
        key,
      }),
    companyWords.bank.asked,
    { tells: true },
  );
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
  const form = useEntries(schema, { ...empty, ...record.bank_details }, error);
  const entry = (name: string) => ({ label: labels.get(name) ?? name, ...form.entryOf(name) });

  const asked = ({ approval_id }: { approval_id: number }) => {
    onClose();
    if (maySeeRequest) navigate(pathOf(approvals, "show", approval_id));
  };
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: asked });
  };
  const number = entry("account_number");
  const branch = entry(code);
  const mask: string | null = record.bank_details?.account_number ?? null;
  return (
    <FormDialog
      title={t(words.dialog, { name: titleOf(resourceNamed(holder), record) })}
      action={t(companyWords.bank.ask)}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="callout">{t(companyWords.bank.secondPerson)}</p>
      <TextEntry {...entry("account_name")} maxLength={100} />
      <TextEntry
        {...number}
        // The mask is no number to change: one types another whole, or leaves it.
        value={number.value === mask ? null : number.value}
        onChange={(typed) => number.onChange(typed?.replace(/[\s-]/g, "").toUpperCase() || mask)}
        {...(mask ? { placeholder: mask, hint: t(companyWords.bank.keep) } : {})}
        {...(code === "ifsc" ? { inputMode: "numeric" as const } : { autoCapitalize: "characters" })}
      />
      <div className="pair">
        <TextEntry
          {...branch}
          onChange={(typed) => branch.onChange(typed?.trim().toUpperCase() || null)}
          maxLength={11}
          autoCapitalize="characters"
        />
        <TextEntry {...entry("bank_name")} maxLength={100} />
      </div>
      <ReasonEntry {...entry("reason")} required />
    </FormDialog>
  );
}
