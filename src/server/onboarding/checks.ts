import { msg, type Words } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Problem } from "../../contract/problem";
import type { Application } from "./change";

/** A step of the onboarding that saves a part of the application. */
export type SavedStep = keyof typeof PROBLEMS;

/** Tells what is wrong with a step as it would be saved, beyond the form of its fields. */
export const problemsOf = (step: SavedStep, application: Application): Problem[] => PROBLEMS[step](application);

/** Tells what keeps an application from being submitted: steps that are not saved, at their first field, and what is wrong. */
export const problemsOfAll = (application: Application): Problem[] =>
  (Object.keys(PROBLEMS) as SavedStep[]).flatMap((step) => {
    const { field, words } = FIRST[step];
    return application[field] === null ? [{ path: field, message: words }] : problemsOf(step, application);
  });

const FIRST = {
  portfolio: { field: "asset_name", words: "Say first what is to be tokenised" },
  business: { field: "company_name", words: "Say first who offers it" },
  offer: { field: "target_amount", words: "Say first on which terms it is offered" },
} as const;

const PROBLEMS = {
  portfolio: ({ asset_class, property_type, category, value }: Application) => {
    const isProperty = asset_class === "realestate";
    return told([
      [isProperty && property_type === null, "property_type", "Choose the type of the property"],
      [isProperty && category !== null, "category", "A property has no category"],
      [!isProperty && category === null, "category", "Choose a category"],
      [!isProperty && property_type !== null, "property_type", "Only a property has such a type"],
      [amount(value) === 0n, "value", "Enter a value above 0"],
    ]);
  },
  business: ({ country, legal_entity, cin, registration_number, documents }: Application) =>
    told([
      [
        country === "IN" && legal_entity === "Private Limited" && cin === null,
        "cin",
        "A private limited company has a CIN",
      ],
      [
        country !== "IN" && registration_number === null,
        "registration_number",
        "Enter the number in its country’s register",
      ],
      [documents.length === 0, "documents", "Add at least one document"],
    ]),
  offer: ({ value, currency, target_amount, token_price }: Application) => {
    const [whole, target, price] = [amount(value), amount(target_amount), amount(token_price)];
    if (price < 100n) return told([[true, "token_price", "Enter a price of at least 1"]]);
    const below = target - (target % price);
    return told([
      [target < price, "target_amount", "Raise at least the price of one token"],
      [
        value !== null && target > whole,
        "target_amount",
        msg("The asset is worth only %{amount}", { amount: say(whole, currency) }),
      ],
      [
        target > price && below !== target,
        "target_amount",
        msg("Raise a multiple of the price of a token; the nearest below is %{amount}", {
          amount: say(below, currency),
        }),
      ],
    ]);
  },
};

const amount = (value: string | null) => paiseOf(value ?? "0");

function say(paise: bigint, currency: string | null): string {
  const style = currency ? ({ style: "currency", currency } as const) : { minimumFractionDigits: 2 };
  return new Intl.NumberFormat("en-IN", style).format(rupeesOf(paise) as `${number}`);
}

const told = (checks: ReadonlyArray<readonly [wrong: boolean, path: string, message: Words]>): Problem[] =>
  checks.flatMap(([wrong, path, message]) => (wrong ? [{ path, message }] : []));
