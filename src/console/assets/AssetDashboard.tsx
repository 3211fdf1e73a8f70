import { ChartColumn, Pencil, ReceiptIndianRupee, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { type RaRecord, ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import { assets } from "../../contract/assets/resource";
import { assetRoutes } from "../../contract/assets/routes";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { Back } from "../kit/Back";
import { barsOf } from "../kit/bars";
import { failureWords } from "../kit/failureWords";
import { HistoryEntries } from "../kit/HistoryEntries";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { RecordFailure } from "../kit/RecordFailure";
import { StatusChip } from "../kit/StatusChip";
import { titleOf } from "../kit/titleOf";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatMoney, formatNumber } from "../kit/values";
import { lazyPart } from "../load";
import { Loading } from "../screens/Loading";
import { Facts, Grid, Panel } from "../theme/layout";
import { ClosingPanel } from "./dashboard/ClosingPanel";
import { DocumentPanel } from "./dashboard/DocumentPanel";
import type { Dashboard } from "./dashboard/data";
import { DemandPanel, EscrowPanel } from "./dashboard/FactPanels";
import { InvestorPanel } from "./dashboard/InvestorPanel";
import { RaisePanel } from "./dashboard/RaisePanel";
import { RentPanel } from "./dashboard/RentPanel";
import { StatusPanel } from "./dashboard/StatusPanel";
import { TokenPanel } from "./dashboard/TokenPanel";
import { ValuationPanel } from "./dashboard/ValuationPanel";
import { assetWords } from "./words";
import "./dashboard/dashboard.css";

const AssetToken = lazyPart(() => import("../tokens/AssetToken").then((loaded) => loaded.AssetToken));

/** The dashboard of an asset: its raise, orders, tokens, investors, demand, rent and papers, and what changed last. */
export const AssetDashboard = () => (
  // The page itself says why there is no record.
  <ShowBase resource={assets.name} queryOptions={{ onError: () => undefined }}>
    <Body />
  </ShowBase>
);

function Body() {
  const { record, error, isPending } = useShowContext();
  const mayEdit = useMay(assets.name, "edit");
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={assets} error={error} />;
  return (
    <>
      <PageTitle
        title={titleOf(assets, record)}
        above={<Back resource={assets} />}
        aside={<StatusChip status={record.status} choices={ASSET_STATUS} />}
        actions={
          mayEdit && (
            <Link className="button" to={pathOf(assets, "edit", record.id)}>
              <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
            </Link>
          )
        }
      />
      <Figures asset={record} />
    </>
  );
}

function Figures({ asset }: { asset: RaRecord }) {
  const { data, absent, error, refetch } = useAnswer(assetRoutes.dashboard, { params: { id: asset.id } });
  if (absent) return <Absent icon={ChartColumn} words={assetWords.dashboard} />;
  if (error && !data) {
    const text = failureWords(error);
    return <Notice panel icon={TriangleAlert} title={t(assetWords.dashboard.failed)} text={text} onRetry={refetch} />;
  }
  return (
    <Grid cells="half" className="dashboard" aria-busy={!data}>
      <Sums dashboard={data} />
      {FAILED.includes(String(asset.status)) && <ClosingPanel asset={asset.id} />}
      {data ? <Panels asset={Number(asset.id)} dashboard={data} /> : barsOf(3).map((key) => <Bars key={key} />)}
    </Grid>
  );
}

/** Statuses in which an offer may have failed. */
const FAILED: readonly string[] = ["closed-unsuccessful", "archived"];

const Bars = () => <div className="panel waiting" />;

/** Shows the sums that one looks for first; dots hold their places until they are known. */
function Sums({ dashboard }: { dashboard: Dashboard | undefined }) {
  const say = (value: string | undefined) => <span className="number">{value ?? "…"}</span>;
  const sum = (name: "target" | "ordered" | "received" | "settled") => {
    const amount = dashboard?.raise[name];
    return say(amount === null ? t(kitWords.record.none) : amount && formatMoney(amount));
  };
  return (
    <Facts
      first
      facts={{
        [t(assetWords.dashboard.raise.target)]: sum("target"),
        [t(assetWords.dashboard.raise.ordered)]: sum("ordered"),
        [t(assetWords.dashboard.raise.received)]: sum("received"),
        [t(assetWords.dashboard.raise.settled)]: sum("settled"),
        [t(assetWords.dashboard.raise.tokensLeft)]: say(dashboard && formatNumber(dashboard.tokens.left)),
      }}
    />
  );
}

function Panels({ asset, dashboard }: { asset: number; dashboard: Dashboard }) {
  const { raise, statuses, investors, demand, tokens, escrow, documents, rent, changes } = dashboard;
  return (
    <>
      {statuses.rows.length === 0 ? (
        <Notice
          panel
          icon={ReceiptIndianRupee}
          title={t(assetWords.dashboard.empty)}
          text={t(assetWords.dashboard.emptyText)}
        />
      ) : (
        <>
          {raise.series.length > 0 && <RaisePanel asset={asset} raise={raise} />}
          <StatusPanel statuses={statuses} />
          <InvestorPanel investors={investors} />
        </>
      )}
      <TokenPanel tokens={tokens} />
      <Suspense fallback={<Bars />}>
        <AssetToken />
      </Suspense>
      <ValuationPanel asset={asset} />
      {demand && <DemandPanel asset={asset} demand={demand} />}
      {escrow && <EscrowPanel escrow={escrow} />}
      {rent && <RentPanel asset={asset} rent={rent} />}
      <DocumentPanel asset={asset} documents={documents} />
      <Panel className="history" title={t(assetWords.dashboard.changes)}>
        {changes.length === 0 && <p className="muted">{t(kitWords.history.empty)}</p>}
        <HistoryEntries resource={assets} entries={changes} />
      </Panel>
    </>
  );
}
