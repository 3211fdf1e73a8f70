import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { distributions } from "../../../contract/distributions/resource";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Fact } from "../../assets/dashboard/FactPanels";
import { Panel } from "../../assets/dashboard/Panel";
import { RaiseChart } from "../../assets/dashboard/RaiseChart";
import { t } from "../../i18n/t";
import { useMay } from "../../kit/useMay";
import { formatMoney, formatNumber } from "../../kit/values";
import { Facts } from "../../theme/layout";
import { shareOf } from "../shell/Raise";
import { spvPath } from "../shell/tabs";
import { spvShellWords } from "../words";

/** Shows what the assets of an SPV have raised of their target. */
export function RaisePanel({ overview: { target, ordered, received, settled, raise } }: { overview: SpvOverview }) {
  const share = target === null ? undefined : shareOf({ target, ordered });
  return (
    <Panel
      title={t(spvShellWords.raise)}
      actions={
        <span className="muted number">
          {share === undefined ? t(spvShellWords.overview.noTarget) : t(spvShellWords.overview.share, { share })}
        </span>
      }
    >
      <dl>
        {target !== null && <Fact name={t(spvShellWords.overview.target)} value={formatMoney(target)} />}
        <Fact name={t(spvShellWords.overview.ordered)} value={formatMoney(ordered)} />
        <Fact name={t(spvShellWords.overview.received)} value={formatMoney(received)} />
        <Fact name={t(spvShellWords.overview.settled)} value={formatMoney(settled)} />
      </dl>
      <RaiseChart title={t(spvShellWords.raise)} series={raise.series} target={target} />
    </Panel>
  );
}

/** Shows what the accounts of an SPV hold, what it has paid, and who holds its units. */
export function MoneyFacts({ spv, overview }: { spv: RaRecord["id"]; overview: SpvOverview }) {
  const maySeeDistributions = useMay(distributions.name, "list");
  const distributed = formatMoney(overview.distributed);
  return (
    <Facts
      first
      facts={{
        [t(spvShellWords.overview.escrow)]: <span className="number">{formatMoney(overview.escrow)}</span>,
        [t(spvShellWords.overview.reserve)]: <span className="number">{formatMoney(overview.reserve)}</span>,
        [t(spvShellWords.overview.distributed)]: (
          <Noted
            note={
              overview.distributions > 0 && t(spvShellWords.overview.times, { smart_count: overview.distributions })
            }
          >
            {maySeeDistributions ? <Link to={spvPath(spv, "disturbution")}>{distributed}</Link> : distributed}
          </Noted>
        ),
        [t(spvShellWords.overview.investors)]: (
          <Noted note={overview.units > 0 && t(spvShellWords.overview.units, { units: formatNumber(overview.units) })}>
            <Link to={spvPath(spv, "investors")}>{formatNumber(overview.investors)}</Link>
          </Noted>
        ),
      }}
    />
  );
}

const Noted = ({ note, children }: { note: string | false; children: ReactNode }) => (
  <>
    <span className="number">{children}</span> {note && <span className="note">{note}</span>}
  </>
);
