import { useQueryClient } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { z } from "zod";
import { bankDetailsChange } from "../../contract/bankDetails";
import { fieldsOf } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resources";
import { approvals } from "../../contract/resources/approvals";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { pathOf } from "../kit/paths";
import { titleOf } from "../kit/titleOf";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useEntries } from "../kit/useEntries";
import { useMay } from "../kit/useMay";
import type { BankHolder } from "./holder";

const EMPTY = { account_name: null, account_number: null, ifsc: null, bank_name: null };
const LABEL = Object.fromEntries(fieldsOf(bankDetailsChange).map(({ path, label = "" }) => [path, label]));

interface Props {
  holder: BankHolder;
  record: RaRecord;
  onClose: () => void;
}

/** Takes another bank account and why, and leads to the request that then waits for a second person. */
export function BankDetailsDialog({ holder, record, onClose }: Props) {
  const { t } = useWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const provider = useConsoleProvider();
  const maySeeRequest = useMay(approvals.name, "show");
  const { mutate, isPending, error } = useChange(
    holder,
    (said: z.output<typeof bankDetailsChange>, key) => provider.changeBankDetails(holder, record.id, said, key),
    "console.companies.bank.asked",
    { tells: true },
  );
  const form = useEntries(bankDetailsChange, { ...EMPTY, ...record.bank_details, reason: null }, error);
  const entry = (name: keyof z.input<typeof bankDetailsChange>) => ({
    label: LABEL[name] ?? name,
    ...form.entryOf(name),
  });

  const asked = ({ approval_id }: { approval_id: number }) => {
    client.invalidateQueries({ queryKey: [approvals.name] });
    onClose();
    if (maySeeRequest) navigate(pathOf(approvals, "show", approval_id));
  };
  const submit = () => {
    const said = form.check();
    if (said) mutate(said, { onSuccess: asked });
  };
  const number = entry("account_number");
  const branch = entry("ifsc");
  const mask: string | null = record.bank_details?.account_number ?? null;
  return (
    <FormDialog
      title={t("console.companies.bank.dialog", { name: titleOf(resourceNamed(holder), record) })}
      action={t("console.companies.bank.ask")}
      pending={isPending}
      problem={form.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="callout">{t("console.companies.bank.secondPerson")}</p>
      <TextEntry {...entry("account_name")} maxLength={100} />
      <TextEntry
        {...number}
        // The mask is no number to change: one types another whole, or leaves it.
        value={number.value === mask ? null : number.value}
        onChange={(typed) => number.onChange(typed?.replace(/[\s-]/g, "") || mask)}
        {...(mask ? { placeholder: mask, hint: t("console.companies.bank.keep") } : {})}
        inputMode="numeric"
      />
      <div className="pair">
        <TextEntry
          {...branch}
          onChange={(typed) => branch.onChange(typed?.toUpperCase() ?? null)}
          maxLength={11}
          autoCapitalize="characters"
        />
        <TextEntry {...entry("bank_name")} maxLength={100} />
      </div>
      <ReasonEntry {...entry("reason")} required />
    </FormDialog>
  );
}
