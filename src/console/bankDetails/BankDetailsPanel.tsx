import { Landmark } from "lucide-react";
import { useMemo, useState } from "react";
import type { RaRecord } from "react-admin";
import { fieldsOf } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resourceNamed";
import { useWaiting } from "../approvals/useWaiting";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { MaskedNumber } from "../kit/MaskedNumber";
import { useMayCall } from "../kit/useMay";
import { BankDetailsDialog } from "./BankDetailsDialog";
import { BANK_HOLDERS, type BankHolder } from "./holder";
import "./bankDetails.css";

interface Props {
  /** Resource of who holds the account. */
  holder: BankHolder;
  record: RaRecord;
}

/** Shows the bank account of a company, a customer or an SPV, and lets one ask for another. */
export function BankDetailsPanel({ holder, record }: Props) {
  const { call, details, words } = BANK_HOLDERS[holder];
  const mayChange = useMayCall(call);
  const fields = useMemo(() => fieldsOf(details(record)), [details, record]);
  const isWaiting = useWaiting(holder, record.id).some(({ action }) => action === "bank-details");
  const [changing, setChanging] = useState(false);
  const account = record.bank_details;
  return (
    <section className="panel section bank-details" aria-labelledby="bank-details">
      <header>
        <h2 id="bank-details">{t(words.title)}</h2>
        {mayChange && !isWaiting && (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            <Landmark size={16} aria-hidden /> {t(account ? words.change : words.add)}
          </button>
        )}
      </header>
      {account ? (
        <dl>
          {fields.map((field) => (
            <div key={field.path}>
              <dt>{fieldLabel(field)}</dt>
              <dd>
                {field.masked && account[field.path] ? (
                  <MaskedNumber
                    resource={resourceNamed(holder)}
                    id={record.id}
                    path={`bank_details.${field.path}`}
                    label={fieldLabel(field)}
                    mask={account[field.path]}
                  />
                ) : (
                  <FieldView record={account} field={field} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{t(words.none)}</p>
      )}
      {changing && <BankDetailsDialog holder={holder} record={record} onClose={() => setChanging(false)} />}
    </section>
  );
}
