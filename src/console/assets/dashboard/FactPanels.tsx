import { Link } from "react-router-dom";
import { eois } from "../../../contract/eois/resource";
import { spv } from "../../../contract/spv/resource";
import { useWords } from "../../i18n/useWords";
import { filteredPath, pathOf, recordVerb } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import { formatMoney, formatNumber } from "../../kit/values";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

/** Shows what is asked for of an asset beside its orders, leading to the expressions of interest. */
export function DemandPanel({ asset, demand }: { asset: number; demand: NonNullable<Dashboard["demand"]> }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.assets.dashboard.demand.${name}`);
  return (
    <Panel
      title={words("title")}
      text={words("text")}
      actions={<Link to={filteredPath(eois, { property_id: asset })}>{words("all")}</Link>}
    >
      <dl>
        <Fact name={words("units")} value={formatNumber(demand.units)} />
        <Fact name={words("amount")} value={formatMoney(demand.amount)} />
        <Fact name={words("booked")} value={formatMoney(demand.booked)} />
      </dl>
    </Panel>
  );
}

/** Shows what came in and was distributed from the escrow of an asset's SPV, and says where other assets share it. */
export function EscrowPanel({ escrow }: { escrow: NonNullable<Dashboard["escrow"]> }) {
  const { t } = useWords();
  const maySee = useMay(spv.name, "list");
  const words = (name: string, more = {}) => t(`console.assets.dashboard.escrow.${name}`, more);
  const { spv_id, spv_name, assets } = escrow;
  return (
    <Panel
      title={words("title")}
      text={words(assets > 1 ? "shared" : "own", { spv: spv_name, assets: formatNumber(assets) })}
      actions={maySee && <Link to={pathOf(spv, recordVerb(spv, false), spv_id)}>{spv_name}</Link>}
    >
      <dl>
        <Fact name={words("income")} value={formatMoney(escrow.income)} />
        <Fact name={words("distributed")} value={formatMoney(escrow.distributed)} />
        <Fact name={words("balance")} value={formatMoney(escrow.balance)} />
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
