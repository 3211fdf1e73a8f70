import { z } from "zod";
import { type More, named, tag } from "../fieldRegistry";
import { longText, text, toCode } from "../fields";
import { SECRET_NUMBER } from "../identifiers";
import { encodeMessage, msg } from "../language/message";
import type { COUNTRY } from "../vocabulary";

type Country = keyof typeof COUNTRY;

/** How a country writes one part of an account. */
interface Part {
  label: string;
  message: string;
  pattern: RegExp;
  /** Tells whether its check digits are right. */
  adds?: (value: string) => boolean;
}

const iban = (country: Country, length: number): Part => ({
  label: "IBAN",
  message: encodeMessage(msg("Enter an IBAN of %{length} characters that begins with %{country}", { length, country })),
  pattern: new RegExp(`^${country}\\d{2}[A-Z\\d]{${length - 4}}$`),
  adds: hasIbanChecksum,
});

const digits = (fewest: number, most: number): Part => ({
  label: "Account number",
  message: encodeMessage(msg("Enter %{fewest} to %{most} digits", { fewest, most })),
  pattern: new RegExp(`^\\d{${fewest},${most}}$`),
});

const bic: Part = {
  label: "BIC",
  message: "Enter a BIC of 8 or 11 characters",
  pattern: /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/,
};

/** What an escrow account is named by in each country. */
const PARTS: Readonly<Record<Country, { bank_code: Part; account_number: Part }>> = {
  IN: {
    bank_code: { label: "IFSC", message: "Enter an IFSC such as HDFC0001234", pattern: /^[A-Z]{4}0[A-Z\d]{6}$/ },
    account_number: digits(9, 18),
  },
  US: {
    bank_code: {
      label: "Routing number (ABA)",
      message: "Enter a routing number of 9 digits",
      pattern: /^\d{9}$/,
      adds: hasAbaChecksum,
    },
    account_number: digits(4, 17),
  },
  AE: { bank_code: bic, account_number: iban("AE", 23) },
  GB: { bank_code: bic, account_number: iban("GB", 22) },
  QA: { bank_code: bic, account_number: iban("QA", 29) },
  SG: { bank_code: bic, account_number: digits(6, 14) },
};

const ANYWHERE: { bank_code: Part; account_number: Part } = {
  bank_code: {
    label: "Code of the bank",
    message: "Enter the IFSC, BIC or routing number",
    pattern: /^[A-Z\d]{6,11}$/,
  },
  account_number: {
    label: "Account number or IBAN",
    message: "Enter letters and digits without spaces",
    pattern: /^[A-Z\d]{4,34}$/,
  },
};

/** What a number is given back as; sent again it leaves the number as it is. */
const MASK = /^•{4}[A-Z\d]{4}$/;

const part = ({ label, message, pattern, adds }: Part, more: More & { orMask?: boolean } = {}) => {
  const { orMask = false, ...meta } = more;
  const fits = (value: string) => (pattern.test(value) && (adds?.(value) ?? true)) || (orMask && MASK.test(value));
  return tag(z.string().overwrite(toCode).min(1).refine(fits, message), named("text", label, meta));
};

const detailsOf = ({ bank_code, account_number }: typeof ANYWHERE) =>
  z.object({
    account_name: text("Account holder", { max: 100, personal: true }),
    bank_name: text("Bank", { max: 100 }),
    bank_code: part(bank_code),
    account_number: part(account_number, { ...SECRET_NUMBER, orMask: true }),
  });

/** The escrow account of an SPV; its number is given back masked. What fits depends on the SPV's country. */
export const escrowDetails = detailsOf(ANYWHERE);

/** Gives what an escrow account is made of in a country. */
export const escrowDetailsIn = (country: unknown) => detailsOf(PARTS[country as Country] ?? ANYWHERE);

/** Escrow details as they are entered. */
export type EscrowDetails = z.output<typeof escrowDetails>;

const why = { reason: longText("Reason") };

/** A change of an escrow account, with why: another person reads it and approves. */
export const escrowChange = escrowDetails.extend(why);

/** Gives what a change of an escrow account is made of in a country. */
export const escrowChangeIn = (country: unknown) => escrowDetailsIn(country).extend(why);

/** Tells whether an IBAN leaves 1 when it is divided by 97, its first four characters last and letters as numbers. */
function hasIbanChecksum(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Tells whether the digits of a routing number, weighted 3, 7 and 1 in turn, add up to a multiple of ten. */
function hasAbaChecksum(routing: string): boolean {
  const sum = [...routing].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}
