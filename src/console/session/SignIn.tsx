import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { takeNotice, takeOrigin } from "../api/origin";
import { asksForCode, isWrongPassword, signIn } from "../api/session";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";
import { Card } from "../public/Card";
import { PasswordInput } from "../public/PasswordInput";
import type { PublicPageProps } from "../public/page";
import { brand } from "../theme/brand";
import { takeWelcome } from "./welcome";

const TryAs = lazy(() => import("./TryAs").then(({ TryAs: loaded }) => ({ default: loaded })));

const words = publicWords.signIn;
const HOME = "/assets";

/** What the second step can ask for, and how; the server takes either in the one field. */
const FACTORS = {
  code: { inputMode: "numeric", autoComplete: "one-time-code", other: "recovery" },
  recovery: { inputMode: "text", autoComplete: "off", other: "code" },
} as const;

/**
 * Signs an administrator in and leads back to where they came from (specification §2 and §4).
 *
 * An account with a second factor is asked for a code of it once the password was right.
 */
export function SignIn({ onEnter }: Pick<PublicPageProps, "onEnter">) {
  const [welcome] = useState(takeWelcome);
  // Where the sample's staff may be tried, the server has said so in the page.
  const [isTrial] = useState(() => document.querySelector("meta[name=people-to-be]") !== null);
  const [factor, setFactor] = useState<keyof typeof FACTORS>();
  const [pending, setPending] = useState(false);
  // Why the person stands here, when a session ended by itself.
  const [problem, setProblem] = useState(takeNotice);

  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(fetchAhead, []);
  useEffect(() => {
    // Each step has one purpose, and it begins here.
    (factor ? code : email.current?.value ? password : email).current?.focus();
  }, [factor]);

  const ask = (next: typeof factor) => {
    if (code.current) code.current.value = "";
    setProblem(undefined);
    setFactor(next);
  };

  const enter = () => onEnter(takeOrigin() ?? HOME);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get("email")).trim(), password: String(form.get("password")) };
    const said = String(form.get("code") ?? "").replace(/\s/g, "");
    if (!credentials.email || !credentials.password) return setProblem(t(words.required));
    if (factor && !said) return setProblem(t(words[factor].required));
    setPending(true);
    setProblem(undefined);
    try {
      await signIn(factor ? { ...credentials, code: said } : credentials);
      enter();
    } catch (error) {
      setPending(false);
      if (asksForCode(error) && !factor) return setFactor("code");
      if (isWrongPassword(error)) setFactor(undefined);
      setProblem((error as Error).message);
      code.current?.select();
    }
  };

  return (
    <Card name={t(words.title)} title={brand().name} lead={factor ? t(words[factor].lead) : t(words.lead)}>
      <form className="stack" onSubmit={submit} noValidate>
        {welcome && !factor && (
          <p className="welcome" role="status">
            {t(words.welcome)}
          </p>
        )}
        <div className="stack step" hidden={factor !== undefined}>
          <label className="field">
            {t(words.email)}
            <input
              className="input"
              type="email"
              name="email"
              autoComplete="username"
              defaultValue={welcome}
              ref={email}
              required
            />
          </label>
          <PasswordInput label={t(words.password)} name="password" autoComplete="current-password" ref={password} />
        </div>
        {factor && (
          <label className="field">
            {t(words[factor].label)}
            <input
              className="input code-input"
              name="code"
              maxLength={24}
              inputMode={FACTORS[factor].inputMode}
              autoComplete={FACTORS[factor].autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={problem ? true : undefined}
              aria-describedby="sign-in-problem"
              ref={code}
              required
            />
          </label>
        )}
        <p className="problem" role="alert" id="sign-in-problem">
          {problem}
        </p>
        <button type="submit" className="button primary" disabled={pending}>
          {pending ? t(words.pending) : t(words.submit)}
        </button>
        {factor && (
          <div className="other-ways">
            <button type="button" className="button quiet" onClick={() => ask(FACTORS[factor].other)}>
              {t(words[factor].other)}
            </button>
            <button type="button" className="button quiet" onClick={() => ask(undefined)}>
              {t(words.back)}
            </button>
          </div>
        )}
      </form>
      {isTrial && !factor && (
        <Suspense>
          <TryAs disabled={pending} onEnter={enter} />
        </Suspense>
      )}
      <p className="muted elsewhere">
        {t(words.owner)} <a href="/wallet-setup">{t(words.tokenise)}</a>
      </p>
    </Card>
  );
}

/** While the person types, the back office arrives: the server laid into the page what it consists of. */
function fetchAhead() {
  const ahead = document.getElementById("ahead");
  if (ahead instanceof HTMLTemplateElement) document.head.append(ahead.content);
}
