import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { distributions } from "../../../contract/distributions/resource";
import type { SpvOverview } from "../../../contract/spv/calls";
import { Fact } from "../../assets/dashboard/FactPanels";
import { Panel } from "../../assets/dashboard/Panel";
import { useWords } from "../../i18n/useWords";
import { Facts } from "../../kit/Facts";
import { useMay } from "../../kit/useMay";
import { formatMoney, formatNumber } from "../../kit/values";
import { shareOf } from "../shell/Raise";
import { spvPath } from "../shell/tabs";

/** Shows what the assets of an SPV have raised of their target. */
export function RaisePanel({ overview: { target, ordered, received, settled } }: { overview: SpvOverview }) {
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.spvShell.overview.${name}`, more);
  const share = target === null ? undefined : shareOf({ target, ordered });
  return (
    <Panel
      title={t("console.spvShell.raise")}
      actions={
        <span className="muted number">{share === undefined ? words("noTarget") : words("share", { share })}</span>
      }
    >
      {share !== undefined && <progress max={100} value={share} aria-label={t("console.spvShell.raise")} />}
      <dl>
        {target !== null && <Fact name={words("target")} value={formatMoney(target)} />}
        <Fact name={words("ordered")} value={formatMoney(ordered)} />
        <Fact name={words("received")} value={formatMoney(received)} />
        <Fact name={words("settled")} value={formatMoney(settled)} />
      </dl>
    </Panel>
  );
}

/** Shows what the accounts of an SPV hold, what it has paid, and who holds its units. */
export function MoneyFacts({ spv, overview }: { spv: RaRecord["id"]; overview: SpvOverview }) {
  const { t } = useWords();
  const maySeeDistributions = useMay(distributions.name, "list");
  const words = (name: string, more = {}) => t(`console.spvShell.overview.${name}`, more);
  const distributed = formatMoney(overview.distributed);
  return (
    <Facts
      facts={{
        [words("escrow")]: <span className="number">{formatMoney(overview.escrow)}</span>,
        [words("reserve")]: <span className="number">{formatMoney(overview.reserve)}</span>,
        [words("distributed")]: (
          <Noted note={overview.distributions > 0 && words("times", { smart_count: overview.distributions })}>
            {maySeeDistributions ? <Link to={spvPath(spv, "disturbution")}>{distributed}</Link> : distributed}
          </Noted>
        ),
        [words("investors")]: (
          <Noted note={overview.units > 0 && words("units", { units: formatNumber(overview.units) })}>
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
