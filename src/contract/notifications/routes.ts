import { routes } from "../route";

/** Sending of notifications, the own inbox, and another attempt of what did not leave. */
export const notificationRoutes = routes("notification", {
  /** Counts whom an audience holds now, with a few of them. */
  audience: {
    on: "POST /console/notification/audience",
    fails: "Failed to count the recipients",
    access: ["notifications", "view"],
  },
  /** Gives a message as one recipient would read it. */
  preview: {
    on: "POST /console/notification/preview",
    fails: "Failed to preview the notification",
    access: ["notifications", "view"],
  },
  /** Sends a notification, or plans it where it has a time. */
  send: {
    on: "PUT /console/notification/:id/sending",
    fails: "Failed to send the notification",
    access: ["notifications", "edit"],
    idempotent: "required",
  },
  /** Stops one that is not sent yet; nobody else is written to. */
  cancel: {
    on: "DELETE /console/notification/:id/sending",
    fails: "Failed to stop the notification",
    access: ["notifications", "edit"],
  },
  /** Tries a failed message again, at once. */
  retry: { on: "PUT /console/outbox/:id/attempt", fails: "Failed to send again", access: ["notifications", "edit"] },
  /**
   * Gives the whole text of a message with a customer's code or link, where nothing delivers it; each reading is in the
   * audit trail. A link to an administrator's account is never given.
   */
  secret: { on: "POST /console/outbox/:id/secret", fails: "Failed to show the message", access: "super-admin" },
  /** Tells whether messages leave the platform, or only lie in the outbox. */
  delivery: {
    of: "outbox",
    on: "GET /console/outbox/delivery",
    fails: "Failed to fetch how messages leave",
    access: ["notifications", "view"],
  },
  /** The own notices, the newest first; the next page begins `before` the last one of this one. */
  inbox: { of: "inbox", on: "GET /console/inbox", fails: "Failed to fetch your notices", access: "administrator" },
  unread: {
    of: "inbox",
    on: "GET /console/inbox/unread",
    fails: "Failed to fetch your notices",
    access: "administrator",
  },
  /** Marks own notices as read: those named, or all. */
  markRead: {
    of: "inbox",
    on: "PUT /console/inbox/read",
    fails: "Failed to mark the notices",
    access: "administrator",
  },
});
