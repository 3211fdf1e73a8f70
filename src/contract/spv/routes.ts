import { routes } from "../route";

/** An SPV's overview, its escrow account and the review of its documents. */
export const spvRoutes = routes("spv", {
  overview: { on: "GET /console/spv/:id/overview", fails: "Failed to fetch SPVs", access: ["spv", "view"] },
  /** Asks a second person to change the escrow account. */
  escrow: {
    on: "PUT /console/spv/:id/escrow",
    fails: "Failed to change the escrow account",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** Approves or rejects a document of the legal set; a rejection needs a note. */
  review: {
    on: "PUT /console/spv-documents/:id/review",
    fails: "Failed to review the document",
    access: ["spv", "approve"],
  },
});
