import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { orderRoutes } from "../../contract/orders/routes";
import { SIGNATURE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { FileLink } from "../kit/FileLink";
import { StatusChip } from "../kit/StatusChip";
import { useMayCall } from "../kit/useMay";
import { formatInstant } from "../kit/values";
import { DOCUMENT_ACTIONS, DocumentAction } from "./DocumentAction";
import { DocumentForm } from "./DocumentForm";
import type { Order } from "./order";
import { SECTIONS } from "./sections";
import { orderWords } from "./words";

type OrderDocument = OrderWorkflow["documents"][number];

/** Shows the documents that a customer has to sign for an order, how each stands, and what can be done with it. */
export function Documents({ order, workflow: { documents } }: { order: Order; workflow: OrderWorkflow }) {
  const mayAct = useMayCall(orderRoutes.changeDocument);
  const [adding, setAdding] = useState(false);
  return (
    <section id={SECTIONS.documents} className="panel section">
      <div className="section-head">
        <h2>{t(orderWords.documents.title)}</h2>
        {mayAct && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> {t(orderWords.documents.add)}
          </button>
        )}
      </div>
      {documents.length === 0 && <p className="muted">{t(orderWords.documents.none)}</p>}
      <ul className="documents">
        {documents.map((document) => (
          <Line key={document.id} order={order} document={document} mayAct={mayAct} />
        ))}
      </ul>
      {adding && <DocumentForm order={order} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Line({ order, document, mayAct }: { order: Order; document: OrderDocument; mayAct: boolean }) {
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
      {mayAct && (
        <div className="actions">
          {DOCUMENT_ACTIONS[status]?.map((action) => (
            <DocumentAction key={action} order={order} document={document} action={action} />
          ))}
        </div>
      )}
    </li>
  );
}
