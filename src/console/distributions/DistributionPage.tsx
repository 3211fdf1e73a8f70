import { ChevronLeft, TriangleAlert } from "lucide-react";
import { type RaRecord, ShowBase, useShowContext } from "react-admin";
import { Link, Navigate, useParams } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_STATUS } from "../../contract/distributions/vocabulary";
import { ApprovalBanner } from "../approvals/ApprovalBanner";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActivityPanel } from "../kit/ActivityPanel";
import { Notice } from "../kit/Notice";
import { StatusChip } from "../kit/StatusChip";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { Grid, Row, Stack } from "../theme/layout";
import { type Distribution, distributionPath, everyOf, isOpen } from "./distribution";
import { Lines } from "./Lines";
import { PreflightPanel } from "./PreflightPanel";
import { Progress } from "./Progress";
import { RunActions } from "./RunActions";
import { Terms } from "./Terms";
import { useDistributionName } from "./useDistributionName";
import { Waterfall } from "./Waterfall";
import { distributionWords } from "./words";
import "./distributions.css";

/** The page of a distribution: its figures, what waits to be known or decided, and how far its payments have come. */
export function DistributionPage() {
  const { record = "" } = useParams();
  return (
    <SpvShell page="disturbution">
      <ShowBase<RaRecord & Distribution>
        resource={distributions.name}
        id={Number(record)}
        queryOptions={{
          // The page itself says why there is no record.
          onError: () => undefined,
          refetchInterval: ({ state }) => (state.data ? everyOf(state.data) : false),
        }}
      >
        <Body />
      </ShowBase>
    </SpvShell>
  );
}

function Body() {
  const { id = "" } = useParams();
  const { record, error, isPending, refetch } = useShowContext<RaRecord & Distribution>();
  const nameOf = useDistributionName();
  if (!record) {
    if (isPending || !error) return <Loading />;
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(kitWords.record.failed)}
        text={error.message}
        onRetry={() => refetch()}
      />
    );
  }
  if (String(record.spv_id) !== id) return <Navigate to={distributionPath(record)} replace />;
  const isCalculated = record.calculated_at !== null && record.calculated_at !== undefined;
  const isUndecided = record.status === "calculated" || record.status === "requested";
  return (
    <Stack>
      <Row as="header" className="distribution-head">
        <Link className="back" to={spvPath(id, "disturbution")}>
          <ChevronLeft size={16} aria-hidden className="mirrored" /> {pluralOf(distributions)}
        </Link>
        <h2 className="headline">{nameOf(record)}</h2>
        <StatusChip status={record.status} choices={DISTRIBUTION_STATUS} />
        <RunActions distribution={record} />
      </Row>
      {record.status_reason && (
        <p className="callout">
          <strong>{t(distributionWords.reason)}</strong> {record.status_reason}
        </p>
      )}
      {record.status === "requested" && <ApprovalBanner resource={distributions.name} id={record.id} />}
      <Progress distribution={record} />
      <Grid cells="half">
        {isCalculated ? (
          <Waterfall distribution={record} />
        ) : (
          isOpen(record) && <p className="panel section muted">{t(distributionWords.uncalculated)}</p>
        )}
        {isCalculated && isUndecided && <PreflightPanel distribution={record} />}
      </Grid>
      <Terms distribution={record} />
      {isCalculated && <Lines distribution={record} />}
      {/* It grows with each change, also of the platform itself. */}
      <ActivityPanel resource={distributions} id={record.id} />
    </Stack>
  );
}
