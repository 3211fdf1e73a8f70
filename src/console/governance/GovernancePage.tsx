import { Plus, SearchX, TriangleAlert, Vote } from "lucide-react";
import { useGetList, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { proposals as resource } from "../../contract/governance/resource";
import { PAGE } from "../../contract/limits";
import { isAbsent } from "../api/extension";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { barsOf } from "../kit/bars";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useMay } from "../kit/useMay";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { Row, Stack } from "../theme/layout";
import { Pagination } from "./Pagination";
import { ProposalCard } from "./ProposalCard";
import { liveOf, type Proposal } from "./proposal";
import { Search } from "./Search";
import { useListAddress } from "./useListAddress";
import { governanceWords } from "./words";
import "./governance.css";

/** The page on which the proposals of an SPV are found and new ones are begun. */
export const GovernancePage = () => (
  <SpvShell page="governance">
    <Proposals />
  </SpvShell>
);

function Proposals() {
  const spv = useRecordContext();
  const mayCreate = useMay(resource.name, "create");
  const { page, q, go } = useListAddress();
  const { data, total, error, refetch } = useGetList<Proposal>(
    resource.name,
    {
      pagination: { page, perPage: PAGE.size },
      sort: { field: "created_at", order: "DESC" },
      filter: { spv_id: spv?.id, ...(q ? { q } : {}) },
    },
    { refetchInterval: ({ state }) => liveOf(state.data?.data?.find(liveOf)) },
  );
  if (isAbsent(error)) return <Absent icon={Vote} words={governanceWords} />;
  const isEmpty = data?.length === 0 && !q && page === 1;
  const create = mayCreate && spv && (
    <Link className="button primary" to={spvPath(spv.id, "governance", "new")}>
      <Plus size={16} aria-hidden /> {t(governanceWords.new)}
    </Link>
  );
  return (
    <>
      {!isEmpty && (
        <Row className="governance-bar">
          <Search label={t(governanceWords.search)} value={q} onSearch={(text) => go({ q: text }, true)} />
          {create}
        </Row>
      )}
      {error && !data ? (
        <Notice
          panel
          icon={TriangleAlert}
          title={t(governanceWords.failed)}
          text={failureWords(error as Error)}
          onRetry={refetch}
        />
      ) : isEmpty ? (
        <Notice panel icon={Vote} title={t(governanceWords.empty)} text={t(governanceWords.emptyText)}>
          {create}
        </Notice>
      ) : data?.length === 0 ? (
        <Notice panel icon={SearchX} title={t(kitWords.empty.filtered)} text={t(kitWords.empty.filteredText)} />
      ) : (
        <Stack as="ul" gap={3} aria-label={t(governanceWords.title)} aria-busy={!data}>
          {data?.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />) ??
            barsOf(3).map((bar) => <li key={bar} className="tile proposal-card bars" />)}
        </Stack>
      )}
      <Pagination
        label={t(governanceWords.turn)}
        page={page}
        pageSize={PAGE.size}
        total={total ?? 0}
        onPageChange={(to) => go({ page: to })}
      />
    </>
  );
}
