import type { EscrowDetails } from "../contract/spv/escrow";
import type { COUNTRY } from "../contract/vocabulary";
import type { Draw } from "../server/db/sample/draw";
import { inventCin, inventPan } from "../server/db/sample/names";

type Country = keyof typeof COUNTRY;

/** What the register and the bank of a country give to the numbered SPV of the sample. */
type Local = readonly [
  registration: (number: string, isPartnership: boolean) => string,
  tax: (number: string, draw: Draw) => string,
  bank: string,
  account: (number: string) => string,
  dial: string,
];

/** Numbers of valid form that no register and no bank of their country gives: of banks in the US none begins with 99. */
const LOCAL: Readonly<Record<Country, Local>> = {
  IN: [
    (at, isPartnership) => (isPartnership ? `ZZZ-0${at}` : inventCin(900 + Number(at))),
    (_at, draw) => inventPan(draw),
    "XXXX0000000",
    (at) => `000000001${at}`,
    "+91",
  ],
  US: [(at) => `SAMPLE-${at}`, (at) => `00-0000${at}`, "990000000", (at) => `000000001${at}`, "+1"],
  AE: [
    (at) => `CN-0000${at}`,
    (at) => `000000000000${at}`,
    "XXXXAEX0",
    (at) => ibanOf("AE", `0000000000000000${at}`),
    "+971",
  ],
  GB: [(at) => `ZZ000${at}`, (at) => `0000000${at}`, "XXXXGBX0", (at) => ibanOf("GB", `XXXX00000000000${at}`), "+44"],
  SG: [(at) => `00000${at}Z`, (at) => `00000${at}Z`, "XXXXSGX0", (at) => `0000001${at}`, "+65"],
  QA: [
    (at) => `0000${at}`,
    (at) => `0000000${at}`,
    "XXXXQAX0",
    (at) => ibanOf("QA", `XXXX000000000000000000${at}`),
    "+974",
  ],
};

/** Gives the numbers of an SPV as its country writes them, those of its escrow account included. */
export function localOf(country: Country, index: number, entity: string, draw: Draw) {
  const [registration_number, tax_id, bank_code, account_number, country_code] = LOCAL[country];
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
