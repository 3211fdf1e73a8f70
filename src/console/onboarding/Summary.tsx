import { ASSET_CLASS } from "../../contract/assets/vocabulary";
import type { OwnApplication } from "../../contract/onboarding/calls";
import { tokenise } from "../../contract/onboarding/tokenisation";
import { CATEGORY, PROPERTY_TYPE } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { formatChoice, formatMoney, formatNumber, formatPercent } from "../kit/values";
import { amountOf } from "./amount";
import { Fees } from "./Fees";
import { nearestTargets, type Offer, offerProblems } from "./offer";
import { overviewStepWords } from "./wordsOverview";
import "./summary.css";

const words = overviewStepWords.summary;

type Application = NonNullable<OwnApplication["application"]>;

interface Props {
  application: Application;
  offer: Offer;
  /** Takes a target that the price divides. */
  onTake: (target: string) => void;
}

/** Shows what is told so far, and what the offer comes to while its terms are typed. */
export function Summary({ application, offer, onTake }: Props) {
  const { asset_name, company_name, category } = application;
  const about = {
    [t(words.asset)]: asset_name,
    [t(words.kind)]: kindOf(application),
    [t(words.value)]: formatMoney(offer.value, offer.currency),
    [t(words.company)]: company_name,
  };
  return (
    <aside className="panel section sums offer-summary" aria-label={t(words.title)}>
      <h2>{t(words.title)}</h2>
      <Lines lines={about} />
      <Outcome offer={offer} onTake={onTake} />
      <Fees category={category} target={amountOf(offer.target_amount) ?? "0"} currency={offer.currency} />
    </aside>
  );
}

function Outcome({ offer, onTake }: Pick<Props, "offer" | "onTake">) {
  const { value, currency } = offer;
  const [target, price] = [amountOf(offer.target_amount), amountOf(offer.token_price)];
  if (target === undefined || price === undefined) return <p className="muted">{t(words.waits)}</p>;
  const wrong = Object.values(offerProblems(offer));
  const { tokens, offered } = tokenise({ value, target, price, fees: [] });
  const told = { tokens: formatNumber(tokens), offered: formatPercent(offered) };
  return (
    <>
      <Lines
        lines={{ [t(words.target)]: formatMoney(target, currency), [t(words.price)]: formatMoney(price, currency) }}
      />
      <div className="callout plain sums" role="status">
        {wrong.length > 0 ? (
          wrong.map((problem) => <p key={problem}>{problem}</p>)
        ) : (
          <>
            <Lines lines={{ [t(words.tokens)]: told.tokens, [t(words.offered)]: told.offered }} />
            <p className="muted">{t(words.share, told)}</p>
          </>
        )}
        {nearestTargets(offer).map((nearest) => (
          <button key={nearest} type="button" className="button" onClick={() => onTake(nearest)}>
            {t(words.take, { target: formatMoney(nearest, currency) })}
          </button>
        ))}
      </div>
    </>
  );
}

/** Shows names and values, those that there are. */
const Lines = ({ lines }: { lines: Readonly<Record<string, string | null>> }) => (
  <dl>
    {Object.entries(lines).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

function kindOf({ asset_class, property_type, category }: Application): string {
  const kind = property_type ? formatChoice(property_type, PROPERTY_TYPE) : formatChoice(category, CATEGORY);
  return [formatChoice(asset_class, ASSET_CLASS), kind].filter(Boolean).join(", ");
}
