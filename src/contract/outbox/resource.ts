import { z } from "zod";
import { choice, flag, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { OUTBOX_CHANNEL, OUTBOX_STATUS } from "./vocabulary";

/**
 * What leaves the platform: codes and mails wait here until the sender takes them.
 *
 * The text of a `secret` one stands here without its code or link, which is kept apart, encrypted.
 */
export const outbox = defineResource({
  name: "outbox",
  label: "Outgoing message",
  group: "Platform",
  title: "subject",
  option: ["recipient"],
  permission: "notifications",
  carries: "resource",
  guarded: [
    ["POST /console/outbox/:id/secret", "secret", { rule: "no trial" }, "Read a customer’s code or link in the outbox"],
  ],
  record: z.object({
    /** Resource of the recipient’s account: messages to employees are seen by those who may view employees. */
    resource: text("Recipient’s kind", { max: 60, readOnly: true, unlisted: true }).default("customers"),
    channel: choice(OUTBOX_CHANNEL, "Way", { indexed: true, readOnly: true }),
    recipient: text("Recipient", { readOnly: true, personal: true }),
    subject: text("Subject", { readOnly: true }),
    body: longText("Text", { readOnly: true, personal: true }),
    secret: flag("Secret", { readOnly: true }).default(false),
    status: choice(OUTBOX_STATUS, "Status", { indexed: true, readOnly: true }).default("waiting"),
    attempts: integer("Attempts", { readOnly: true }).default(0),
    next_try_at: optional(instant("Next attempt", { readOnly: true })),
    sent_at: optional(instant("Sent", { readOnly: true })),
    last_error: optional(text("Last failure", { max: 500, readOnly: true })),
    notification_id: optional(reference("notification", "Notification", { readOnly: true })),
    /** Number of the person, who may be gone meanwhile. */
    user_id: optional(integer("Person", { readOnly: true, indexed: true })),
  }),
  api: {
    list: { fails: "Failed to fetch outgoing messages" },
    get: { fails: "Failed to fetch outgoing messages" },
  },
  columns: ["created_at", "channel", "recipient", "subject", "status", "attempts", "sent_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["recipient"] },
  search: ["recipient", "subject"],
  filters: z.object({
    channel: choice(OUTBOX_CHANNEL, "Way").optional(),
    status: choice(OUTBOX_STATUS, "Status").optional(),
    notification_id: reference("notification", "Notification").optional(),
  }),
  empty: { one: "Outgoing message", many: "Outgoing messages" },
});
