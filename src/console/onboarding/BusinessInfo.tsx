import { OWNERSHIP_TYPE } from "../../contract/assets/vocabulary";
import { onboardingRoutes } from "../../contract/onboarding/routes";
import { COUNTRY, LEGAL_ENTITY } from "../../contract/vocabulary";
import type { BodyOf } from "../api/api";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { ChoiceField, TextArea, TextField } from "../kit/light";
import { useStepValues } from "../wizard/useStepValues";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { Documents } from "./Documents";
import { drafts } from "./draft";
import { Step } from "./Step";
import { missingIn, savedIn } from "./stepValues";
import { type Paper, useDocuments } from "./useDocuments";
import { businessStepWords as words } from "./wordsBusiness";
import "./steps.css";

const BLANK = {
  company_name: "",
  legal_entity: "",
  ownership_type: "",
  country: "IN",
  registration_number: "",
  cin: "",
  pan_number: "",
  gstin: "",
  address: "",
  city: "",
  documents: [] as Paper[],
};

type Values = typeof BLANK;

/** The numbers that name a company, by the most characters of each. */
const IDENTIFIERS = { registration_number: 40, cin: 21, pan_number: 10, gstin: 15 } as const;
type Identifier = keyof typeof IDENTIFIERS;

/** Takes who offers the asset, with the company's papers (specification §2, `/business-info`). */
export function BusinessInfo() {
  const { own, keep, go, after } = useOnboarding();
  const form = useStepValues<Values>({
    draft: { of: drafts, name: "business" },
    initial: savedIn(BLANK, own?.application),
    check: (typed) => ({
      ...check(typed),
      ...(documents.uploads.length > 0 && { documents: t(words.documents.unfinished) }),
    }),
    save: async (typed) => {
      keep(await ask(onboardingRoutes.business, bodyOf(typed)));
      go(after);
    },
  });
  const { values, set, problems } = form;
  const documents = useDocuments(values.documents, (papers) => set({ documents: papers }));
  /** What the field of a value is given. */
  const of = <Name extends Exclude<keyof Values, "documents">>(name: Name) => ({
    label: t(wordOf(words, name)),
    value: values[name],
    problem: problems[name],
    onChange: (typed: string) => set({ [name]: typed }),
  });
  return (
    <Step title={t(words.title)} lead={t(words.lead)} form={form}>
      <TextField {...of("company_name")} autoComplete="organization" maxLength={200} />
      <div className="grid">
        <ChoiceField {...of("legal_entity")} choices={LEGAL_ENTITY} none={t(words.choose)} />
        <ChoiceField {...of("ownership_type")} choices={OWNERSHIP_TYPE} none={t(words.choose)} />
      </div>
      <ChoiceField {...of("country")} choices={COUNTRY} />
      <div className="grid">
        {identifiersOf(values).map((name) => (
          <TextField
            key={name}
            {...of(name)}
            hint={t(words.hints[name])}
            maxLength={IDENTIFIERS[name]}
            className="input upper"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ))}
      </div>
      <TextArea {...of("address")} autoComplete="street-address" maxLength={2000} />
      <TextField {...of("city")} autoComplete="address-level2" maxLength={100} />
      <Documents papers={values.documents} documents={documents} problems={problems} />
    </Step>
  );
}

function identifiersOf({ country, legal_entity }: Pick<Values, "country" | "legal_entity">): readonly Identifier[] {
  if (country !== "IN") return ["registration_number"];
  return legal_entity === "Private Limited" ? ["cin", "pan_number", "gstin"] : ["pan_number", "gstin"];
}

function check(values: Values): Record<string, string> {
  const asked = identifiersOf(values);
  const numbers = Object.entries(words.missingNumbers).filter(([name]) => asked.includes(name as Identifier));
  const untitled = values.documents.flatMap(({ title }, at) =>
    title.trim() ? [] : [[`documents.${at}.title`, t(words.documents.untitled)]],
  );
  return {
    ...missingIn(values, { ...words.missing, ...Object.fromEntries(numbers) }),
    ...(values.documents.length === 0 && { documents: t(words.documents.none) }),
    ...Object.fromEntries(untitled),
  };
}

/** Leaves out the numbers that this company does not have; they may still stand behind the scenes. */
function bodyOf({ registration_number, cin, pan_number, gstin, ...values }: Values) {
  const numbers = { registration_number, cin, pan_number, gstin };
  const given = identifiersOf(values).flatMap((name) => {
    const number = numbers[name].trim().toUpperCase();
    return number ? [[name, number]] : [];
  });
  return { ...values, ...Object.fromEntries(given) } as BodyOf<typeof onboardingRoutes.business>;
}
