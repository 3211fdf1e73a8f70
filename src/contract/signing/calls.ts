import { z } from "zod";
import { choice, email, integer, longText, optional, reference, text } from "../fields";
import { SIGNING_DAYS } from "../limits";
import { call } from "../resource";
import { envelopes } from "./resource";
import { ENVELOPE_STATUS } from "./vocabulary";

const signer = z.object({
  id: z.int(),
  position: z.int(),
  name: z.string(),
  email: z.string(),
  status: choice(ENVELOPE_STATUS),
  sent_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  reason: z.string().nullable(),
});

/** One who signs a document, and how far that is. */
export type Signer = z.output<typeof signer>;

const event = z.object({ at: z.string(), what: z.string(), who: z.string() });

/** What lies behind the link of a signer. */
const opened = z.object({
  title: z.string(),
  message: z.string().nullable(),
  spv_name: z.string(),
  name: z.string(),
  /** How it stands for this signer. */
  status: choice(ENVELOPE_STATUS),
  expires_at: z.string(),
  signers: z.array(z.object({ name: z.string(), status: choice(ENVELOPE_STATUS) })),
});

/** What lies behind the link of a signer. */
export type OpenedEnvelope = z.output<typeof opened>;

const token = { token: z.string().min(20).max(200) };

/** Sending of documents for signature, and the signing page behind each signer's own link. */
export const signingCalls = {
  /**
   * Makes a document for each investor and sends it: one of the legal set, the same for all; a template, filled for
   * each; or those that orders still wait for. Each is signed by its investor first and then by the countersigners in
   * their order; whoever cannot be sent anything is named with the reason.
   */
  send: call({
    on: "POST /console/spv/:id/envelopes",
    fails: "Failed to send for signature",
    access: ["spv", "edit"],
    idempotent: "required",
    body: z.object({
      source: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("document"), document_id: reference("spv-documents", "Document") }),
        z.object({ kind: z.literal("template"), template_id: reference("templates", "Template") }),
        z.object({ kind: z.literal("orders") }),
      ]),
      title: optional(text("Title")),
      message: optional(longText("Message")),
      /** Investors; of `orders`, orders. */
      ids: z.array(z.int().positive()).min(1, "Choose at least one").max(200, "Choose at most 200"),
      countersigners: z
        .array(
          z.object({ name: text("Name", { max: 100, personal: true }), email: email("E-mail", { personal: true }) }),
        )
        .max(5, "Name at most 5")
        .default([]),
      days: integer("Days", { min: 1, max: 90 }).default(SIGNING_DAYS),
    }),
    answer: z.object({
      sent: z.int(),
      skipped: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
    }),
  }),
  /** Who signs a document, and everything that happened to it. */
  desk: call({
    on: "GET /console/envelopes/:id/desk",
    fails: "Failed to fetch the signatures",
    access: ["spv", "view"],
    answer: z.object({ signers: z.array(signer), events: z.array(event) }),
  }),
  /** Sends whom it waits for a new link; the one before is void. One that is expired begins anew from there. */
  remind: call({
    on: "PUT /console/envelopes/:id/sending",
    fails: "Failed to send again",
    access: ["spv", "edit"],
    idempotent: "optional",
    answer: envelopes.record,
  }),
  cancel: call({
    on: "PUT /console/envelopes/:id/cancellation",
    fails: "Failed to cancel the signature",
    access: ["spv", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason") }),
    answer: envelopes.record,
  }),
  /** Tells a signer what the link is for; the first time it counts as viewed. */
  open: call({
    on: "POST /signing/open",
    fails: "Failed to open the document",
    access: "public",
    body: z.object(token),
    answer: opened,
  }),
  /** The document as a PDF; after the last signature, with the page of signatures. */
  document: call({
    on: "POST /signing/document",
    fails: "Failed to open the document",
    access: "public",
    body: z.object(token),
  }),
  sign: call({
    on: "POST /signing/signature",
    fails: "Failed to sign the document",
    access: "public",
    body: z.object({
      ...token,
      name: text("Your full name", { max: 100, personal: true }),
      agreed: z.literal(true, "Agree before you sign"),
    }),
    answer: opened,
  }),
  decline: call({
    on: "POST /signing/refusal",
    fails: "Failed to decline the document",
    access: "public",
    body: z.object({ ...token, reason: longText("Reason") }),
    answer: opened,
  }),
};
