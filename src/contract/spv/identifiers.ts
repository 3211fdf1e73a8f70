import { isMask } from "../masks";
import type { Problem } from "../problem";
import type { COUNTRY } from "../vocabulary";

type Country = keyof typeof COUNTRY;

/** A number that a register of a country gives to a company. */
export interface Identifier {
  /** What it is called there. */
  label: string;
  pattern: RegExp;
  message: string;
  example: string;
}

const uen: Identifier = {
  label: "UEN",
  pattern: /^(\d{8,9}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/,
  message: "Enter a UEN such as 202012345K",
  example: "202012345K",
};

/** How the registration and the tax number of an SPV are called and written in each country. */
export const SPV_IDENTIFIERS: Readonly<Record<Country, Record<"registration_number" | "tax_id", Identifier>>> = {
  IN: {
    registration_number: {
      label: "CIN or LLPIN",
      pattern: /^([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/,
      message: "Enter a CIN of 21 characters, or an LLPIN such as AAA-1234",
      example: "U12345MH2020PTC123456",
    },
    tax_id: {
      label: "PAN",
      pattern: /^[A-Z]{5}\d{4}[A-Z]$/,
      message: "Enter a PAN such as ABCDE1234F",
      example: "ABCDE1234F",
    },
  },
  US: {
    registration_number: {
      label: "State file number",
      pattern: /^[A-Z\d-]{4,20}$/i,
      message: "Enter a state file number of 4 to 20 letters, digits and dashes",
      example: "20201234567",
    },
    tax_id: {
      label: "EIN",
      pattern: /^\d{2}-\d{7}$/,
      message: "Enter an EIN such as 12-3456789",
      example: "12-3456789",
    },
  },
  AE: {
    registration_number: {
      label: "Licence number",
      pattern: /^[A-Z\d][A-Z\d/-]{2,19}$/i,
      message: "Enter a licence number of 3 to 20 letters, digits, dashes and strokes",
      example: "CN-1234567",
    },
    tax_id: {
      label: "TRN",
      pattern: /^\d{15}$/,
      message: "Enter a TRN of 15 digits",
      example: "100123456700003",
    },
  },
  GB: {
    registration_number: {
      label: "Company number",
      pattern: /^(\d{8}|[A-Z]{2}\d{6})$/,
      message: "Enter a company number of 8 digits, or of 2 letters and 6 digits",
      example: "01234567",
    },
    tax_id: {
      label: "UTR",
      pattern: /^\d{10}$/,
      message: "Enter a UTR of 10 digits",
      example: "1234567890",
    },
  },
  SG: { registration_number: uen, tax_id: uen },
  QA: {
    registration_number: {
      label: "Commercial registration",
      pattern: /^\d{1,7}$/,
      message: "Enter a commercial registration of 1 to 7 digits",
      example: "12345",
    },
    tax_id: {
      label: "TIN",
      pattern: /^\d{10}$/,
      message: "Enter a TIN of 10 digits",
      example: "1234567890",
    },
  },
};

/** Gives how the registers of a country write the numbers of an SPV; nothing of a country that is not known. */
export const identifiersOf = (country: unknown) => SPV_IDENTIFIERS[country as Country] ?? {};

/** Tells which of an SPV's numbers its country does not give; of one that is masked, only the server knows. */
export const identifierProblems = (record: Readonly<Record<string, unknown>>): Problem[] =>
  Object.entries(identifiersOf(record.country)).flatMap(([path, { pattern, message }]: [string, Identifier]) =>
    record[path] && !isMask(record[path]) && !pattern.test(String(record[path])) ? [{ path, message }] : [],
  );

/** Fields of an SPV that hold an address on a chain; capital and small letters of one are its checksum (EIP-55). */
export const DAO_ADDRESSES = ["dao_contract", "dao_treasury"] as const;

/** Words for an address whose checksum is wrong. */
export const MISTYPED_ADDRESS = "This address is mistyped: its capital and small letters do not fit";
