import { getAddress } from "ethers/address";
import { readTable } from "./rows";

/** The countries of the sample. */
export const COUNTRIES = readTable(`
code | name                 | dial | currency
IN   | India                | +91  | INR
US   | United States        | +1   | USD
AE   | United Arab Emirates | +971 | AED
GB   | United Kingdom       | +44  | GBP
SG   | Singapore            | +65  | SGD
QA   | Qatar                | +974 | QAR`);

/** Finds a country by its code. */
export const countryOf = (code: string | null) => COUNTRIES.find((one) => one.code === code) as (typeof COUNTRIES)[0];

/** Gives an e-mail address that can never be delivered to: the domain is reserved for examples (RFC 2606). */
export const emailOf = (name: string, number: number, domain = "people.example") =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${number}@${domain}`;

/** Gives a phone number of ten digits that no network assigns: it begins with 0000. */
export const phoneOf = (number: number) => `0000${String(number % 1_000_000).padStart(6, "0")}`;

/** Gives a PAN of valid form that is never issued: no kind of holder has the letter Z, and numbers begin at 0001. */
export const panOf = (number: number) =>
  [65, 65, 65, 65]
    .map((base, at) => String.fromCharCode(base + (Math.floor(number / 26 ** at) % 26)))
    .join("")
    .replace(/^(...)(.)/, "$1ZA0000$2");

/** Gives a GSTIN of valid form in a state that does not exist. */
export const gstinOf = (number: number) => `00${panOf(number)}1ZA`;

/** Gives a CIN of valid form that no register has: neither its trade, nor its state, nor its year is one. */
export const cinOf = (number: number) => `U00000ZZ0000PTC${String(number).padStart(6, "0")}`;

/** Gives a wallet address of valid form; its zeros keep it out of reach of any key that there could be. */
export const walletOf = (number: number) => getAddress(`0x${((0xa11ce << 8) | number).toString(16).padStart(40, "0")}`);

/** Gives an account that no bank of India has, by its code and its number. */
export const bankOf = (account_name: string, account_number: string) => ({
  ...{ account_name, account_number, ifsc: "XXXX0000000", bank_name: "Sample Bank" },
});
