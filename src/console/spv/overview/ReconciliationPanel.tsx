import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Fact } from "../../assets/dashboard/FactPanels";
import { Panel } from "../../assets/dashboard/Panel";
import { useWords } from "../../i18n/useWords";
import { formatMoney, formatNumber } from "../../kit/values";

interface Props {
  spv: RaRecord["id"];
  row: NonNullable<SpvOverview["reconciliation"]>;
  mismatches: number;
}

/** Sets the paid orders of an SPV against its escrow, and leads to what does not fit. */
export function ReconciliationPanel({ spv, row, mismatches }: Props) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.spvShell.overview.${name}`, more);
  return (
    <Panel
      title={words("reconciliation")}
      text={words("reconciliationText")}
      actions={
        <>
          <span className={mismatches > 0 ? "chip danger" : "chip success"}>
            {mismatches > 0 ? words("mismatches", { smart_count: mismatches }) : words("fits")}
          </span>
          <Link to={`/report?report=reconciliation&spv_id=${spv}`}>{words("report")}</Link>
        </>
      }
    >
      <dl>
        <Fact name={words("paidOrders")} value={`${formatNumber(row.orders)} · ${formatMoney(row.amount)}`} />
        <Fact name={words("settled")} value={formatMoney(row.settled)} />
        <Fact name={words("refunded")} value={formatMoney(row.refunded)} />
        <Fact name={words("difference")} value={formatMoney(row.difference)} />
        <Fact name={words("income")} value={formatMoney(row.income)} />
        <Fact name={words("distributed")} value={formatMoney(row.distributed)} />
        <Fact name={words("other")} value={formatMoney(row.other)} />
        <Fact name={words("balance")} value={formatMoney(row.balance)} />
      </dl>
    </Panel>
  );
}
