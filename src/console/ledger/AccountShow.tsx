import { useRecordContext } from "react-admin";
import { ledgerAccounts } from "../../contract/ledger/resource";
import { Show } from "../admin/Show";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { Facts } from "../theme/layout";
import { Postings } from "./Postings";
import { ledgerWords } from "./words";
import "./ledger.css";

/** The page of an account of the ledger: what it holds and its statement, the latest posting first. */
export const AccountShow = () => (
  <Show>
    <Statement />
  </Show>
);

const FACTS = ledgerAccounts.fields.filter(({ path }) => ["balance", "kind", "owner", "updated_at"].includes(path));

function Statement() {
  const account = useRecordContext();
  if (!account) return null;
  const facts = FACTS.map((field) => [
    fieldLabel(field),
    <FieldView key={field.path} record={account} field={field} />,
  ]);
  return (
    <>
      <Facts first facts={Object.fromEntries(facts)} />
      <Postings of="account" id={account.id} heading={t(ledgerWords.statement)} />
    </>
  );
}
