import { paiseOf } from "../../contract/money";
import type { OnboardingTerms } from "../../contract/onboarding/calls";
import { ONBOARDING_PLAN, PAYMENT_PROVIDER } from "../../contract/onboarding/vocabulary";
import { PAYMENT_TYPE } from "../../contract/orders/vocabulary";
import { t } from "../i18n/t";
import { RadioField } from "../kit/light";
import { formatMoney, formatPercent } from "../kit/values";
import type { StepValues } from "../wizard/useStepValues";
import { type Dues, duesOfChoice, type PlanChoice } from "./plan";
import { paymentStepWords as words } from "./wordsPayment";
import "./steps.css";

type Method = PlanChoice["provider"];

/** Takes plan, payment type and method, and says what each costs. */
export function PlanChoices({ form, terms }: { form: StepValues<PlanChoice>; terms: OnboardingTerms }) {
  const { values, set, problems } = form;
  const duesOf = (changed: object) => duesOfChoice(terms, { ...values, ...changed });
  return (
    <div className="stack gap-5 plan-choices">
      <RadioField
        label={t(words.plan)}
        choices={Object.fromEntries(terms.plans.map(({ plan }) => [plan, t(ONBOARDING_PLAN[plan])]))}
        value={values.plan}
        problem={problems.plan}
        about={(plan) => <Total {...duesOf({ plan })} />}
        onChange={(plan) => set({ plan: plan as PlanChoice["plan"] })}
      />
      <RadioField
        label={t(words.payment)}
        choices={PAYMENT_TYPE}
        value={values.payment_type}
        problem={problems.payment_type}
        about={(payment_type) => <When {...duesOf({ payment_type })} />}
        onChange={(type) => set({ payment_type: type as PlanChoice["payment_type"] })}
      />
      <RadioField
        label={t(words.method)}
        choices={PAYMENT_PROVIDER}
        value={values.provider}
        problem={problems.provider}
        about={(provider) => <small>{t(words.methods[provider as Method])}</small>}
        onChange={(provider) => set({ provider: provider as Method })}
      />
    </div>
  );
}

type Told = Partial<Dues>;

const Total = ({ price, total, tax_percent }: Told) => (
  <>
    <b>{formatMoney(price)}</b>
    <small>{t(words.withTax, { total: formatMoney(total), rate: formatPercent(tax_percent) })}</small>
  </>
);

const When = ({ now, rest = "0" }: Told) => (
  <>
    <b>{t(words.now, { amount: formatMoney(now) })}</b>
    {paiseOf(rest) > 0n && <small>{t(words.later, { amount: formatMoney(rest) })}</small>}
  </>
);
