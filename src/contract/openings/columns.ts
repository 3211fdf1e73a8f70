import type { OPENING_KIND } from "./vocabulary";

/** What a line may say. */
export type OpeningColumn =
  | "reference"
  | "account"
  | "owner"
  | "customer"
  | "asset"
  | "units"
  | "amount"
  | "date"
  | "payment";

/** A column of an opening document: its header, what stands in it, and a few lines of an example. */
export interface ColumnOfOpening {
  name: OpeningColumn;
  header: string;
  help: string;
  optional?: true;
  example: readonly string[];
}

const REFERENCE: ColumnOfOpening = {
  name: "reference",
  header: "Reference",
  help: "What the line is called where it comes from; each is brought once.",
  example: [],
};

/** The columns of each kind of opening document, found by their headers in any order. */
export const OPENING_COLUMNS: Readonly<Record<keyof typeof OPENING_KIND, readonly ColumnOfOpening[]>> = {
  balances: [
    { ...REFERENCE, example: ["B-1", "B-2", "B-3"] },
    {
      name: "account",
      header: "Account",
      help: "Bank, Wallet, Escrow, Income, Capital, Reserve, Taxes or Fees.",
      example: ["Wallet", "Escrow", "Bank"],
    },
    {
      name: "owner",
      header: "Owner",
      help: "Of a wallet the number, e-mail address, phone number or PAN of the customer; of an SPV’s account its number or name; else empty.",
      optional: true,
      example: ["asha@example.com", "1", ""],
    },
    {
      name: "amount",
      header: "Amount",
      help: "In rupees. What is at the banks comes to as much as all others together.",
      example: ["2500.00", "100000.00", "102500.00"],
    },
  ],
  orders: [
    { ...REFERENCE, example: ["O-1", "O-2"] },
    {
      name: "customer",
      header: "Customer",
      help: "The number, e-mail address, phone number or PAN of the customer.",
      example: ["asha@example.com", "9812345678"],
    },
    { name: "asset", header: "Asset", help: "Its number or name.", example: ["1", "2"] },
    { name: "units", header: "Units", help: "How many units were issued.", example: ["10", "25"] },
    { name: "amount", header: "Amount", help: "In rupees, for all units.", example: ["10000.00", "25000.00"] },
    {
      name: "date",
      header: "Date",
      help: "Day of the issue, such as 2024-03-31 or 31/03/2024.",
      example: ["2024-03-31", "2024-04-15"],
    },
    {
      name: "payment",
      header: "Payment reference",
      help: "How the bank called the payment; else the reference of the line.",
      optional: true,
      example: ["UTR0001", ""],
    },
  ],
};
