import { INVESTMENT_TYPE } from "../../contract/assets/vocabulary";
import { INVESTOR_CATEGORY } from "../../contract/customers/vocabulary";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { TIMELINE } from "../../contract/onboarding/vocabulary";
import type { BodyOf } from "../api/api";
import { t } from "../i18n/t";
import { ChoiceField, RadioField } from "../kit/light";
import { formatMoney } from "../kit/values";
import { useStepValues } from "../wizard/useStepValues";
import { AmountField } from "./AmountField";
import { amountOf } from "./amount";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { drafts } from "./draft";
import { offerProblems } from "./offer";
import { Step } from "./Step";
import { Summary } from "./Summary";
import { missingIn, savedIn } from "./stepValues";
import { overviewStepWords as words } from "./wordsOverview";
import "./steps.css";

const BLANK = { investment_type: "", investor_category: "", target_amount: "", token_price: "", timeline: "" };

/** Takes on which terms the asset is offered (specification §2, `/tokenization-overview`). */
export function Overview() {
  const { own, keep, go, after } = useOnboarding();
  const application = own?.application;
  const asset = { value: application?.value ?? "0.00", currency: application?.currency ?? "INR" };
  const form = useStepValues({
    draft: { of: drafts, name: "offer" },
    initial: savedIn(BLANK, application),
    check: (values) => ({ ...missingIn(values, words.missing), ...offerProblems({ ...values, ...asset }) }),
    save: async (values) => {
      keep(await ask(onboardingRoutes.offer, bodyOf(values)));
      go(after);
    },
  });
  const { values, set, problems } = form;
  /** What the field of a value is given. */
  const of = (name: keyof typeof BLANK) => ({
    label: t(words[name]),
    value: values[name],
    problem: problems[name],
    onChange: (typed: string) => set({ [name]: typed }),
  });
  return (
    <Step
      title={t(words.title)}
      lead={t(words.lead)}
      form={form}
      aside={
        application && (
          <Summary
            application={application}
            offer={{ ...values, ...asset }}
            onTake={(target) => set({ target_amount: target })}
          />
        )
      }
    >
      <RadioField {...of("investment_type")} choices={INVESTMENT_TYPE} />
      <ChoiceField {...of("investor_category")} choices={INVESTOR_CATEGORY} none={t(words.choose)} />
      <div className="grid">
        <AmountField
          {...of("target_amount")}
          currency={asset.currency}
          hint={t(words.targetHint, { value: formatMoney(asset.value, asset.currency) })}
        />
        <AmountField {...of("token_price")} currency={asset.currency} hint={t(words.priceHint)} />
      </div>
      <RadioField {...of("timeline")} choices={TIMELINE} />
    </Step>
  );
}

function bodyOf({ target_amount, token_price, ...values }: typeof BLANK) {
  return { ...values, target_amount: amountOf(target_amount), token_price: amountOf(token_price) } as BodyOf<
    typeof onboardingRoutes.offer
  >;
}
