import { Landmark } from "lucide-react";
import { useMemo } from "react";
import type { RaRecord } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import { fieldsOf } from "../../contract/fieldRegistry";
import { resourceNamed } from "../../contract/resourceNamed";
import { useWaiting } from "../approvals/useWaiting";
import { companyWords } from "../company/words";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { FieldView } from "../kit/FieldView";
import { MaskedNumber } from "../kit/MaskedNumber";
import { titleOf } from "../kit/titleOf";
import { Panel, SectionHead } from "../theme/layout";
import { BANK_HOLDERS, type BankHolder } from "./holder";

/** Takes another bank account and why, and leads to the request that then waits for a second person. */
const changeOf = (holder: BankHolder) => {
  const { call, change, words } = BANK_HOLDERS[holder];
  return action({
    words: ({ bank_details }: RaRecord) => t(bank_details ? words.change : words.add),
    icon: Landmark,
    call: { ...call, of: holder },
    title: (record) => t(words.dialog, { name: titleOf(resourceNamed(holder), record) }),
    submit: companyWords.bank.ask,
    waits: true,
    body: change,
    inputs: (record) =>
      Object.keys(change(record).shape).map((path) =>
        path === "account_number" && record.bank_details ? { path, help: companyWords.bank.keep } : path,
      ),
    values: ({ bank_details }) => bank_details ?? {},
    done: companyWords.bank.asked,
    leadsTo: { resource: approvals, id: ({ approval_id }) => approval_id },
  });
};

const CHANGE = { company: changeOf("company"), customers: changeOf("customers"), spv: changeOf("spv") };

interface Props {
  /** Resource of who holds the account. */
  holder: BankHolder;
  record: RaRecord;
}

/** Shows the bank account of a company, a customer or an SPV, and lets one ask for another. */
export function BankDetailsPanel({ holder, record }: Props) {
  const { details, words } = BANK_HOLDERS[holder];
  const fields = useMemo(() => fieldsOf(details(record)), [details, record]);
  const isWaiting = useWaiting(holder, record.id).some(({ action }) => action === "bank-details");
  const account = record.bank_details;
  return (
    <Panel aria-labelledby="bank-details">
      <SectionHead title={t(words.title)} id="bank-details">
        {!isWaiting && <ActionButton action={CHANGE[holder]} record={record} />}
      </SectionHead>
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
    </Panel>
  );
}
