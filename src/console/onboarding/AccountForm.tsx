import { CALLING_CODE } from "../../contract/onboarding/vocabulary";
import { COUNTRY } from "../../contract/vocabulary";
import { t } from "../i18n/t";
import { ChoiceField, TextField } from "../kit/light";
import { useStepValues } from "../wizard/useStepValues";
import { useOnboarding } from "./context";
import { drafts } from "./draft";
import { Step } from "./Step";
import { Terms } from "./Terms";
import type { EndUserSignIn, Registration } from "./useEndUserAuth";
import { accountStepWords as words } from "./wordsAccount";

const WAYS = ["register", "logIn"] as const;

type Values = Registration & { way: (typeof WAYS)[number]; terms: boolean };

const EMPTY: Values = {
  way: "register",
  name: "",
  email: "",
  country_code: "+91",
  phone: "",
  terms: false,
};

/** Names each calling code by its country. */
const countryCodes = () =>
  Object.fromEntries(
    Object.entries(CALLING_CODE).map(([country, code]) => [
      code,
      `${t(COUNTRY[country as keyof typeof COUNTRY])} ${code}`,
    ]),
  );

/** Takes what an account is made of, or the phone of the one that somebody has, and asks for a code. */
export function AccountForm({ signIn }: { signIn: EndUserSignIn }) {
  const { hasEnded } = useOnboarding();
  const form = useStepValues<Values>({
    draft: { of: drafts, name: "account", isKept: true },
    initial: { ...EMPTY, way: hasEnded ? "logIn" : "register" },
    check,
    save: async (values) => {
      const wanted = { ...values, name: values.name.trim(), email: values.email.trim(), phone: digitsOf(values.phone) };
      const failure = await signIn[values.way](wanted);
      if (failure) throw failure;
    },
  });
  const { values, set, problems } = form;
  const isNew = values.way === "register";
  return (
    <Step
      title={t(words[values.way].title)}
      lead={t(words[values.way].lead)}
      form={form}
      submit={t(words.submit)}
      pending={t(words.sending)}
    >
      <div className="onboarding-switch">
        {WAYS.map((way) => (
          <button key={way} type="button" aria-pressed={way === values.way} onClick={() => set({ way })}>
            {t(words[way].choice)}
          </button>
        ))}
      </div>
      {isNew && (
        <>
          <TextField
            label={t(words.name)}
            autoComplete="name"
            maxLength={100}
            value={values.name}
            onChange={(name) => set({ name })}
            problem={problems.name}
          />
          <TextField
            label={t(words.email)}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={values.email}
            onChange={(email) => set({ email })}
            problem={problems.email}
          />
        </>
      )}
      <div className="onboarding-phone">
        <ChoiceField
          label={t(words.country)}
          choices={countryCodes()}
          value={values.country_code}
          onChange={(code) => set({ country_code: code })}
          problem={problems.country_code}
        />
        <TextField
          label={t(words.phone)}
          type="tel"
          autoComplete="tel-national"
          maxLength={24}
          value={values.phone}
          onChange={(phone) => set({ phone })}
          problem={problems.phone}
          hint={t(words.phoneHint)}
        />
      </div>
      {isNew && <Terms agreed={values.terms} onChange={(terms) => set({ terms })} problem={problems.terms} />}
    </Step>
  );
}

const digitsOf = (phone: string) => phone.replace(/[\s()-]/g, "");

function check({ way, name, email, phone, terms }: Values): Record<string, string> {
  const isNew = way === "register";
  const found = [
    isNew && !name.trim() && ["name", t(words.nameNeeded)],
    isNew && !/^\S+@\S+\.\S+$/.test(email.trim()) && ["email", t(words.emailNeeded)],
    !/^\d{4,15}$/.test(digitsOf(phone)) && ["phone", t(words.phoneNeeded)],
    isNew && !terms && ["terms", t(words.terms.needed)],
  ];
  return Object.fromEntries(found.filter((entry) => entry !== false));
}
