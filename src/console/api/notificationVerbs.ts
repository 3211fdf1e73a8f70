import type { Identifier } from "react-admin";
import type { z } from "zod";
import { notificationCalls } from "../../contract/notifications/calls";
import type { Api } from "./api";

type Body<Name extends "audience" | "preview"> = z.input<(typeof notificationCalls)[Name]["body"]>;

/** Makes the verbs of notifications, the outbox and the own inbox; a server without them rejects with an absence. */
export const createNotificationVerbs = (api: Api) => ({
  /** Counts whom an audience holds now. */
  countAudience: (audience: Body<"audience">["audience"]) =>
    api.call(notificationCalls.audience, { body: { audience } }),

  /** Gives a message as one recipient would read it. */
  previewNotification: (body: Body<"preview">) => api.call(notificationCalls.preview, { body }),

  /** Sends a notification, or plans it where it has a time. */
  sendNotification: (id: Identifier, key?: string) => api.call(notificationCalls.send, { params: { id }, key }),

  /** Stops a notification that is not sent yet. */
  cancelNotification: (id: Identifier) => api.call(notificationCalls.cancel, { params: { id } }),

  /** Tries a failed message again. */
  retryMessage: (id: Identifier) => api.call(notificationCalls.retry, { params: { id } }),

  /** Gives the whole text of a message with a customer's code or link; the reading is in the audit trail. */
  revealMessage: async (id: Identifier) => (await api.call(notificationCalls.secret, { params: { id } })).text,

  /** Tells whether messages leave the platform. */
  delivery: () => api.call(notificationCalls.delivery),

  /** Gives own notices, the newest first: the first page, or the one before a notice. */
  inbox: (before?: number) => api.call(notificationCalls.inbox, { query: before === undefined ? {} : { before } }),

  /** Gives the number of own unread notices. */
  unreadNotices: async () => (await api.call(notificationCalls.unread)).unread,

  /** Marks own notices as read: those named, or all. */
  markNoticesRead: (ids?: number[]) => api.call(notificationCalls.markRead, { body: ids ? { ids } : {} }),
});
