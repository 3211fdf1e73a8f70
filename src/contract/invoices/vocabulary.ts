/** Kinds of tax documents; a credit note takes an invoice back. */
export const INVOICE_KIND = { invoice: "Invoice", "credit-note": "Credit note" } as const;
