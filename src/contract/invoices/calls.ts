import { call } from "../resource";

/** What there is of invoices and credit notes beside their list. */
export const invoiceCalls = {
  /** One of them as a PDF, as it was issued. */
  file: call({
    on: "GET /console/invoices/:id/file",
    fails: "Failed to fetch the invoice",
    access: ["ledger", "view"],
  }),
};
