import type { RaRecord } from "react-admin";
import { assetSectionCalls } from "../../../../contract/calls/assetSections";
import { documents } from "../../../../contract/resources/documents";
import { useWords } from "../../../i18n/useWords";
import { titleOf } from "../../../kit/titleOf";
import { useConsoleProvider } from "../../../kit/useConsoleProvider";
import { useMay, useMayCall } from "../../../kit/useMay";
import { type Deed, Deeds } from "./Deeds";
import { DeleteRecord } from "./DeleteRecord";
import type { AssetDocument } from "./editions";
import { RecordDialog } from "./RecordDialog";
import { ReviewForm, type Verdict } from "./ReviewForm";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
  /** Also changing and deleting, for where no page of the document does that. */
  full?: boolean;
}

const VERDICTS: readonly Verdict[] = ["approved", "rejected"];
/** What may change of a version: its title and kind tie it to the others. */
const CHANGEABLE = ["visibility", "issued_on", "expires_on"];

/** Lets one review a document, add a new version of it and, where it is `full`, change or delete it. */
export function DocumentActions({ record, words, full = false }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const document = record as AssetDocument;
  const mayReview = useMayCall(assetSectionCalls.review);
  const mayCreate = useMay(documents.name, "create");
  const mayEdit = useMay(documents.name, "edit") && full;
  const mayDelete = useMay(documents.name, "delete") && full;
  const name = titleOf(documents, document);
  const about = (key: string) => t(`console.records.documents.${key}`, { name });

  const reviews = VERDICTS.filter((verdict) => mayReview && verdict !== document.review_status).map(
    (verdict): Deed => ({
      words: about(verdict),
      danger: verdict === "rejected",
      dialog: (onClose) => (
        <ReviewForm
          resource={documents.name}
          document={document}
          verdict={verdict}
          review={provider.reviewDocument}
          onClose={onClose}
        />
      ),
    }),
  );
  const version: Deed = {
    words: about("newVersion"),
    dialog: (onClose) => (
      <RecordDialog
        definition={documents}
        fields={["file", ...CHANGEABLE]}
        title={about("newVersionTitle")}
        given={{
          property_id: document.property_id,
          title: document.title,
          kind: document.kind,
          visibility: document.visibility,
        }}
        onClose={onClose}
      >
        <p className="muted">{about("newVersionText")}</p>
      </RecordDialog>
    ),
  };
  const change: Deed = {
    words: t("console.records.change"),
    dialog: (onClose) => (
      <RecordDialog
        definition={documents}
        fields={CHANGEABLE}
        title={t("console.records.changeTitle", { name })}
        record={document}
        onClose={onClose}
      />
    ),
  };
  const remove: Deed = {
    words: t("console.records.delete"),
    danger: true,
    dialog: (onClose) => <DeleteRecord definition={documents} record={document} onClose={onClose} />,
  };
  return (
    <Deeds
      name={name}
      words={words}
      deeds={[
        ...reviews,
        ...(mayCreate ? [version] : []),
        ...(mayEdit ? [change] : []),
        ...(mayDelete ? [remove] : []),
      ]}
    />
  );
}
