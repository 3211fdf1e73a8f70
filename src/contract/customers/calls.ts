import { z } from "zod";
import { bankDetailsAnswer, bankDetailsChange } from "../bankDetails/fields";
import { choice, file, longText, optional, text } from "../fields";
import { call } from "../resource";
import { KYC_CHECK, KYC_DECISION, KYC_EVIDENCE, KYC_STATUS } from "./vocabulary";

const kycDocument = z.object({
  id: z.int(),
  title: z.string(),
  file: z.string(),
  /** Type of its bytes, where the server knows it. */
  mime: z.string().nullish(),
  created_at: z.string(),
  created_by: z.string(),
});

/** What was handed in for a KYC check. */
export type KycDocument = z.output<typeof kycDocument>;

const evidence = z.object({
  kind: choice(KYC_EVIDENCE, "Evidence"),
  /** The document's title, the masked number, or the address that was confirmed. */
  value: z.string(),
});

/** One thing that speaks for a KYC check. */
export type KycEvidence = z.output<typeof evidence>;

const kycCheck = z.object({
  check: choice(KYC_CHECK, "Check"),
  status: choice(KYC_STATUS, "Status"),
  /** What the customer entered that the check is about, as far as the asker sees it; the phone masked but for approvers. */
  entered: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  documents: z.array(kycDocument),
  /** What speaks for an approval now; without any, an approval needs a reason and a second person. */
  evidence: z.array(evidence),
  /** The newest first, each with what spoke for the check then. */
  decisions: z.array(
    z.object({
      decision: z.string(),
      reason: z.string().nullable(),
      evidence: z.array(evidence),
      by: z.string(),
      asked_by: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** One KYC check of a customer with what speaks for it. */
export type KycCheckState = z.output<typeof kycCheck>;

const kyc = z.object({
  status: choice(KYC_STATUS, "KYC"),
  /** Since when something waits for a decision; nothing once all is decided. */
  since: z.string().nullable(),
  checks: z.array(kycCheck),
});

/** The KYC of a customer. */
export type CustomerKyc = z.output<typeof kyc>;

const note = z.object({ id: z.int(), text: z.string(), author: z.string(), created_at: z.string() });

/** What somebody of the staff noted about a customer. */
export type CustomerNote = z.output<typeof note>;

/** What staff do for a customer beyond the record: KYC, bank details, notes. */
export const customerCalls = {
  kyc: call({
    on: "GET /console/customers/:id/kyc",
    fails: "Failed to fetch the verification",
    access: ["customers", "view"],
    answer: kyc,
  }),
  /**
   * Decides one check. A rejection or another question needs a reason, which the customer is written; an approval for
   * which nothing of that check speaks needs one too, and a second person.
   */
  decideCheck: call({
    on: "PUT /console/customers/:id/kyc/:check",
    fails: "Failed to decide the check",
    access: ["customers", "approve"],
    idempotent: "optional",
    body: z.object({ decision: choice(KYC_DECISION, "Decision"), reason: optional(longText("Reason")) }),
    answer: kyc,
  }),
  addDocument: call({
    on: "POST /console/customers/:id/kyc-documents",
    fails: "Failed to add the document",
    access: ["customers", "edit"],
    body: z.object({ check: choice(KYC_CHECK, "Check"), title: text("Title"), file: file("Document") }),
    answer: kyc,
  }),
  removeDocument: call({
    on: "DELETE /console/customers/:id/kyc-documents/:document_id",
    fails: "Failed to remove the document",
    access: ["customers", "edit"],
    answer: kyc,
  }),
  /** Asks a second person to change the bank details. */
  bankDetails: call({
    on: "PUT /console/customers/:id/bank-details",
    fails: "Failed to change the bank details",
    access: ["customers", "edit"],
    idempotent: "optional",
    body: bankDetailsChange,
    answer: bankDetailsAnswer,
  }),
  /** Assets that the customer has marked or waits for. */
  interests: call({
    on: "GET /console/customers/:id/interests",
    fails: "Failed to fetch the bookmarks",
    access: ["customers", "view"],
    answer: z.object({
      bookmarks: z.array(z.object({ property_id: z.int(), property_name: z.string() })),
      waitlists: z.array(z.object({ property_id: z.int(), property_name: z.string() })),
    }),
  }),
  notes: call({
    on: "GET /console/customers/:id/notes",
    fails: "Failed to fetch the notes",
    access: ["customers", "view"],
    answer: z.array(note),
  }),
  addNote: call({
    on: "POST /console/customers/:id/notes",
    fails: "Failed to add the note",
    access: ["customers", "edit"],
    body: z.object({ text: longText("Note") }),
    answer: note,
  }),
};
