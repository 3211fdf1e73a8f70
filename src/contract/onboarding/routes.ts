import { routes } from "../route";

const fails = "An error occurred. Please try again.";

/** The onboarding of those who want an asset tokenised, and what administrators do with their applications. */
export const onboardingRoutes = routes("applications", {
  terms: { on: "GET /onboarding/terms", fails, access: "public" },
  own: { on: "GET /me/application", fails, access: "end-user" },
  /** Keeps the wallet that the applicant means to use; it is proven apart. */
  wallet: { on: "PUT /me/application/wallet", fails, access: "end-user" },
  portfolio: { on: "PUT /me/application/portfolio", fails, access: "end-user" },
  business: { on: "PUT /me/application/business", fails, access: "end-user" },
  offer: { on: "PUT /me/application/offer", fails, access: "end-user" },
  /** Takes a document for the business step; one that the step does not name within a day is removed. */
  upload: { on: "POST /me/application/files", fails: "File upload failed", access: "end-user", upload: "file" },
  /** Chooses plan and payment, issues the invoice, and leaves a pending company for the back office to approve. */
  submit: { on: "POST /me/application/submission", fails, access: "end-user", idempotent: "required" },
  /** Tells that the transfer is made, with the bank's reference; an administrator confirms what arrived. */
  transferred: { on: "PUT /me/application/transfer", fails, access: "end-user" },
  /** Takes a rejected application up again, to be corrected and submitted anew. */
  revise: { on: "PUT /me/application/revision", fails, access: "end-user" },
  /** The invoice as a PDF. */
  ownInvoice: { on: "GET /me/application/invoice", fails, access: "end-user" },
  invoice: {
    on: "GET /console/applications/:id/invoice",
    fails: "Failed to fetch the invoice",
    access: ["company", "view"],
  },
  payments: {
    on: "GET /console/applications/:id/payments",
    fails: "Failed to fetch the payments",
    access: ["company", "view"],
  },
  /** Confirms money that arrived for an application; its reference names one payment. */
  confirmPayment: {
    on: "POST /console/applications/:id/payments",
    fails: "Failed to confirm the payment",
    access: ["wallet", "create"],
    idempotent: "required",
  },
  /** Records that the bank sent all that a rejected applicant had paid back; a credit note takes the invoice back. */
  refund: {
    on: "POST /console/applications/:id/refund",
    fails: "Failed to give the payment back",
    access: ["ledger", "create"],
    idempotent: "required",
  },
});
