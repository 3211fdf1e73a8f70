import { useRecordContext } from "react-admin";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { Postings } from "./Postings";
import { ReverseButton } from "./ReverseButton";
import { ledgerWords } from "./words";
import "./ledger.css";

const SECTIONS = {
  Transfer: ["kind", "amount", "created_at", "actor", "order_id", "user_id", "reverses", "reversed_by", "note", "key"],
};

/** The page of a transfer of the ledger: what it moved, what it belongs to, and its postings. */
export const TransferShow = () => (
  <Show actions={<ReverseButton />}>
    <Sides />
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Sides() {
  const transfer = useRecordContext();
  return transfer && <Postings of="transfer" id={transfer.id} heading={t(ledgerWords.postings)} />;
}
