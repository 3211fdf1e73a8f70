import { z } from "zod";
import { longText, text } from "./fields";

/** The escrow account of an SPV; its number is given back masked. What fits depends on the SPV's country. */
export const escrowDetails = z.object({
  account_name: text("Account holder", { max: 100, personal: true }),
  bank_name: text("Bank", { max: 100 }),
  bank_code: text("Code of the bank", {
    max: 11,
    pattern: /^[A-Z\d]{6,11}$/,
    message: "Enter the IFSC, BIC or routing number",
    help: "IFSC in India, routing number in the United States, BIC elsewhere.",
  }),
  account_number: text("Account number or IBAN", {
    max: 34,
    pattern: /^([A-Z\d]{6,34}|•{4}[A-Z\d]{4})$/,
    message: "Enter letters and digits without spaces",
    personal: true,
    masked: true,
  }),
});

/** Escrow details as they are entered. */
export type EscrowDetails = z.output<typeof escrowDetails>;

/** A change of an escrow account, with why: another person reads it and approves. */
export const escrowChange = escrowDetails.extend({ reason: longText("Reason") });
