import { Link } from "react-router-dom";
import { eois } from "../../../contract/eois/resource";
import { spv } from "../../../contract/spv/resource";
import { t } from "../../i18n/t";
import { filteredPath, pathOf, recordVerb } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import { formatMoney, formatNumber } from "../../kit/values";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

/** Shows what is asked for of an asset beside its orders, leading to the expressions of interest. */
export function DemandPanel({ asset, demand }: { asset: number; demand: NonNullable<Dashboard["demand"]> }) {
  return (
    <Panel
      title={t(assetWords.dashboard.demand.title)}
      text={t(assetWords.dashboard.demand.text)}
      actions={<Link to={filteredPath(eois, { property_id: asset })}>{t(assetWords.dashboard.demand.all)}</Link>}
    >
      <dl>
        <Fact name={t(assetWords.dashboard.demand.units)} value={formatNumber(demand.units)} />
        <Fact name={t(assetWords.dashboard.demand.amount)} value={formatMoney(demand.amount)} />
        <Fact name={t(assetWords.dashboard.demand.booked)} value={formatMoney(demand.booked)} />
      </dl>
    </Panel>
  );
}

/** Shows what came in and was distributed from the escrow of an asset's SPV, and says where other assets share it. */
export function EscrowPanel({ escrow }: { escrow: NonNullable<Dashboard["escrow"]> }) {
  const maySee = useMay(spv.name, "list");
  const { spv_id, spv_name, assets } = escrow;
  return (
    <Panel
      title={t(assetWords.dashboard.escrow.title)}
      text={t(assets > 1 ? assetWords.dashboard.escrow.shared : assetWords.dashboard.escrow.own, {
        spv: spv_name,
        assets: formatNumber(assets),
      })}
      actions={maySee && <Link to={pathOf(spv, recordVerb(spv, false), spv_id)}>{spv_name}</Link>}
    >
      <dl>
        <Fact name={t(assetWords.dashboard.escrow.income)} value={formatMoney(escrow.income)} />
        <Fact name={t(assetWords.dashboard.escrow.distributed)} value={formatMoney(escrow.distributed)} />
        <Fact name={t(assetWords.dashboard.escrow.balance)} value={formatMoney(escrow.balance)} />
      </dl>
    </Panel>
  );
}

/** Says a figure below its name. */
export const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="number">{value}</dd>
  </div>
);
