import { ChevronLeft, SearchX, TriangleAlert } from "lucide-react";
import { ShowBase, useShowContext } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { proposals as resource } from "../../contract/governance/resource";
import { PROPOSAL_KIND, PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { ApprovalBanner } from "../approvals/ApprovalBanner";
import { t } from "../i18n/t";
import { ActivityPanel } from "../kit/ActivityPanel";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { useDocumentTitle } from "../kit/PageTitle";
import { StatusChip } from "../kit/StatusChip";
import { formatChoice, formatInstant } from "../kit/values";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { Facts, Panel, Row, Stack } from "../theme/layout";
import { BallotsPanel } from "./BallotsPanel";
import { Outcome } from "./Outcome";
import { ProposalActions } from "./ProposalActions";
import { isCounted, liveOf, type Proposal } from "./proposal";
import { StandingPanel } from "./StandingPanel";
import { TimeLeft } from "./TimeLeft";
import { VotesPanel } from "./VotesPanel";
import { governanceWords } from "./words";
import "./governance.css";

/** The page of a proposal: what is asked, how the votes stand, who has voted, and what can be done now. */
export function ProposalPage() {
  const { record = "" } = useParams();
  return (
    <SpvShell page="governance">
      <ShowBase
        resource={resource.name}
        id={record}
        disableAuthentication
        queryOptions={{
          // The page itself says why there is no record.
          onError: () => undefined,
          refetchInterval: ({ state }: { state: { data?: unknown } }) => liveOf(state.data as Proposal | undefined),
        }}
      >
        <Body />
      </ShowBase>
    </SpvShell>
  );
}

function Body() {
  const { id = "" } = useParams();
  const { record, error, isPending, refetch } = useShowContext<Proposal>();
  useDocumentTitle(record?.title ?? "");
  if (!record) {
    if (isPending || !error) return <Loading />;
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(governanceWords.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  }
  if (String(record.spv_id) !== id) {
    return <Notice panel icon={SearchX} title={t(governanceWords.missing)} text={t(governanceWords.missingText)} />;
  }
  return (
    <>
      <header>
        <Link className="back" to={spvPath(id, "governance")}>
          <ChevronLeft size={16} aria-hidden className="mirrored" /> {t(governanceWords.all)}
        </Link>
        <Row>
          <h2 className="headline">{record.title}</h2>
          <StatusChip status={record.status} choices={PROPOSAL_STATUS} />
          <TimeLeft proposal={record} />
          <ProposalActions proposal={record} />
        </Row>
      </header>
      <ApprovalBanner resource={resource.name} id={record.id} />
      <Stack>
        <Outcome proposal={record} />
        <Panel>
          <p className="prose">{record.body}</p>
        </Panel>
        <StandingPanel proposal={record} />
        <Facts
          first
          facts={{
            [t(governanceWords.facts.kind)]: formatChoice(record.kind, PROPOSAL_KIND),
            [t(governanceWords.facts.opens)]: formatInstant(record.opens_at),
            [t(governanceWords.facts.closes)]: formatInstant(record.closes_at),
            ...(isCounted(record) ? { [t(governanceWords.facts.snapshot)]: formatInstant(record.snapshot_at) } : {}),
          }}
        />
        {isCounted(record) && <VotesPanel proposal={record} />}
        {isCounted(record) && <BallotsPanel proposal={record} />}
      </Stack>
      <ActivityPanel resource={resource} id={record.id} />
    </>
  );
}
