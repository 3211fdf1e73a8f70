import { z } from "zod";
import { longText, text } from "../fields";
import { outbox } from "../outbox/resource";
import { call, creationOf } from "../resource";
import { notifications } from "./resource";

const message = z.object({ title: text("Title", { max: 120 }), body: longText("Text") });

const notice = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Resource and record that it leads to. */
  resource: z.string().nullable(),
  record_id: z.int().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

/** One notice of an inbox. */
export type Notice = z.output<typeof notice>;

/** Sending of notifications, the own inbox, and another attempt of what did not leave. */
export const notificationCalls = {
  /** Counts whom an audience holds now, with a few of them. */
  audience: call({
    on: "POST /console/notification/audience",
    fails: "Failed to count the recipients",
    access: ["notifications", "view"],
    body: z.object({ audience: creationOf(notifications).shape.audience as z.ZodType }),
    answer: z.object({
      people: z.int(),
      /** Of them, those who have an address for e-mails that is not withdrawn. */
      emails: z.int(),
      some: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  /** Gives a message as one recipient would read it. */
  preview: call({
    on: "POST /console/notification/preview",
    fails: "Failed to preview the notification",
    access: ["notifications", "view"],
    body: message.extend({ user_id: z.int().positive() }),
    answer: z.object({ title: z.string(), body: z.string() }),
  }),
  /** Sends a notification, or plans it where it has a time. */
  send: call({
    on: "PUT /console/notification/:id/sending",
    fails: "Failed to send the notification",
    access: ["notifications", "edit"],
    idempotent: "required",
    answer: notifications.record,
  }),
  /** Stops one that is not sent yet; nobody else is written to. */
  cancel: call({
    on: "DELETE /console/notification/:id/sending",
    fails: "Failed to stop the notification",
    access: ["notifications", "edit"],
    answer: notifications.record,
  }),
  /** Tries a failed message again, at once. */
  retry: call({
    on: "PUT /console/outbox/:id/attempt",
    fails: "Failed to send again",
    access: ["notifications", "edit"],
    answer: outbox.record,
  }),
  /**
   * Gives the whole text of a message with a customer's code or link, where nothing delivers it; each reading is in the
   * audit trail. A link to an administrator's account is never given.
   */
  secret: call({
    on: "POST /console/outbox/:id/secret",
    fails: "Failed to show the message",
    access: "super-admin",
    answer: z.object({ text: z.string() }),
  }),
  /** Tells whether messages leave the platform, or only lie in the outbox. */
  delivery: call({
    on: "GET /console/outbox/delivery",
    fails: "Failed to fetch how messages leave",
    access: ["notifications", "view"],
    answer: z.object({ email: z.enum(["smtp", "outbox"]), sms: z.enum(["outbox"]) }),
  }),
  /** The own notices, the newest first; the next page begins `before` the last one of this one. */
  inbox: call({
    on: "GET /console/inbox",
    fails: "Failed to fetch your notices",
    access: "administrator",
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    answer: z.object({ notices: z.array(notice), unread: z.int(), more: z.boolean() }),
  }),
  unread: call({
    on: "GET /console/inbox/unread",
    fails: "Failed to fetch your notices",
    access: "administrator",
    answer: z.object({ unread: z.int() }),
  }),
  /** Marks own notices as read: those named, or all. */
  markRead: call({
    on: "PUT /console/inbox/read",
    fails: "Failed to mark the notices",
    access: "administrator",
    body: z.object({ ids: z.array(z.int().positive()).max(100).optional() }),
    answer: z.object({ unread: z.int() }),
  }),
};
