import { routes } from "../route";

/** Sending of documents for signature, and the signing page behind each signer's own link. */
export const signingRoutes = routes("envelopes", {
  /**
   * Makes a document for each investor and sends it: one of the legal set, the same for all; a template, filled for
   * each; or those that orders still wait for. Each is signed by its investor first and then by the countersigners in
   * their order; whoever cannot be sent anything is named with the reason.
   */
  send: {
    on: "POST /console/spv/:id/envelopes",
    fails: "Failed to send for signature",
    access: ["spv", "edit"],
    idempotent: "required",
  },
  /** Who signs a document, and everything that happened to it. */
  progress: {
    on: "GET /console/envelopes/:id/progress",
    fails: "Failed to fetch the signatures",
    access: ["spv", "view"],
  },
  /** Sends whom it waits for a new link; the one before is void. One that is expired begins anew from there. */
  remind: {
    on: "PUT /console/envelopes/:id/sending",
    fails: "Failed to send again",
    access: ["spv", "edit"],
    idempotent: "optional",
    bulk: { action: "reminder" },
  },
  cancel: {
    on: "PUT /console/envelopes/:id/cancellation",
    fails: "Failed to cancel the signature",
    access: ["spv", "edit"],
    idempotent: "optional",
  },
  /** Tells a signer what the link is for; the first time it counts as viewed. */
  open: { on: "POST /signing/open", fails: "Failed to open the document", access: "public" },
  /** The document as a PDF; after the last signature, with the page of signatures. */
  document: { on: "POST /signing/document", fails: "Failed to open the document", access: "public" },
  sign: { on: "POST /signing/signature", fails: "Failed to sign the document", access: "public" },
  decline: { on: "POST /signing/refusal", fails: "Failed to decline the document", access: "public" },
});
