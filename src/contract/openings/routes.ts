import { routes } from "../route";

/** How an opening document is brought, posted and taken back. */
export const openingRoutes = routes("opening-documents", {
  /** Brings a CSV and checks each of its lines; the same file again gives the document that is there. */
  bring: {
    on: "POST /console/opening-documents",
    fails: "Failed to bring the opening document",
    access: ["ledger", "create"],
    upload: "file",
  },
  /** Checks a document again that is not posted, as customers, assets and books are now. */
  check: {
    on: "PUT /console/opening-documents/:id/check",
    fails: "Failed to check the opening document",
    access: ["ledger", "create"],
    idempotent: "optional",
  },
  /** The file as it was brought. */
  file: {
    on: "GET /console/opening-documents/:id/file",
    fails: "Failed to fetch the file",
    access: ["ledger", "export"],
  },
  /** Asks a second person to post all of it. */
  post: {
    on: "POST /console/opening-documents/:id/posting",
    fails: "Failed to send the opening document for approval",
    access: ["ledger", "create"],
    idempotent: "required",
  },
  /** Asks a second person to take all of it back, which can be done while nothing stands on it. */
  reverse: {
    on: "POST /console/opening-documents/:id/reversal",
    fails: "Failed to ask for the reversal",
    access: ["ledger", "edit"],
    idempotent: "required",
  },
});
