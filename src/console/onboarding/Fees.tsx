import { FEE_CATEGORY } from "../../contract/fees/vocabulary";
import type { OnboardingTerms } from "../../contract/onboarding/calls";
import { tokenise } from "../../contract/onboarding/tokenisation";
import { CATEGORY } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { formatMoney, formatPercent } from "../kit/values";
import { useTerms } from "./useTerms";
import { overviewStepWords } from "./wordsOverview";

const words = overviewStepWords.fees;

interface Props {
  /** Category of an entertainment project; nothing for a property. */
  category: number | null;
  /** What is to be raised. */
  target: string;
  currency: string;
}

/** Shows the fees on what is to be raised, line by line, as far as they are known before the review. */
export function Fees({ category, ...of }: Props) {
  return (
    <section className="stack gap-2" aria-label={t(words.title)}>
      <h3>{t(words.title)}</h3>
      {category === null ? <p className="muted">{t(words.perAsset)}</p> : <CategoryFees category={category} {...of} />}
    </section>
  );
}

function CategoryFees({ category, target, currency }: Props & { category: number }) {
  const { terms, failure, again } = useTerms();
  if (failure) {
    return (
      <>
        <p className="mistake" role="alert">
          {failure}
        </p>
        <button type="button" className="button" onClick={again}>
          {t(words.retry)}
        </button>
      </>
    );
  }
  if (!terms) return <p className="muted">{t(words.loading)}</p>;
  const taken = feesOf(terms, category);
  if (taken.length === 0) return <p className="muted">{t(words.none)}</p>;
  const { fees, fee_total } = tokenise({ value: "0", target, price: "0", fees: taken });
  const total = fees.length > 0 && { name: t(words.total), percentage: undefined, amount: fee_total };
  // Before there is a target, what is taken of it is known all the same.
  const lines = total ? [...fees, total] : taken.map((fee) => ({ ...fee, amount: undefined }));
  return (
    <>
      <p className="muted">{t(words.text)}</p>
      <dl>
        {lines.map(({ name, percentage, amount }) => (
          <div key={name} className={percentage ? undefined : "offer-total"}>
            <dt>
              {name} <span>{formatPercent(percentage)}</span>
            </dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Gives the fees of a category, whose name in a fee is another than in an asset. */
function feesOf({ fees }: OnboardingTerms, category: number) {
  const label = CATEGORY[category as keyof typeof CATEGORY];
  const name = Object.entries(FEE_CATEGORY).find(([, said]) => said === label)?.[0] as keyof typeof FEE_CATEGORY;
  return fees
    .map((fee) => ({ name: fee.name, percentage: fee.percentages[name] ?? "0" }))
    .filter(({ percentage }) => Number(percentage) > 0);
}
