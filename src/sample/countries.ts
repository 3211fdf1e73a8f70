import type { RecordOf } from "../contract/resource";
import type { spv } from "../contract/spv/resource";
import type { COUNTRY, CURRENCY } from "../contract/vocabulary";
import { readTable } from "./rows";

/** A country of the sample: the code of a phone, its money, and how its register, its taxes and its banks number. */
interface Country extends Record<"dial" | "register" | "tax" | "bank" | "account", string> {
  code: keyof typeof COUNTRY;
  currency: keyof typeof CURRENCY;
}

/** Numbers of valid form that nobody in their country gives: `###` is the number of the SPV. */
export const COUNTRIES: readonly Country[] = readTable(`
code | dial | currency | register              | tax             | bank        | account
IN   | +91  | INR      | U00000ZZ0000PTC000### | AAAZA0000A      | XXXX0000000 | 000000001###
US   | +1   | USD      | SAMPLE-###            | 00-0000###      | 990000000   | 000000001###
AE   | +971 | AED      | CN-0000###            | 000000000000### | XXXXAEX0    | 0000000000000000###
GB   | +44  | GBP      | ZZ000###              | 0000000###      | XXXXGBX0    | XXXX00000000000###
SG   | +65  | SGD      | 00000###Z             | 00000###Z       | XXXXSGX0    | 0000001###
QA   | +974 | QAR      | 0000###               | 0000000###      | XXXXQAX0    | XXXX000000000000000000###`);

const IBAN = ["AE", "GB", "QA"];

/** Finds a country by its code. */
export const countryOf = (code: string | null) => COUNTRIES.find((one) => one.code === code) as Country;

/** Gives the numbers of an SPV as its country writes them, with its escrow account. */
export function numbersOf(code: string, index: number, entity: RecordOf<typeof spv>["entity_type"], name: string) {
  const { register, tax, bank, account } = countryOf(code);
  const filled = (form: string) => form.replace("###", String(901 + index));
  const number = filled(account);
  return {
    registration_number: code === "IN" && entity === "partnership" ? filled("ZZZ-0###") : filled(register),
    tax_id: filled(tax),
    bank_details: {
      ...{ account_name: `${name} escrow`, bank_name: "Sample Escrow Bank", bank_code: bank },
      account_number: IBAN.includes(code) ? ibanOf(code, number) : number,
    },
  };
}

function ibanOf(country: string, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}
