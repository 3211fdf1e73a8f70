import { routes } from "../route";

/** What staff do for a customer beyond the record: KYC, bank details. */
export const customerRoutes = routes("customers", {
  kyc: {
    on: "GET /console/customers/:id/kyc",
    fails: "Failed to fetch the verification",
    access: ["customers", "view"],
  },
  /**
   * Decides one check. A rejection or another question needs a reason, which the customer is written; an approval for
   * which nothing of that check speaks needs one too, and a second person.
   */
  decideCheck: {
    on: "PUT /console/customers/:id/kyc/:check",
    fails: "Failed to decide the check",
    access: ["customers", "approve"],
    idempotent: "optional",
  },
  addDocument: {
    on: "POST /console/customers/:id/kyc-documents",
    fails: "Failed to add the document",
    access: ["customers", "edit"],
  },
  removeDocument: {
    on: "DELETE /console/customers/:id/kyc-documents/:document_id",
    fails: "Failed to remove the document",
    access: ["customers", "edit"],
  },
  /** Asks a second person to change the bank details. */
  bankDetails: {
    on: "PUT /console/customers/:id/bank-details",
    fails: "Failed to change the bank details",
    access: ["customers", "edit"],
    idempotent: "optional",
  },
  /** Assets that the customer has marked or waits for. */
  interests: {
    on: "GET /console/customers/:id/interests",
    fails: "Failed to fetch the bookmarks",
    access: ["customers", "view"],
  },
});
