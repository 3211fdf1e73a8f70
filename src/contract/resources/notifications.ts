import { z } from "zod";
import { choice, choices, flag, instant, integer, longText, optional, reference, text } from "../fields";
import {
  HOLDING,
  NOTIFICATION_CHANNEL,
  NOTIFICATION_STATUS,
  OUTBOX_CHANNEL,
  OUTBOX_STATUS,
} from "../notificationVocabulary";
import { defineResource } from "../resource";
import { KYC_STATUS } from "../vocabulary";

/** Messages to many people at once, written by an administrator; what is left open in `audience` narrows nothing. */
export const notifications = defineResource({
  name: "notification",
  label: "Notification",
  group: "Platform",
  title: "title",
  permission: "notifications",
  storedIn: "notifications",
  record: z.object({
    title: text("Title", { max: 120 }),
    body: longText("Text"),
    channels: choices(NOTIFICATION_CHANNEL, "Sent by").default(["in-app"]),
    audience: z.object({
      role: optional(reference("roles", "Role")),
      kyc: optional(choice(KYC_STATUS, "KYC")),
      property_id: optional(reference("assets", "Asset")),
      holding: optional(choice(HOLDING, "What they have to do with it")),
    }),
    send_at: optional(instant("Send at", { help: "Leave empty to send it at once." })),
    status: choice(NOTIFICATION_STATUS, "Status", { indexed: true, readOnly: true }).default("draft"),
    sent_at: optional(instant("Sent", { readOnly: true })),
    recipients: integer("Recipients", { readOnly: true }).default(0),
    emails: integer("E-mails", { computed: true }).optional(),
    failed: integer("Failed", { computed: true }).optional(),
    read: integer("Read in the app", { computed: true }).optional(),
    /** The highest number of a user that it was made for; people are gone through in their order. */
    reached: integer("Reached", { readOnly: true }).default(0),
  }),
  api: {
    list: { fails: "Failed to fetch notifications" },
    get: { fails: "Failed to fetch notifications" },
    create: { fails: "Failed to create notification" },
    update: { fails: "Failed to update notification" },
    remove: { fails: "Failed to delete notification" },
  },
  paths: { list: "/notification", show: "/notification/:id/show" },
  columns: ["title", "channels", "status", "send_at", "recipients", "read", "created_at"],
  sort: { field: "created_at", order: "DESC" },
  search: ["title", "body"],
  filters: z.object({ status: choice(NOTIFICATION_STATUS, "Status").optional() }),
  check: ({ audience, channels }) => {
    const { property_id, holding } = (audience ?? {}) as { property_id?: unknown; holding?: unknown };
    const one = Boolean(property_id) !== Boolean(holding);
    return [
      ...(one && !property_id ? [{ path: "audience.property_id", message: "Choose the asset" }] : []),
      ...(one && !holding ? [{ path: "audience.holding", message: "Choose what they have to do with it" }] : []),
      ...(Array.isArray(channels) && channels.length === 0
        ? [{ path: "channels", message: "Choose at least one way" }]
        : []),
    ];
  },
  form: {
    Message: ["title", "body", "channels", "send_at"],
    Audience: ["audience.role", "audience.kyc", "audience.property_id", "audience.holding"],
  },
  empty: { one: "Notification", many: "Notifications" },
});

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
  permission: "notifications",
  record: z.object({
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
    user_id: optional(integer("Person", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch outgoing messages" },
    get: { fails: "Failed to fetch outgoing messages" },
  },
  columns: ["created_at", "channel", "recipient", "subject", "status", "attempts", "sent_at"],
  sort: { field: "created_at", order: "DESC" },
  search: ["recipient", "subject"],
  filters: z.object({
    channel: choice(OUTBOX_CHANNEL, "Way").optional(),
    status: choice(OUTBOX_STATUS, "Status").optional(),
    notification_id: reference("notification", "Notification").optional(),
  }),
  empty: { one: "Outgoing message", many: "Outgoing messages" },
});
