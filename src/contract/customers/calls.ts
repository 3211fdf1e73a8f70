import { z } from "zod";
import { bankDetailsAnswer, bankDetailsChange } from "../bankDetails/fields";
import { choice, file, longText, optional, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { customerRoutes } from "./routes";
import { KYC_CHECK, KYC_DECISION, KYC_EVIDENCE, KYC_STATUS } from "./vocabulary";

const kycDocument = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address, for those who check or edit customers: the card of a PAN shows the number whole. */
  file: z.string().nullable(),
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

/** What the calls of {@link customerRoutes} take and give. */
export const customerCalls = callsOf(customerRoutes, {
  kyc: { answer: kyc },
  decideCheck: {
    body: z.object({ decision: choice(KYC_DECISION, "Decision"), reason: optional(longText("Reason")) }),
    answer: kyc,
  },
  addDocument: {
    body: z.object({ check: choice(KYC_CHECK, "Check"), title: text("Title"), file: file("Document") }),
    answer: kyc,
  },
  removeDocument: { answer: kyc },
  bankDetails: { body: bankDetailsChange, answer: bankDetailsAnswer },
  interests: {
    answer: z.object({
      bookmarks: z.array(z.object({ property_id: z.int(), property_name: z.string() })),
      waitlists: z.array(z.object({ property_id: z.int(), property_name: z.string() })),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof customerCalls> {}
}
