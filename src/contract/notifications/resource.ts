import { z } from "zod";
import { KYC_STATUS } from "../customers/vocabulary";
import { choice, choices, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { HOLDING, NOTIFICATION_CHANNEL, NOTIFICATION_STATUS } from "./vocabulary";

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
      holding: optional(choice(HOLDING, "Involvement")),
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
  found: { words: ["title"] },
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
    // Whom it reaches is seen while it is written: what is left open there narrows nothing.
    Notification: [
      ...["audience.role", "audience.kyc", "audience.property_id", "audience.holding"],
      ...["title", "body", "channels", "send_at"],
    ] as const,
  },
  empty: { one: "Notification", many: "Notifications" },
});
