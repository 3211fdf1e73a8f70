import { FileStack, Plus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { PAGE } from "../../contract/limits";
import { spvDocuments } from "../../contract/spvDocuments/resource";
import { SPV_DOCUMENT } from "../../contract/spvDocuments/vocabulary";
import { isAbsent } from "../api/extension";
import { recordsWords } from "../i18n/enRecords";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Notice } from "../kit/Notice";
import { filteredPath } from "../kit/paths";
import { RecordDialog } from "../kit/records/RecordDialog";
import { useMay } from "../kit/useMay";
import { formatChoice, formatNumber } from "../kit/values";
import { signatureWords } from "../signing/words";
import { Panel, Row, Stack } from "../theme/layout";
import { LegalCard } from "./LegalCard";
import { kindsOf, type LegalDocument, type LegalKind } from "./legalSet";
import { MissingKinds } from "./MissingKinds";
import "../kit/records/records.css";
import "./legalSet.css";

const ASKED = ["file", "title", "kind", "issued_on", "expires_on"];

/** Shows the legal set of an SPV by the kinds of its documents, and lets one add, review, change and delete them. */
export function DocumentSet({ spv }: { spv: number }) {
  const mayAdd = useMay(spvDocuments.name, "create");
  const [adding, setAdding] = useState<{ kind?: LegalKind }>();
  const { data, total, error, refetch } = useGetList<LegalDocument>(spvDocuments.name, {
    filter: { spv_id: spv },
    pagination: { page: PAGE.first, perPage: PAGE.max },
    sort: { field: "id", order: "DESC" },
  });
  return (
    <Stack as={Panel}>
      <Row gap={1} className="record-line">
        <h2>{t(signatureWords.set.title)}</h2>
        {mayAdd && (
          <button type="button" className="button primary" onClick={() => setAdding({})}>
            <Plus size={16} aria-hidden /> {t(signatureWords.set.add)}
          </button>
        )}
      </Row>
      {error && !data && (
        <Notice
          icon={TriangleAlert}
          title={t(signatureWords.set.failed)}
          text={error.message}
          {...(isAbsent(error) ? {} : { onRetry: refetch })}
        />
      )}
      {!error && !data && <div className="waiting" aria-busy="true" />}
      {data?.length === 0 && (
        <Notice
          icon={FileStack}
          title={t(kitWords.empty.title, { one: t(signatureWords.set.one) })}
          text={t(kitWords.empty.text, { many: t(signatureWords.set.many) })}
        />
      )}
      {kindsOf(data ?? []).map(([kind, editions]) => (
        <section key={kind} className="legal-kind">
          <h3>{formatChoice(kind, SPV_DOCUMENT)}</h3>
          <Stack as="ul" divided className="records">
            {editions.map((edition) => (
              <LegalCard key={edition.latest.id} edition={edition} />
            ))}
          </Stack>
        </section>
      ))}
      {data && total !== undefined && total > data.length && (
        <p className="muted">
          {t(recordsWords.more, { shown: formatNumber(data.length), total: formatNumber(total) })}{" "}
          <Link to={filteredPath(spvDocuments, { spv_id: spv })}>{t(recordsWords.all)}</Link>
        </p>
      )}
      {data && <MissingKinds rows={data} {...(mayAdd ? { onAdd: (kind) => setAdding({ kind }) } : {})} />}
      {adding && (
        <RecordDialog
          resource={spvDocuments}
          fields={ASKED}
          title={t(signatureWords.set.add)}
          given={{ spv_id: spv, ...adding, ...(adding.kind ? { title: SPV_DOCUMENT[adding.kind] } : {}) }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Stack>
  );
}
