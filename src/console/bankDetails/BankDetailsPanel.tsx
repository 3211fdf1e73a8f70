import { Landmark } from "lucide-react";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import { bankDetails } from "../../contract/bankDetails";
import { companyCalls } from "../../contract/calls/company";
import { customerCalls } from "../../contract/calls/customers";
import { fieldsOf } from "../../contract/fieldRegistry";
import { ApprovalBanner } from "../approvals/ApprovalBanner";
import { useWaiting } from "../approvals/useWaiting";
import { useWords } from "../i18n/useWords";
import { FieldView } from "../kit/FieldView";
import { useMayCall } from "../kit/useMay";
import { BankDetailsDialog } from "./BankDetailsDialog";
import type { BankHolder } from "./holder";
import "./bankDetails.css";

const CALL = { company: companyCalls.bankDetails, customers: customerCalls.bankDetails } as const;
const FIELDS = fieldsOf(bankDetails);

interface Props {
  /** Resource of who holds the account. */
  holder: BankHolder;
  record: RaRecord;
}

/** Shows the bank account of a company or a customer, what waits to be done with it, and lets one ask for another. */
export function BankDetailsPanel({ holder, record }: Props) {
  const { t } = useWords();
  const mayChange = useMayCall(CALL[holder]);
  const isWaiting = useWaiting(holder, record.id).some(({ action }) => action === "bank-details");
  const [changing, setChanging] = useState(false);
  const account = record.bank_details;
  return (
    <section className="panel section bank-details" aria-labelledby="bank-details">
      <header>
        <h2 id="bank-details">{t("console.companies.bank.title")}</h2>
        {mayChange && !isWaiting && (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            <Landmark size={16} aria-hidden /> {t(`console.companies.bank.${account ? "change" : "add"}`)}
          </button>
        )}
      </header>
      <ApprovalBanner resource={holder} id={record.id} />
      {account ? (
        <dl>
          {FIELDS.map((field) => (
            <div key={field.path}>
              <dt>{field.label}</dt>
              <dd>
                <FieldView record={account} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{t("console.companies.bank.none")}</p>
      )}
      {changing && <BankDetailsDialog holder={holder} record={record} onClose={() => setChanging(false)} />}
    </section>
  );
}
