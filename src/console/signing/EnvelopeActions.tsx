import type { RaRecord } from "react-admin";
import { signingRoutes } from "../../contract/signing/routes";
import { t } from "../i18n/t";
import { type RecordAction, RecordActions } from "../kit/records/RecordActions";
import { useMayCall } from "../kit/useMay";
import { CancelDialog } from "./CancelDialog";
import { type Envelope, isOpen, isRemindable } from "./envelope";
import { RemindDialog } from "./RemindDialog";
import { signatureWords } from "./words";

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one remind whom a document waits for, and take it back; nothing where it has come to its end. */
export function EnvelopeActions({ record, words }: Props) {
  const envelope = record as Envelope;
  const mayRemind = useMayCall(signingRoutes.remind);
  const mayCancel = useMayCall(signingRoutes.cancel);
  const remind: RecordAction = {
    words: t(signatureWords.remind[envelope.status === "expired" ? "anew" : "open"]),
    dialog: (onClose) => <RemindDialog envelope={envelope} onClose={onClose} />,
  };
  const cancel: RecordAction = {
    words: t(signatureWords.cancel.open),
    danger: true,
    dialog: (onClose) => <CancelDialog envelope={envelope} onClose={onClose} />,
  };
  return (
    <RecordActions
      name={envelope.title}
      words={words}
      actions={[
        ...(mayRemind && isRemindable(envelope) ? [remind] : []),
        ...(mayCancel && isOpen(envelope) ? [cancel] : []),
      ]}
    />
  );
}
