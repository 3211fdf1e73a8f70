import { TriangleAlert } from "lucide-react";
import { governanceRoutes } from "../../contract/governance/routes";
import { useWords } from "../i18n/useWords";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useAnswer } from "../kit/useAnswer";
import { Pagination } from "./Pagination";
import { liveOf, type Proposal } from "./proposal";
import { Search } from "./Search";
import { usePlace } from "./usePlace";
import { VoteRows } from "./VoteRows";

const VOTED = ["yes", "no"] as const;

/** Shows those who may vote on a proposal with their votes: found by name, narrowed by whether they have voted. */
export function VotesPanel({ proposal }: { proposal: Proposal }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.governance.votes.${name}`);
  const { page, q, filterOf, go } = usePlace();
  const voted = VOTED.find((one) => one === filterOf("voted"));
  const { data, absent, error, refetch } = useAnswer(
    governanceRoutes.votes,
    { params: { id: proposal.id }, query: { page, ...(q ? { q } : {}), ...(voted ? { voted } : {}) } },
    { placeholderData: (previous) => previous, refetchInterval: liveOf(proposal) },
  );
  if (absent) return null;
  return (
    <section className="panel votes" aria-labelledby="votes" aria-busy={!data && !error}>
      <div className="votes-head">
        <h2 id="votes">{words("title")}</h2>
        <Search label={words("search")} value={q} onSearch={(text) => go({ q: text }, true)} />
        <select
          className="input"
          aria-label={words("which")}
          value={voted ?? ""}
          onChange={(event) => go({ voted: event.target.value })}
        >
          <option value="">{words("any")}</option>
          {VOTED.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </select>
      </div>
      {error && !data ? (
        <Notice icon={TriangleAlert} title={t("console.list.failed")} text={failureWords(error)} onRetry={refetch} />
      ) : data?.votes.length === 0 ? (
        <p className="muted votes-none">{words("none")}</p>
      ) : (
        <VoteRows proposal={proposal} votes={data?.votes} />
      )}
      <Pagination
        label={words("turn")}
        page={page}
        pageSize={data?.pageSize ?? 1}
        total={data?.found ?? 0}
        onPageChange={(to) => go({ page: to })}
      />
    </section>
  );
}
