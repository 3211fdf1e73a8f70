import { routes } from "../route";

/** What there is of invoices and credit notes beside their list. */
export const invoiceRoutes = routes("invoices", {
  /** One of them as a PDF, as it was issued. */
  file: { on: "GET /console/invoices/:id/file", fails: "Failed to fetch the invoice", access: ["ledger", "view"] },
});
