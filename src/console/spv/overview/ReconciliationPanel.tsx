import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Fact } from "../../assets/dashboard/FactPanels";
import { Panel } from "../../assets/dashboard/Panel";
import { t } from "../../i18n/t";
import { formatMoney, formatNumber } from "../../kit/values";
import { spvShellWords } from "../words";

interface Props {
  spv: RaRecord["id"];
  row: NonNullable<SpvOverview["reconciliation"]>;
  mismatches: number;
}

/** Sets the paid orders of an SPV against its escrow, and leads to what does not fit. */
export function ReconciliationPanel({ spv, row, mismatches }: Props) {
  return (
    <Panel
      title={t(spvShellWords.overview.reconciliation)}
      text={t(spvShellWords.overview.reconciliationText)}
      actions={
        <>
          <span className={mismatches > 0 ? "chip danger" : "chip success"}>
            {mismatches > 0
              ? t(spvShellWords.overview.mismatches, { smart_count: mismatches })
              : t(spvShellWords.overview.fits)}
          </span>
          <Link to={`/report?report=reconciliation&spv_id=${spv}`}>{t(spvShellWords.overview.report)}</Link>
        </>
      }
    >
      <dl>
        <Fact
          name={t(spvShellWords.overview.paidOrders)}
          value={`${formatNumber(row.orders)} · ${formatMoney(row.amount)}`}
        />
        <Fact name={t(spvShellWords.overview.settled)} value={formatMoney(row.settled)} />
        <Fact name={t(spvShellWords.overview.refunded)} value={formatMoney(row.refunded)} />
        <Fact name={t(spvShellWords.overview.difference)} value={formatMoney(row.difference)} />
        <Fact name={t(spvShellWords.overview.income)} value={formatMoney(row.income)} />
        <Fact name={t(spvShellWords.overview.distributed)} value={formatMoney(row.distributed)} />
        <Fact name={t(spvShellWords.overview.other)} value={formatMoney(row.other)} />
        <Fact name={t(spvShellWords.overview.balance)} value={formatMoney(row.balance)} />
      </dl>
    </Panel>
  );
}
