import { FileText } from "lucide-react";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { SIGNATURE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { ActionButton, ActionButtons } from "../kit/ActionButton";
import { FileLink } from "../kit/FileLink";
import { StatusChip } from "../kit/StatusChip";
import { formatInstant } from "../kit/values";
import { ADD_DOCUMENT, DOCUMENT_ACTIONS } from "./actions";
import type { Order } from "./order";
import { SECTIONS } from "./sections";
import { orderWords } from "./words";

type OrderDocument = OrderWorkflow["documents"][number];

/** Shows the documents that a customer has to sign for an order, how each stands, and what can be done with it. */
export function Documents({ order, workflow: { documents } }: { order: Order; workflow: OrderWorkflow }) {
  return (
    <section id={SECTIONS.documents} className="panel section">
      <div className="section-head">
        <h2>{t(orderWords.documents.title)}</h2>
        <ActionButton action={ADD_DOCUMENT} record={order} />
      </div>
      {documents.length === 0 && <p className="muted">{t(orderWords.documents.none)}</p>}
      <ul className="documents">
        {documents.map((document) => (
          <Line key={document.id} order={order} document={document} />
        ))}
      </ul>
    </section>
  );
}

function Line({ order, document }: { order: Order; document: OrderDocument }) {
  const { title, file, status, sent_at, signed_at, signed_file } = document;
  const times = [
    sent_at && t(orderWords.documents.sentAt, { at: formatInstant(sent_at) }),
    signed_at && t(orderWords.documents.signedAt, { at: formatInstant(signed_at) }),
  ].filter(Boolean);
  return (
    <li>
      <FileText size={18} aria-hidden className="muted" />
      <div>
        <p className="document-name">
          <strong>{title}</strong> <StatusChip status={status} choices={SIGNATURE_STATUS} />
        </p>
        {times.length > 0 && <p className="muted small">{times.join(" · ")}</p>}
        <p className="document-files">
          <FileLink address={file} words={t(orderWords.documents.file)} />
          {signed_file && <FileLink address={signed_file} words={t(orderWords.documents.signedCopy)} />}
        </p>
      </div>
      <div className="actions">
        <ActionButtons className="button quiet" actions={DOCUMENT_ACTIONS} record={{ order, document }} />
      </div>
    </li>
  );
}
