import { RotateCw } from "lucide-react";
import { assets } from "../../contract/assets/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ReferenceName } from "../kit/ReferenceName";
import { formatMoney, formatNumber } from "../kit/values";
import { Facts } from "../theme/layout";
import { DemandChart } from "./DemandChart";
import type { Demand } from "./eoi";
import { NotifyAll } from "./NotifyAll";
import { useDemand } from "./useDemand";
import { eoiWords } from "./words";
/**
 * Shows what is asked for of an asset against all of its tokens, and lets one write those who wait for it; nothing on a
 * server that does not tell.
 */
export function DemandBook({ asset }: { asset: number }) {
  const { data, absent, error, refetch } = useDemand(asset);
  if (absent) return null;
  return (
    <section className="demand" aria-labelledby="demand" aria-busy={!data && !error}>
      <h2 id="demand">
        {t(eoiWords.demand.title)} <ReferenceName to={assets.name} id={asset} link />
      </h2>
      {error && !data ? (
        <p role="alert" className="panel section">
          {error.message}{" "}
          <button type="button" className="button" onClick={() => refetch()}>
            <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
          </button>
        </p>
      ) : (
        <>
          <NotifyAll asset={asset} untold={data?.untold} />
          <Sums demand={data} />
          {data?.statuses && data.statuses.length > 0 && <DemandChart statuses={data.statuses} />}
        </>
      )}
    </section>
  );
}

/** Shows the sums of a demand; dots hold their places until it is known. */
function Sums({ demand }: { demand: Demand | undefined }) {
  const say = (value: string | undefined) => <span className="number">{value ?? "…"}</span>;
  const tokens = demand && (demand.tokens === null ? t(kitWords.record.none) : formatNumber(demand.tokens));
  const share = demand?.tokens ? demand.units / demand.tokens : undefined;
  return (
    <Facts
      first
      facts={{
        [t(eoiWords.demand.units)]: say(demand && formatNumber(demand.units)),
        [t(eoiWords.demand.amount)]: say(demand && formatMoney(demand.amount)),
        [t(eoiWords.demand.tokens)]: say(tokens),
        [t(eoiWords.demand.share)]: (
          <>
            {say(share === undefined ? tokens && t(kitWords.record.none) : `${formatNumber(share.toFixed(2))} ×`)}{" "}
            {share !== undefined && share > 1 && <span className="chip warning">{t(eoiWords.demand.over)}</span>}
          </>
        ),
        [t(eoiWords.demand.booked)]: say(demand && formatMoney(demand.booked)),
      }}
    />
  );
}
