import type { EscrowDetails } from "../contract/spv/escrow";
import type { COUNTRY } from "../contract/vocabulary";
import type { Draw } from "../server/db/sample/draw";
import { inventCin, inventPan } from "../server/db/sample/names";

type Country = keyof typeof COUNTRY;

/** What the register and the bank of a country give to the numbered SPV of the sample. */
interface Local {
  registration_number: (number: string, isPartnership: boolean) => string;
  tax_id: (number: string, draw: Draw) => string;
  bank_code: string;
  account_number: (number: string) => string;
  country_code: string;
}

/** Numbers of valid form that no register and no bank of their country gives. */
const LOCAL: Readonly<Record<Country, Local>> = {
  IN: {
    registration_number: (number, isPartnership) =>
      isPartnership ? `ZZZ-0${number}` : inventCin(900 + Number(number)),
    tax_id: (_number, draw) => inventPan(draw),
    bank_code: "XXXX0000000",
    account_number: (number) => `000000001${number}`,
    country_code: "+91",
  },
  US: {
    registration_number: (number) => `SAMPLE-${number}`,
    tax_id: (number) => `00-0000${number}`,
    // No bank's routing number begins with 99.
    bank_code: "990000000",
    account_number: (number) => `000000001${number}`,
    country_code: "+1",
  },
  AE: {
    registration_number: (number) => `CN-0000${number}`,
    tax_id: (number) => `000000000000${number}`,
    bank_code: "XXXXAEX0",
    account_number: (number) => ibanOf("AE", `0000000000000000${number}`),
    country_code: "+971",
  },
  GB: {
    registration_number: (number) => `ZZ000${number}`,
    tax_id: (number) => `0000000${number}`,
    bank_code: "XXXXGBX0",
    account_number: (number) => ibanOf("GB", `XXXX00000000000${number}`),
    country_code: "+44",
  },
  SG: {
    registration_number: (number) => `00000${number}Z`,
    tax_id: (number) => `00000${number}Z`,
    bank_code: "XXXXSGX0",
    account_number: (number) => `0000001${number}`,
    country_code: "+65",
  },
  QA: {
    registration_number: (number) => `0000${number}`,
    tax_id: (number) => `0000000${number}`,
    bank_code: "XXXXQAX0",
    account_number: (number) => ibanOf("QA", `XXXX000000000000000000${number}`),
    country_code: "+974",
  },
};

/** Gives the numbers of an SPV as its country writes them, those of its escrow account included. */
export function localOf(country: Country, index: number, entity: string, draw: Draw) {
  const { registration_number, tax_id, account_number, bank_code, country_code } = LOCAL[country];
  const number = String(index + 1).padStart(3, "0");
  return {
    registration_number: registration_number(number, entity === "partnership"),
    tax_id: tax_id(number, draw),
    country_code,
    escrow: (account_name: string): EscrowDetails => ({
      account_name,
      bank_name: "Sample Escrow Bank",
      bank_code,
      account_number: account_number(number),
    }),
  };
}

/** Puts the check digits before an account's number. */
function ibanOf(country: Country, account: string): string {
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}
