import { FileText } from "lucide-react";
import type { OrderWorkflow } from "../../contract/orders/calls";
import { SIGNATURE_STATUS } from "../../contract/signing/vocabulary";
import { t } from "../i18n/t";
import { ActionButton, ActionButtons } from "../kit/ActionButton";
import { FileLink } from "../kit/FileLink";
import { StatusChip } from "../kit/StatusChip";
import { formatInstant } from "../kit/values";
import { Panel, Row, SectionHead, Stack } from "../theme/layout";
import { ADD_DOCUMENT, DOCUMENT_ACTIONS } from "./actions";
import type { Order } from "./order";
import { SECTIONS } from "./sections";
import { orderWords } from "./words";

type OrderDocument = OrderWorkflow["documents"][number];

/** Shows the documents that a customer has to sign for an order, how each stands, and what can be done with it. */
export function Documents({ order, workflow: { documents, template } }: { order: Order; workflow: OrderWorkflow }) {
  return (
    <Panel id={SECTIONS.documents}>
      <SectionHead title={t(orderWords.documents.title)}>
        <ActionButton action={ADD_DOCUMENT} record={{ order, template }} />
      </SectionHead>
      {documents.length === 0 && <p className="muted">{t(orderWords.documents.none)}</p>}
      <Stack as="ul" divided>
        {documents.map((document) => (
          <Line key={document.id} order={order} document={document} />
        ))}
      </Stack>
    </Panel>
  );
}

function Line({ order, document }: { order: Order; document: OrderDocument }) {
  const { title, file, status, sent_at, signed_at, signed_file } = document;
  const times = [
    sent_at && t(orderWords.documents.sentAt, { at: formatInstant(sent_at) }),
    signed_at && t(orderWords.documents.signedAt, { at: formatInstant(signed_at) }),
  ].filter(Boolean);
  return (
    <Row as="li" spread>
      <FileText size={18} aria-hidden className="muted" />
      <div>
        <Row as="p" gap={1}>
          <strong>{title}</strong> <StatusChip status={status} choices={SIGNATURE_STATUS} />
        </Row>
        {times.length > 0 && <p className="muted small">{times.join(" · ")}</p>}
        <Row as="p" gap={1}>
          <FileLink address={file} words={t(orderWords.documents.file)} />
          {signed_file && <FileLink address={signed_file} words={t(orderWords.documents.signedCopy)} />}
        </Row>
      </div>
      <div className="actions">
        <ActionButtons className="button quiet" actions={DOCUMENT_ACTIONS} record={{ order, document }} />
      </div>
    </Row>
  );
}
