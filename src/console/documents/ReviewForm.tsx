import { useState } from "react";
import { z } from "zod";
import { assetSectionCalls } from "../../contract/assets/sectionCalls";
import { longText } from "../../contract/fields";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { FormDialog } from "../kit/FormDialog";
import { useRecordChange } from "../kit/records/useRecordChange";
import { useEntries } from "../kit/useEntries";
import type { AssetDocument } from "./editions";

/** What a review may come to. */
export type Verdict = "approved" | "rejected";

/** Whoever uploaded a document is told what is wrong with it. */
const NOTE = {
  approved: z.object({ note: assetSectionCalls.review.body.shape.note.nullable() }),
  rejected: z.object({ note: longText() }),
};

/** What a review says: of the version that was looked at, with a note where there is one. */
interface Review {
  review_status: Verdict;
  version: number;
  note?: string;
}

/** The call by which the documents of a kind are reviewed. */
export type ReviewCall = (id: number, said: Review) => Promise<unknown>;

interface Props {
  /** Name of the resource that the document is of. */
  resource: string;
  document: Pick<AssetDocument, "id" | "title" | "version">;
  verdict: Verdict;
  review: ReviewCall;
  onClose: () => void;
}

/** Approves or rejects a document, with a note. */
export function ReviewForm({ resource, document, verdict, review, onClose }: Props) {
  // The list behind the dialog may bring a newer version, which nobody here has looked at.
  const [{ version }] = useState(document);
  const { mutate, isPending, error } = useRecordChange(
    resource,
    (note: string | undefined) => review(document.id, { review_status: verdict, version, ...(note && { note }) }),
    recordsWords.documents.reviewed,
    { tells: true },
  );
  const form = useEntries<z.ZodObject>(NOTE[verdict], { note: null }, error);
  const { problem, ...note } = form.entryOf("note");
  const submit = () => {
    const said = form.check();
    if (said) mutate(typeof said.note === "string" ? said.note : undefined, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(recordsWords.documents[`${verdict}Title`], { name: document.title })}
      action={t(recordsWords.documents[`${verdict}Action`])}
      tone={verdict === "rejected" ? "danger" : "primary"}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonEntry
        label={t(recordsWords.documents[verdict === "rejected" ? "note" : "noteOptional"])}
        hint={t(recordsWords.documents.noteHint)}
        // A refusal has nothing else to be told at.
        problem={problem ?? form.problem}
        {...note}
      />
    </FormDialog>
  );
}
