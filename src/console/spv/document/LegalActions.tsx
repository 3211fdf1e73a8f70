import { spvCalls } from "../../../contract/calls/spv";
import { spvDocuments } from "../../../contract/resources/spvDocuments";
import { type Deed, Deeds } from "../../assets/wizard/records/Deeds";
import { DeleteRecord } from "../../assets/wizard/records/DeleteRecord";
import { RecordDialog } from "../../assets/wizard/records/RecordDialog";
import { ReviewForm, type Verdict } from "../../assets/wizard/records/ReviewForm";
import { useWords } from "../../i18n/useWords";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { useMay, useMayCall } from "../../kit/useMay";
import type { LegalDocument } from "./legalSet";

const VERDICTS: readonly Verdict[] = ["approved", "rejected"];

/** What may change of a version: its title and kind tie it to the others. */
const CHANGEABLE = ["issued_on", "expires_on"];

/** Lets one review a document of a legal set, add a new version of it, change or delete it. */
export function LegalActions({ document }: { document: LegalDocument }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const mayReview = useMayCall(spvCalls.review);
  const mayCreate = useMay(spvDocuments.name, "create");
  const mayEdit = useMay(spvDocuments.name, "edit");
  const mayDelete = useMay(spvDocuments.name, "delete");
  const { spv_id, title: name, kind } = document;
  const about = (key: string) => t(`console.records.documents.${key}`, { name });

  const reviews = VERDICTS.filter((verdict) => mayReview && verdict !== document.review_status).map(
    (verdict): Deed => ({
      words: about(verdict),
      danger: verdict === "rejected",
      dialog: (onClose) => (
        <ReviewForm
          resource={spvDocuments.name}
          document={document}
          verdict={verdict}
          review={provider.reviewLegalDocument}
          onClose={onClose}
        />
      ),
    }),
  );
  const version: Deed = {
    words: about("newVersion"),
    dialog: (onClose) => (
      <RecordDialog
        definition={spvDocuments}
        fields={["file", ...CHANGEABLE]}
        title={about("newVersionTitle")}
        given={{ spv_id, title: name, kind }}
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
        definition={spvDocuments}
        fields={["title", ...CHANGEABLE]}
        title={t("console.records.changeTitle", { name })}
        record={document}
        onClose={onClose}
      />
    ),
  };
  const remove: Deed = {
    words: t("console.records.delete"),
    danger: true,
    dialog: (onClose) => <DeleteRecord definition={spvDocuments} record={document} onClose={onClose} />,
  };
  return (
    <Deeds
      name={name}
      deeds={[
        ...reviews,
        ...(mayCreate ? [version] : []),
        ...(mayEdit ? [change] : []),
        ...(mayDelete ? [remove] : []),
      ]}
    />
  );
}
