import { ChartColumn, TriangleAlert } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { SpvOverview as Overview } from "../../../contract/spv/calls";
import { t } from "../../i18n/t";
import { Absent } from "../../kit/Absent";
import { barsOf } from "../../kit/bars";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { Grid } from "../../theme/layout";
import { SpvShell } from "../shell/SpvShell";
import { useOverview } from "../shell/useOverview";
import { spvShellWords } from "../words";
import { AssetsPanel } from "./AssetsPanel";
import { DeadlinesPanel } from "./DeadlinesPanel";
import { MoneyFacts, RaisePanel } from "./Figures";
import { ReconciliationPanel } from "./ReconciliationPanel";
import { SpvWallet } from "./SpvWallet";
import { TasksPanel } from "./TasksPanel";
import "../../assets/dashboard/dashboard.css";
import "./overview.css";

/** The overview of an SPV: its raise and money, what waits and what is next, its assets, and whether it all fits. */
export const SpvOverview = () => (
  <SpvShell page="overview">
    <Body />
  </SpvShell>
);

function Body() {
  const spv = useRecordContext();
  return (
    spv && (
      <>
        <Figures spv={spv.id} />
        <SpvWallet spv={spv} />
      </>
    )
  );
}

function Figures({ spv }: { spv: RaRecord["id"] }) {
  const { data, absent, error, refetch } = useOverview(spv);
  if (absent) return <Absent icon={ChartColumn} words={spvShellWords.overview} />;
  if (error && !data) {
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(spvShellWords.overview.failed)}
        text={failureWords(error)}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <Grid cells="half" className="spv-overview dashboard" aria-busy={!data}>
      {data ? (
        <Panels spv={spv} overview={data} />
      ) : (
        barsOf(3).map((key) => <div key={key} className="panel waiting" />)
      )}
    </Grid>
  );
}

const Panels = ({ spv, overview }: { spv: RaRecord["id"]; overview: Overview }) => (
  <>
    <RaisePanel overview={overview} />
    <MoneyFacts spv={spv} overview={overview} />
    <TasksPanel spv={spv} tasks={overview.tasks} />
    <DeadlinesPanel spv={spv} deadlines={overview.deadlines} />
    <AssetsPanel assets={overview.assets} />
    {overview.reconciliation && (
      <ReconciliationPanel spv={spv} row={overview.reconciliation} mismatches={overview.mismatches} />
    )}
  </>
);
