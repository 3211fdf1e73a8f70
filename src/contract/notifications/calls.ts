import { z } from "zod";
import { longText, text } from "../fields";
import { words } from "../language/schema";
import { outbox } from "../outbox/resource";
import { creationOf } from "../resource";
import { type CallsOf, callsOf } from "../route";
import { notifications } from "./resource";
import { notificationRoutes } from "./routes";

const message = z.object({ title: text("Title", { max: 120 }), body: longText("Text") });

const noticeWords = z.object({ title: words(), text: words() });

/** What a notice says in any language. */
export type NoticeWords = z.output<typeof noticeWords>;

const notice = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** What both say in any language; nothing where somebody has written them. */
  words: noticeWords.nullish(),
  /** Resource and record that it leads to. */
  resource: z.string().nullable(),
  record_id: z.int().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

/** One notice of an inbox. */
export type Notice = z.output<typeof notice>;

/** What the calls of {@link notificationRoutes} take and give. */
export const notificationCalls = callsOf(notificationRoutes, {
  audience: {
    body: z.object({ audience: creationOf(notifications).shape.audience as z.ZodType }),
    answer: z.object({
      people: z.int(),
      /** Of them, those who have an address for e-mails that is not withdrawn. */
      emails: z.int(),
      some: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  },
  preview: {
    body: message.extend({ user_id: z.int().positive() }),
    answer: z.object({ title: z.string(), body: z.string() }),
  },
  send: { answer: notifications.record },
  cancel: { answer: notifications.record },
  retry: { answer: outbox.record },
  secret: { answer: z.object({ text: z.string() }) },
  delivery: { answer: z.object({ email: z.enum(["smtp", "outbox"]), sms: z.enum(["outbox"]) }) },
  inbox: {
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    answer: z.object({ notices: z.array(notice), unread: z.int(), more: z.boolean() }),
  },
  unread: { answer: z.object({ unread: z.int() }) },
  markRead: {
    body: z.object({ ids: z.array(z.int().positive()).max(100).optional() }),
    answer: z.object({ unread: z.int() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof notificationCalls> {}
}
