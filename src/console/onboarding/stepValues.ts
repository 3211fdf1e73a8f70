import { t } from "../i18n/t";

type Typed = Readonly<Record<string, unknown>>;

/** Gives the values that a form starts from: what the application holds of it, as text where it is typed. */
export function savedIn<Values extends Typed>(blank: Values, application: Typed | null | undefined): Values {
  const saved = Object.entries(blank).map(([name, empty]) => {
    const value = application?.[name] ?? empty;
    return [name, typeof empty === "string" ? String(value) : value];
  });
  return Object.fromEntries(saved) as Values;
}

/** Gives the words for each field that is still empty. */
export const missingIn = (values: Typed, asked: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, words]) => (String(values[name]).trim() === "" ? [[name, t(words)]] : [])),
  );
