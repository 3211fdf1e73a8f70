import { FileSpreadsheet, Plus } from "lucide-react";
import { useState } from "react";
import { walletCalls } from "../../contract/calls/wallet";
import { withdrawals } from "../../contract/resources/withdrawals";
import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMayCall } from "../kit/useMay";
import { WithdrawalForm } from "./WithdrawalForm";

/** The list of withdrawals, with the file for the bank and the request for a new one. */
export const WithdrawalList = () => (
  <ListPage
    actions={
      <>
        <BankFile />
        <NewWithdrawal />
      </>
    }
  />
);

function BankFile() {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const may = useMayCall(walletCalls.bankFile);
  const { mutate, isPending } = useChange(
    withdrawals.name,
    () => provider.saveBankFile(),
    "console.withdrawals.bankFileSaved",
  );
  if (!may) return null;
  return (
    <button
      type="button"
      className="button"
      title={t("console.withdrawals.bankFileHint")}
      disabled={isPending}
      onClick={() => mutate(undefined)}
    >
      <FileSpreadsheet size={16} aria-hidden /> {t("console.withdrawals.bankFile")}
    </button>
  );
}

function NewWithdrawal() {
  const { t } = useWords();
  const may = useMayCall(walletCalls.withdraw);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden /> {t("console.withdrawals.new")}
      </button>
      {open && <WithdrawalForm onClose={() => setOpen(false)} />}
    </>
  );
}
