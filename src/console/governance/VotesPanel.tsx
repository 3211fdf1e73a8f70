import { TriangleAlert } from "lucide-react";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useAnswer } from "../kit/useAnswer";
import { SectionHead } from "../theme/layout";
import { Pagination } from "./Pagination";
import { liveOf, type Proposal } from "./proposal";
import { Search } from "./Search";
import { useListAddress } from "./useListAddress";
import { VoteRows } from "./VoteRows";
import { governanceWords } from "./words";

const VOTED = ["yes", "no"] as const;

/** Shows those who may vote on a proposal with their votes: found by name, narrowed by whether they have voted. */
export function VotesPanel({ proposal }: { proposal: Proposal }) {
  const { page, q, filterOf, go } = useListAddress();
  const voted = VOTED.find((one) => one === filterOf("voted"));
  const { data, absent, error, refetch } = useAnswer(
    governanceRoutes.votes,
    { params: { id: proposal.id }, query: { page, ...(q ? { q } : {}), ...(voted ? { voted } : {}) } },
    { placeholderData: (previous) => previous, refetchInterval: liveOf(proposal) },
  );
  if (absent) return null;
  return (
    <section className="panel list votes" aria-labelledby="votes" aria-busy={!data && !error}>
      <SectionHead title={t(governanceWords.votes.title)} id="votes">
        <Search label={t(governanceWords.votes.search)} value={q} onSearch={(text) => go({ q: text }, true)} />
        <select
          className="input"
          aria-label={t(governanceWords.votes.which)}
          value={voted ?? ""}
          onChange={(event) => go({ voted: event.target.value })}
        >
          <option value="">{t(governanceWords.votes.any)}</option>
          {VOTED.map((one) => (
            <option key={one} value={one}>
              {t(governanceWords.votes[one])}
            </option>
          ))}
        </select>
      </SectionHead>
      {error && !data ? (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={failureWords(error)} onRetry={refetch} />
      ) : data?.votes.length === 0 ? (
        <p className="muted nothing">{t(governanceWords.votes.none)}</p>
      ) : (
        <VoteRows proposal={proposal} votes={data?.votes} />
      )}
      <Pagination
        label={t(governanceWords.votes.turn)}
        page={page}
        pageSize={data?.pageSize ?? 1}
        total={data?.found ?? 0}
        onPageChange={(to) => go({ page: to })}
      />
    </section>
  );
}
