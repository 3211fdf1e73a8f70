import type { RaRecord } from "react-admin";
import type { company as resource } from "../../contract/company/resource";
import { COMPANY_DOCUMENT } from "../../contract/company/vocabulary";
import type { RecordOf } from "../../contract/resource";
import { DAY } from "../../contract/time";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileLink } from "../kit/FileLink";
import { SmallTable } from "../kit/SmallTable";
import { useNow } from "../kit/useNow";
import { formatChoice, formatDate } from "../kit/values";
import { Panel } from "../theme/layout";
import { companyWords } from "./words";

type Paper = RecordOf<typeof resource>["documents"][number];

/** Days before its end from which on a document is pointed out. */
const SOON = 30;

/** Shows what a company has handed in, what of it has run out and what soon will, each to be downloaded. */
export function Papers({ company }: { company: RaRecord }) {
  const papers: Paper[] = company.documents ?? [];
  return (
    <Panel title={t(companyWords.papers.title)} titleId="company-papers">
      <SmallTable
        plain
        label={t(companyWords.papers.title)}
        rows={papers}
        empty={t(companyWords.papers.none)}
        columns={{
          document: { label: t(companyWords.papers.document), className: "wraps", cell: ({ title }) => title },
          kind: {
            label: t(companyWords.papers.kind),
            className: "wraps",
            cell: ({ kind }) => formatChoice(kind, COMPANY_DOCUMENT),
          },
          expires: { label: t(companyWords.papers.expires), cell: ({ expires_on }) => <Expiry day={expires_on} /> },
          file: { label: t(companyWords.papers.file), cell: ({ file }) => <FileLink address={file} /> },
        }}
      />
    </Panel>
  );
}

function Expiry({ day }: { day: string | null }) {
  const now = useNow();
  if (!day) return <span className="muted">{t(kitWords.record.none)}</span>;
  // The day itself still counts.
  const left = Date.parse(day) + DAY - now;
  return (
    <>
      <span className="number">{formatDate(day)}</span>
      {left <= 0 && <span className="chip danger">{t(companyWords.papers.expired)}</span>}
      {left > 0 && left <= SOON * DAY && <span className="chip warning">{t(companyWords.papers.soon)}</span>}
    </>
  );
}
