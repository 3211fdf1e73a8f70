import { type RaRecord, useGetIdentity } from "react-admin";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import type { Resource } from "../../contract/resource";
import type { Call } from "../../contract/route";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { ActionDialog } from "../kit/ActionButton";
import { action } from "../kit/action";
import { DeleteRecord } from "../kit/records/DeleteRecord";
import { type RecordAction, RecordActions } from "../kit/records/RecordActions";
import { RecordDialog } from "../kit/records/RecordDialog";
import { COUNTED } from "../kit/records/useRecordChange";
import { titleOf } from "../kit/titleOf";
import { useMay, useMayCall } from "../kit/useMay";
import type { LegalDocument } from "../spvDocuments/legalSet";
import type { AssetDocument } from "./editions";

/** One kind of documents that have versions and are reviewed. */
export interface Versioned {
  resource: Resource;
  /** The call of the review. */
  call: Call;
  /** What a new version takes over: whose it is, and what makes it a version. */
  carried: readonly string[];
  /** What may change of a version: its title and kind tie it to the others. */
  changeable: readonly string[];
}

interface Props {
  of: Versioned;
  document: AssetDocument | LegalDocument;
  /** Words on the button; three dots without. */
  words?: string | undefined;
  /** Also changing and deleting, for where no page of the document does that. */
  full?: boolean;
}

const VERDICTS = ["approved", "rejected"] as const;

const { body } = assetSectionCalls.review;

/** Makes the review of a document of the version that was looked at, with a note: of a rejection one is needed. */
const reviewing = ({ resource, call }: Versioned, verdict: (typeof VERDICTS)[number]) =>
  action({
    words: recordsWords.documents[verdict],
    tone: verdict === "rejected" ? "danger" : "primary",
    call: { ...call, of: resource.name },
    title: ({ title }: AssetDocument | LegalDocument) => t(recordsWords.documents[`${verdict}Title`], { name: title }),
    submit: recordsWords.documents[`${verdict}Action`],
    body: verdict === "rejected" ? body.extend({ note: body.shape.note.unwrap() }) : body,
    inputs: ["note"],
    values: ({ version }) => ({ review_status: verdict, version }),
    done: (_answer, { title }) => t(recordsWords.documents[`${verdict}Done`], { name: title }),
    touches: () => COUNTED,
  });

/** Lets one review a document, add a new version of it and, where it is `full`, change or delete it. */
export function VersionActions({ of, document, words, full = false }: Props) {
  const { resource, call, carried, changeable } = of;
  const mayReview = useMayCall(call);
  const mayCreate = useMay(resource.name, "create");
  const mayEdit = useMay(resource.name, "edit") && full;
  const mayDelete = useMay(resource.name, "delete") && full;
  const { identity } = useGetIdentity();
  const isOwn = document.put_forward_by?.some((id) => String(id) === String(identity?.id));
  const name = titleOf(resource, document);

  const reviews = VERDICTS.filter((verdict) => mayReview && verdict !== document.review_status).map(
    (verdict): RecordAction => ({
      words: t(recordsWords.documents[verdict], { name }),
      danger: verdict === "rejected",
      problem: isOwn && verdict === "approved" ? t(recordsWords.documents.own) : undefined,
      dialog: (onClose) => <ActionDialog action={reviewing(of, verdict)} record={document} onClose={onClose} />,
    }),
  );
  const version: RecordAction = {
    words: t(recordsWords.documents.newVersion, { name }),
    dialog: (onClose) => (
      <RecordDialog
        resource={resource}
        fields={["file", ...changeable]}
        title={t(recordsWords.documents.newVersionTitle, { name })}
        given={Object.fromEntries(carried.map((path) => [path, (document as RaRecord)[path]]))}
        onClose={onClose}
      >
        <p className="muted">{t(recordsWords.documents.newVersionText, { name })}</p>
      </RecordDialog>
    ),
  };
  const change: RecordAction = {
    words: t(recordsWords.change),
    dialog: (onClose) => (
      <RecordDialog
        resource={resource}
        fields={changeable}
        title={t(recordsWords.changeTitle, { name })}
        record={document}
        onClose={onClose}
      />
    ),
  };
  const remove: RecordAction = {
    words: t(recordsWords.delete),
    danger: true,
    dialog: (onClose) => <DeleteRecord resource={resource} record={document} onClose={onClose} />,
  };
  return (
    <RecordActions
      name={name}
      words={words}
      actions={[
        ...reviews,
        ...(mayCreate ? [version] : []),
        ...(mayEdit ? [change] : []),
        ...(mayDelete ? [remove] : []),
      ]}
    />
  );
}
