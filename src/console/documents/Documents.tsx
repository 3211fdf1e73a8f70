import { documents } from "../../contract/documents/resource";
import type { PartProps } from "../assets/wizard/part";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { RecordDialog } from "../kit/records/RecordDialog";
import { RecordsPanel } from "../kit/records/RecordsPanel";
import { useRecordsOf } from "../kit/records/useRecordsOf";
import { Stack } from "../theme/layout";
import { DocumentCard } from "./DocumentCard";
import { type AssetDocument, editionsOf } from "./editions";

const ASKED = ["file", "title", "kind", "visibility", "issued_on", "expires_on"];

/** Shows the documents of an asset, each with its versions, and lets one add, review, change and delete them. */
export function Documents({ asset, readOnly }: PartProps) {
  const list = useRecordsOf<AssetDocument>(documents, asset.id);
  return (
    <RecordsPanel
      words={recordsWords.documents}
      list={list}
      readOnly={readOnly}
      whole={{ resource: documents, asset: asset.id }}
      add={(onClose) => (
        <RecordDialog
          resource={documents}
          fields={ASKED}
          title={t(recordsWords.documents.add)}
          given={{ property_id: asset.id }}
          onClose={onClose}
        />
      )}
    >
      <Stack as="ul" divided className="records">
        {editionsOf(list.rows ?? []).map((edition) => (
          <DocumentCard key={edition.latest.id} edition={edition} readOnly={readOnly} />
        ))}
      </Stack>
    </RecordsPanel>
  );
}
