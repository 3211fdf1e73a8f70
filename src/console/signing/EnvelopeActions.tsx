import type { RaRecord } from "react-admin";
import { signingCalls } from "../../contract/signing/calls";
import { signingRoutes } from "../../contract/signing/routes";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { Actions } from "../kit/ActionButton";
import { action } from "../kit/action";
import { type Envelope, isOpen, isRemindable } from "./envelope";
import { signatureWords } from "./words";

const isExpired = ({ status }: Envelope) => status === "expired";

const ACTIONS = [
  action({
    words: (envelope: Envelope) => t(signatureWords.remind[isExpired(envelope) ? "anew" : "open"]),
    call: signingRoutes.remind,
    when: isRemindable,
    title: ({ waits_for }) =>
      t(waits_for ? signatureWords.remind.title : signatureWords.remind.titleOpen, { name: waits_for }),
    submit: signatureWords.remind.action,
    text: (envelope) => t(signatureWords.remind[isExpired(envelope) ? "textAnew" : "text"], { title: envelope.title }),
    done: signatureWords.remind.done,
  }),
  action({
    words: signatureWords.cancel.open,
    tone: "danger",
    call: signingRoutes.cancel,
    when: isOpen,
    title: ({ title }: Envelope) => t(signatureWords.cancel.title, { title }),
    submit: signatureWords.cancel.action,
    text: signatureWords.cancel.text,
    body: signingCalls.cancel.body,
    done: signatureWords.cancel.done,
  }),
];

interface Props {
  record: RaRecord;
  /** Words on the button; three dots without. */
  words?: string;
}

/** Lets one remind whom a document waits for, and take it back; nothing where it has come to its end. */
export const EnvelopeActions = ({ record, words }: Props) => (
  <Actions
    label={t(recordsWords.actions, { name: record.title })}
    words={words}
    actions={ACTIONS}
    record={record as Envelope}
  />
);
