import { msg } from "../../contract/language/message";
import { ONBOARDING_STEP } from "../../contract/onboarding/paths";
import { t } from "../i18n/t";
import { stepTaking } from "../wizard/step";
import { useOnboarding } from "./context";
import { STEPS } from "./steps";
import { paymentStepWords as words } from "./wordsPayment";

/** Tells what keeps an application from being submitted, by the step that it leads to. */
export function StepProblems({ problems }: { problems: Readonly<Record<string, string>> }) {
  const { go } = useOnboarding();
  const told = Object.entries(problems);
  const placeOf = (path: string) => STEPS[stepTaking(STEPS, [path])]?.path;
  const places = [...new Set(told.map(([path]) => placeOf(path)))];
  if (told.length === 0) return null;
  return (
    <section className="callout" role="alert">
      <h2>{t(words.problems)}</h2>
      <ul>
        {places.map((place) => (
          <li key={place ?? ""}>
            {place && <strong>{t(ONBOARDING_STEP[place])}</strong>}
            {told.flatMap(([path, problem]) => (placeOf(path) === place ? <p key={path}>{problem}</p> : []))}
            {place && (
              <button type="button" className="button" onClick={() => go(place)}>
                {t(words.goTo, { step: msg(ONBOARDING_STEP[place]) })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
