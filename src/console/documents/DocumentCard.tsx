import { DOCUMENT_KIND, DOCUMENT_VISIBILITY, REVIEW_STATUS } from "../../contract/documents/vocabulary";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { FileLink } from "../kit/FileLink";
import { StatusChip } from "../kit/StatusChip";
import { useNow } from "../kit/useNow";
import { formatChoice, formatDate } from "../kit/values";
import { Row } from "../theme/layout";
import { DocumentActions } from "./DocumentActions";
import { type AssetDocument, type Edition, expiryOf } from "./editions";

interface Props {
  edition: Edition;
  readOnly: boolean;
}

/** Shows a document of an asset: its latest version, and the older ones behind a line. */
export function DocumentCard({ edition: { latest, older }, readOnly }: Props) {
  return (
    <li>
      <Row gap={1} className="record-line">
        <strong>{latest.title}</strong>
        <span className="tag">{formatChoice(latest.kind, DOCUMENT_KIND)}</span>
      </Row>
      <Version document={latest} readOnly={readOnly} latest />
      {older.length > 0 && (
        <details>
          <summary>{t(recordsWords.documents.older, { smart_count: older.length })}</summary>
          <ul>
            {older.map((document) => (
              <li key={document.id}>
                <Version document={document} readOnly={readOnly} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Version({ document, readOnly, latest }: { document: AssetDocument; readOnly: boolean; latest?: boolean }) {
  const { file, revision, visibility, issued_on, expires_on, review_status, review_note, reviewed_by } = document;
  // An older version that has expired is no news.
  const expiry = expiryOf(expires_on, useNow());
  const mark = latest ? expiry : undefined;
  return (
    <div>
      <Row gap={1} className="record-line">
        <span className="number">{t(recordsWords.documents.version, { number: revision })}</span>
        <StatusChip status={review_status} choices={REVIEW_STATUS} />
        {mark && (
          <span className={`chip ${mark === "expired" ? "danger" : "warning"}`}>
            {t(recordsWords.documents[MARKS[mark]])}
          </span>
        )}
        <span className="actions">
          <FileLink address={file} />
          <DocumentActions record={document} full={!readOnly} />
        </span>
      </Row>
      <p className="muted small">
        {[
          t(recordsWords.documents.visibleTo, { whom: formatChoice(visibility, DOCUMENT_VISIBILITY) }),
          issued_on && t(recordsWords.documents.issued, { day: formatDate(issued_on) }),
          expires_on &&
            t(expiry === "expired" ? recordsWords.documents.expired : recordsWords.documents.expires, {
              day: formatDate(expires_on),
            }),
          reviewed_by &&
            t(recordsWords.documents.by, { status: formatChoice(review_status, REVIEW_STATUS), who: reviewed_by }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {review_note && <p className="prose">{review_note}</p>}
    </div>
  );
}

const MARKS = { expired: "over", soon: "soon" } as const;
