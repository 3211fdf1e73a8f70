import { z } from "zod";
import { longText, text } from "../fields";
import { accountNumber, ifsc } from "../identifiers";

/** The bank account of a customer or a company; its number is given back masked. */
export const bankDetails = z.object({
  account_name: text("Account holder", { max: 100, personal: true }),
  account_number: accountNumber("Account number"),
  ifsc: ifsc(),
  bank_name: text("Bank", { max: 100 }),
});

/** Bank details as they are entered. */
export type BankDetails = z.output<typeof bankDetails>;

/** A change of bank details, with why: another person reads it and approves. */
export const bankDetailsChange = bankDetails.extend({ reason: longText("Reason") });

/** What a change of bank details is answered: the number of the request that waits. */
export const bankDetailsAnswer = z.object({ approval_id: z.int() });
