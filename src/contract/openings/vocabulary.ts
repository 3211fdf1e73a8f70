import { statuses } from "../status";

/** Kinds of opening documents. */
export const OPENING_KIND = { balances: "Opening balances", orders: "Historic orders" } as const;

/** How far an opening document has come: only one without a mistake is posted, and it is posted whole. */
export const OPENING_STATUS = statuses({
  faulty: ["Has mistakes", "danger"],
  checked: ["Checked", "progress"],
  waiting: ["Waits for approval", "progress"],
  posted: ["Posted", "success"],
  reversed: ["Reversed", "neutral"],
});

/** What is known of a line. */
export const OPENING_LINE_STATE = statuses({
  wrong: ["To be mended", "danger"],
  right: ["Checked", "neutral"],
  posted: ["Posted", "success"],
  reversed: ["Reversed", "neutral"],
});

/** What opening balances are of: what the platform has at its banks, and whom it owes that. */
export const OPENING_ACCOUNT = {
  bank: "Bank",
  wallet: "Wallet",
  escrow: "Escrow",
  income: "Income",
  capital: "Capital",
  reserve: "Reserve",
  tax: "Taxes",
  fees: "Fees",
} as const;

/** What a balance is of. */
export type OpeningAccount = keyof typeof OPENING_ACCOUNT;

/** Accounts of an SPV, which its line names. */
export const OF_SPV: readonly OpeningAccount[] = ["escrow", "income", "capital", "reserve"];
