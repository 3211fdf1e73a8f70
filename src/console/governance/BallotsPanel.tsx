import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { SmallTable } from "../kit/SmallTable";
import { useAnswer } from "../kit/useAnswer";
import { SectionHead } from "../theme/layout";
import { Evidence } from "./Evidence";
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
    <section className="panel list votes" aria-labelledby="ballots" aria-busy={!data && !error}>
      <SectionHead title={t(governanceWords.ballots.title)} id="ballots" note={t(governanceWords.ballots.text)} />
      {error && !data && (
        <Notice icon={TriangleAlert} title={t(kitWords.list.failed)} text={failureWords(error)} onRetry={refetch} />
      )}
      {data && (
        <SmallTable
          label={t(governanceWords.ballots.title)}
          rows={data.ballots}
          empty={t(governanceWords.ballots.none)}
          columns={{
            holder: { label: t(governanceWords.votes.holder), cell: ({ user_name }) => user_name },
            vote: {
              label: t(governanceWords.votes.vote),
              cell: ({ standing, option }) => {
                const label = proposal.options[option]?.label ?? option;
                return standing ? <strong>{label}</strong> : <s className="muted">{label}</s>;
              },
            },
            how: { label: t(governanceWords.votes.how), cell: (ballot) => <HowCast ballot={ballot} /> },
            evidence: data.ballots.some(({ signed_by }) => signed_by) && {
              label: <span className="visually-hidden">{t(governanceWords.ballots.evidence)}</span>,
              cell: (ballot) => ballot.signed_by && <Evidence proposal={proposal.id} ballot={ballot} />,
            },
            count: {
              label: <span className="visually-hidden">{t(governanceWords.ballots.count)}</span>,
              end: true,
              cell: ({ standing }) => (
                <span className={standing ? undefined : "muted"}>
                  {t(standing ? governanceWords.ballots.count : governanceWords.ballots.replaced)}
                </span>
              ),
            },
          }}
        />
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
