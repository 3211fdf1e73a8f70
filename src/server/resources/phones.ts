import { isValidPhoneNumber } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";
import type { Field } from "../../contract/fieldRegistry";
import { isNobodysPhone } from "../../contract/identifiers";
import { msg } from "../../contract/language/message";
import { DEFAULTS } from "../../contract/limits";
import type { Problem } from "../../contract/problem";
import { type Leaf, leavesOf } from "./leaves";
import type { Values } from "./values";

/** Tells which phone numbers of a record no network of their country has; those that it had before may stay. */
export function phoneProblems(fields: readonly Field[], record: Values, before: Values = {}): Problem[] {
  const known = new Set(phonesOf(fields, before).map(({ path, code, phone }) => `${path} ${code} ${phone}`));
  return phonesOf(fields, record)
    .filter(({ path, code, phone }) => !known.has(`${path} ${code} ${phone}`))
    .filter(({ code, phone }) => !isNobodysPhone(phone) && !isValidPhoneNumber(code + phone))
    .map(({ path, code }) => ({
      path,
      message: msg("Enter a phone number of %{country}", { country: msg(countryOf(code)) }),
    }));
}

const phonesOf = (fields: readonly Field[], record: Values) =>
  leavesOf(fields, record).flatMap(({ field, path, value, holder }: Leaf) =>
    field.kind === "phone" && value
      ? [{ path, phone: String(value), code: String(holder.country_code ?? DEFAULTS.country_code) }]
      : [],
  );

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Names the country of a calling code, the largest of those that share it. */
function countryOf(code: string): string {
  const shared: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
  const [largest] = shared[code.slice(1)] ?? [];
  return largest && largest !== "001" ? (countries.of(largest) ?? code) : code;
}
