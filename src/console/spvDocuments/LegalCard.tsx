import { Eye } from "lucide-react";
import { useState } from "react";
import { REVIEW_STATUS } from "../../contract/documents/vocabulary";
import { spvRoutes } from "../../contract/spv/routes";
import { spvDocuments } from "../../contract/spvDocuments/resource";
import { type Edition, expiryOf } from "../documents/editions";
import { VersionActions, type Versioned } from "../documents/VersionActions";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { FilePane } from "../kit/FilePane";
import { StatusChip } from "../kit/StatusChip";
import { useNow } from "../kit/useNow";
import { formatChoice, formatDate } from "../kit/values";
import { signatureWords } from "../signing/words";
import { Row } from "../theme/layout";
import { LEGAL_SOON_DAYS, type LegalDocument } from "./legalSet";

const LEGAL_SET: Versioned = {
  resource: spvDocuments,
  call: spvRoutes.review,
  carried: ["spv_id", "title", "kind"],
  changeable: ["issued_on", "expires_on"],
};

/** Lets one review a document of a legal set, add a new version of it, change or delete it. */
function LegalActions({ document }: { document: LegalDocument }) {
  return <VersionActions of={LEGAL_SET} document={document} full />;
}

/** Shows a document of a legal set: its latest version, and the older ones behind a line. */
export function LegalCard({ edition: { latest, older } }: { edition: Edition<LegalDocument> }) {
  return (
    <li>
      <Version document={latest} latest />
      {older.length > 0 && (
        <details>
          <summary>{t(recordsWords.documents.older, { smart_count: older.length })}</summary>
          <ul>
            {older.map((document) => (
              <li key={document.id}>
                <Version document={document} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const MARKS = { expired: ["over", "danger"], soon: ["soon", "warning"] } as const;

function Version({ document, latest = false }: { document: LegalDocument; latest?: boolean }) {
  const [open, setOpen] = useState(false);
  const { title, file, revision, issued_on, expires_on, review_status, review_note, reviewed_by } = document;
  const expiry = expiryOf(expires_on, useNow(), LEGAL_SOON_DAYS);
  // That an older version has expired is no news.
  const [mark, tone] = latest && expiry ? MARKS[expiry] : [];
  const facts = [
    issued_on && t(recordsWords.documents.issued, { day: formatDate(issued_on) }),
    expires_on &&
      t(expiry === "expired" ? recordsWords.documents.expired : recordsWords.documents.expires, {
        day: formatDate(expires_on),
      }),
    reviewed_by &&
      t(recordsWords.documents.by, { status: formatChoice(review_status, REVIEW_STATUS), who: reviewed_by }),
  ].filter(Boolean);
  return (
    <div>
      <div className="legal-head">
        <Row gap={1} className="record-line">
          {latest && <strong>{title}</strong>}
          <span className="number muted">{t(recordsWords.documents.version, { number: revision })}</span>
          <StatusChip status={review_status} choices={REVIEW_STATUS} />
          {mark && <span className={`chip ${tone}`}>{t(recordsWords.documents[mark])}</span>}
        </Row>
        <span className="actions">
          <button
            type="button"
            className="button quiet"
            aria-label={t(signatureWords.set.openNamed, { name: title, number: revision })}
            onClick={() => setOpen(true)}
          >
            <Eye size={16} aria-hidden /> <span className="wide-only">{t(signatureWords.set.open)}</span>
          </button>
          <LegalActions document={document} />
        </span>
      </div>
      {facts.length > 0 && <p className="muted small">{facts.join(" · ")}</p>}
      {review_note && <p className="prose">{review_note}</p>}
      {open && <FilePane address={file} title={title} onClose={() => setOpen(false)} />}
    </div>
  );
}
