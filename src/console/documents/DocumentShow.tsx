import { useRecordContext } from "react-admin";
import { documents } from "../../contract/documents/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { DocumentActions } from "./DocumentActions";

const SECTIONS = {
  ...documents.form,
  Review: ["revision", "review_status", "reviewed_by", "review_note"],
  Details: ["created_at", "updated_at"],
};

/** The page of a document, where it is reviewed and gets a new version. */
export const DocumentShow = () => (
  <Show actions={<Actions />}>
    <SimpleShowLayout sections={SECTIONS} />
  </Show>
);

function Actions() {
  const document = useRecordContext();
  return document ? <DocumentActions record={document} words={t(kitWords.list.actions)} /> : null;
}
