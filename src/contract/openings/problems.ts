import { z } from "zod";

/** What is wrong with a line, or with a document as a whole, by code; what stands at the places comes with it. */
export const OPENING_PROBLEM = {
  "no-reference": "It has no reference",
  "reference-twice": "Line %{line} has the same reference",
  "reference-known": "Document %{document} has brought this reference",
  "no-account": "“%{written}” is no account; write Bank, Wallet, Escrow, Income, Capital, Reserve, Taxes or Fees",
  "no-owner": "Say whose it is",
  "owner-unwanted": "This account belongs to nobody in particular; leave the owner empty",
  "account-twice": "Line %{line} has the same account",
  "customer-unknown": "No customer is called “%{written}”",
  "customer-pan":
    "A PAN finds a customer only if the person who uploads the file may reveal it; write the number, e-mail address or phone",
  "customer-several": "Several customers are called “%{written}”; write the number",
  "customer-employee": "This person is an employee",
  "customer-own": "This is the account of who brings or approves it",
  "spv-unknown": "No SPV is called “%{written}”",
  "spv-several": "Several SPVs are called “%{written}”; write the number",
  "asset-unknown": "No asset is called “%{written}”",
  "asset-several": "Several assets are called “%{written}”; write the number",
  "asset-status": "Nobody holds units of an asset that is “%{status}”",
  "asset-currency": "This asset is priced in %{currency}; money is kept in %{kept}",
  "no-units": "Its units are no whole number above 0",
  "units-none": "No units of this asset are left",
  "units-left": "Only %{left} units of this asset are left",
  "no-amount": "Its amount is no amount above 0",
  "no-date": "Its day cannot be read",
  "date-future": "This day has not come yet",
  "date-after": "This day is after that of the document",
  "date-closed": "Its month is closed",
  "date-used": "Who held units on %{day} has counted already; units cannot come before",
  unbalanced: "The banks have %{bank}, but all others come to %{others}",
  total: "The lines come to %{sum}, not to %{total}",
  "day-closed": "The month of its day is closed",
} as const;

/** What may be wrong. */
export type OpeningProblemCode = keyof typeof OPENING_PROBLEM;

/** What is wrong: a code, and what stands at its places. */
export const openingProblem = z.object({
  // Written by the server alone: the words of each are fetched with the page that says them.
  code: z.string() as unknown as z.ZodType<OpeningProblemCode>,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What is wrong. */
export type OpeningProblem = z.output<typeof openingProblem>;
