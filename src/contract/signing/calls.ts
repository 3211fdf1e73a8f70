import { z } from "zod";
import { choice, email, integer, longText, optional, reference, text } from "../fields";
import { words } from "../language/schema";
import { SIGNING_DAYS } from "../limits";
import { type CallsOf, callsOf } from "../route";
import { envelopes } from "./resource";
import { signingRoutes } from "./routes";
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

/** What the calls of {@link signingRoutes} take and give. */
export const signingCalls = callsOf(signingRoutes, {
  send: {
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
      skipped: z.array(z.object({ id: z.int(), name: z.string(), reason: words() })),
    }),
  },
  progress: { answer: z.object({ signers: z.array(signer), events: z.array(event) }) },
  remind: { answer: envelopes.record },
  cancel: { body: z.object({ reason: longText("Reason") }), answer: envelopes.record },
  open: { body: z.object(token), answer: opened },
  document: { body: z.object(token) },
  sign: {
    body: z.object({
      ...token,
      name: text("Your full name", { max: 100, personal: true }),
      agreed: z.literal(true, "Agree before you sign"),
    }),
    answer: opened,
  },
  decline: { body: z.object({ ...token, reason: longText("Reason") }), answer: opened },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof signingCalls> {}
}
