import { Clapperboard, House } from "lucide-react";
import { ASSET_CLASS } from "../../contract/assets/vocabulary";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { CATEGORY, CURRENCY, PROPERTY_TYPE } from "../../contract/vocabulary";
import type { BodyOf } from "../api/api";
import { t } from "../i18n/t";
import { ChoiceField, RadioField, TextField } from "../kit/light";
import { useStepValues } from "../wizard/useStepValues";
import { AmountField } from "./AmountField";
import { amountOf, amountProblem } from "./amount";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { drafts } from "./draft";
import { Step } from "./Step";
import { missingIn, savedIn } from "./stepValues";
import { portfolioStepWords as words } from "./wordsPortfolio";
import "./steps.css";

const BLANK = { asset_name: "", asset_class: "", property_type: "", category: "", value: "", currency: "INR" };

type AssetClass = keyof typeof ASSET_CLASS;

/** What each class asks for next. */
const KINDS = {
  realestate: { field: "property_type", choices: PROPERTY_TYPE, Icon: House },
  finance: { field: "category", choices: CATEGORY, Icon: Clapperboard },
} as const satisfies Record<AssetClass, object>;

const kindOf = ({ asset_class }: typeof BLANK) =>
  KINDS[asset_class as AssetClass] as (typeof KINDS)[AssetClass] | undefined;

/** Takes what is to be tokenised (specification §2, `/tokenize-your-protifolio`). */
export function Portfolio() {
  const { own, keep, go, after } = useOnboarding();
  const form = useStepValues({
    draft: { of: drafts, name: "portfolio" },
    initial: savedIn(BLANK, own?.application),
    check,
    save: async (values) => {
      keep(await ask(onboardingRoutes.portfolio, bodyOf(values)));
      go(after);
    },
  });
  const { values, set, problems } = form;
  const kind = kindOf(values);
  return (
    <Step title={t(words.title)} lead={t(words.lead)} form={form}>
      <TextField
        label={t(words.asset_name)}
        value={values.asset_name}
        maxLength={100}
        autoComplete="off"
        problem={problems.asset_name}
        onChange={(name) => set({ asset_name: name })}
      />
      <RadioField
        label={t(words.asset_class)}
        choices={ASSET_CLASS}
        value={values.asset_class}
        problem={problems.asset_class}
        about={(value) => <About assetClass={value as AssetClass} />}
        onChange={(value) => set({ asset_class: value })}
      />
      {kind && (
        <RadioField
          key={kind.field}
          label={t(words[kind.field])}
          choices={kind.choices}
          value={values[kind.field]}
          problem={problems[kind.field]}
          onChange={(value) => set({ [kind.field]: value })}
        />
      )}
      <div className="grid">
        <AmountField
          label={t(words.value)}
          value={values.value}
          currency={values.currency}
          hint={t(words.valueHint)}
          problem={problems.value}
          onChange={(value) => set({ value })}
        />
        <ChoiceField
          label={t(words.currency)}
          choices={CURRENCY}
          value={values.currency}
          problem={problems.currency}
          onChange={(currency) => set({ currency })}
        />
      </div>
    </Step>
  );
}

function About({ assetClass }: { assetClass: AssetClass }) {
  const { Icon } = KINDS[assetClass];
  return (
    <>
      <Icon size={20} aria-hidden />
      <small>{t(words.classes[assetClass])}</small>
    </>
  );
}

function check(values: typeof BLANK) {
  const { asset_name, asset_class, ...kinds } = words.missing;
  const kind = kindOf(values)?.field;
  const value = amountProblem(values.value);
  return {
    ...missingIn(values, { asset_name, asset_class, ...(kind && { [kind]: kinds[kind] }) }),
    ...(value && { value }),
  };
}

/** The other class's kind may still be chosen behind the scenes; it is not sent. */
function bodyOf(values: typeof BLANK) {
  const { asset_name, asset_class, value, currency } = values;
  const kind = kindOf(values)?.field;
  const body = { asset_name, asset_class, value: amountOf(value), currency, ...(kind && { [kind]: values[kind] }) };
  return body as BodyOf<typeof onboardingRoutes.portfolio>;
}
