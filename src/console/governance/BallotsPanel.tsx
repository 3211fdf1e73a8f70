import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { Scroller } from "../kit/Scroller";
import { useAnswer } from "../kit/useAnswer";
import { HowCast } from "./HowCast";
import { Pagination } from "./Pagination";
import { liveOf, type Proposal } from "./proposal";
import { governanceWords } from "./words";

/** Shows every ballot that was cast on a proposal, and which ones count; nothing where the server does not keep them. */
export function BallotsPanel({ proposal }: { proposal: Proposal }) {
  const [page, setPage] = useState(1);
  const { data, absent, error, refetch } = useAnswer(
    governanceRoutes.ballots,
    { params: { id: proposal.id }, query: { page } },
    { placeholderData: (previous) => previous, refetchInterval: liveOf(proposal) },
  );
  if (absent) return null;
  return (
    <section className="panel votes" aria-labelledby="ballots" aria-busy={!data && !error}>
      <div className="votes-head">
        <h2 id="ballots">{t(governanceWords.ballots.title)}</h2>
        <p className="muted">{t(governanceWords.ballots.text)}</p>
      </div>
      {error && !data && (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={failureWords(error)} onRetry={refetch} />
      )}
      {data?.found === 0 && <p className="muted votes-none">{t(governanceWords.ballots.none)}</p>}
      {data && data.found > 0 && (
        <Scroller aria-label={t(governanceWords.ballots.title)}>
          <table className="table vote-rows">
            <thead>
              <tr>
                <th scope="col">{t(governanceWords.votes.holder)}</th>
                <th scope="col">{t(governanceWords.votes.vote)}</th>
                <th scope="col">{t(governanceWords.votes.how)}</th>
                <th scope="col">
                  <span className="visually-hidden">{t(governanceWords.ballots.count)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.ballots.map((ballot) => (
                <tr key={ballot.id}>
                  <td>{ballot.user_name}</td>
                  <td>
                    {ballot.standing ? (
                      <strong>{proposal.options[ballot.option]?.label ?? ballot.option}</strong>
                    ) : (
                      <s className="muted">{proposal.options[ballot.option]?.label ?? ballot.option}</s>
                    )}
                  </td>
                  <td>
                    <HowCast ballot={ballot} />
                  </td>
                  <td className="end">
                    <span className={ballot.standing ? undefined : "muted"}>
                      {t(ballot.standing ? governanceWords.ballots.count : governanceWords.ballots.replaced)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      <Pagination
        label={t(governanceWords.ballots.turn)}
        page={page}
        pageSize={data?.pageSize ?? 1}
        total={data?.found ?? 0}
        onPageChange={setPage}
      />
    </section>
  );
}
