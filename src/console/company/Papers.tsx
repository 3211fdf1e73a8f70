import type { RaRecord } from "react-admin";
import type { company as resource } from "../../contract/company/resource";
import { COMPANY_DOCUMENT } from "../../contract/company/vocabulary";
import type { RecordOf } from "../../contract/resource";
import { DAY } from "../../contract/time";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FileLink } from "../kit/FileLink";
import { Scroller } from "../kit/Scroller";
import { useNow } from "../kit/useNow";
import { formatChoice, formatDate } from "../kit/values";
import { companyWords } from "./words";

type Paper = RecordOf<typeof resource>["documents"][number];

/** Days before its end from which on a document is pointed out. */
const SOON = 30;

/** Shows what a company has handed in, what of it has run out and what soon will, each to be downloaded. */
export function Papers({ company }: { company: RaRecord }) {
  const papers: Paper[] = company.documents ?? [];
  return (
    <section className="panel section">
      <h2 id="company-papers">{t(companyWords.papers.title)}</h2>
      {papers.length === 0 ? (
        <p className="muted">{t(companyWords.papers.none)}</p>
      ) : (
        <Scroller aria-labelledby="company-papers">
          <table className="table company-papers">
            <thead>
              <tr>
                <th scope="col">{t(companyWords.papers.document)}</th>
                <th scope="col">{t(companyWords.papers.kind)}</th>
                <th scope="col">{t(companyWords.papers.expires)}</th>
                <th scope="col">{t(companyWords.papers.file)}</th>
              </tr>
            </thead>
            <tbody>
              {papers.map((paper, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: papers have no name but their place.
                <tr key={index}>
                  <td>{paper.title}</td>
                  <td>{formatChoice(paper.kind, COMPANY_DOCUMENT)}</td>
                  <td>
                    <Expiry day={paper.expires_on} />
                  </td>
                  <td>
                    <FileLink address={paper.file} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
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
