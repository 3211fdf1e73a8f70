import { z } from "zod";
import { choice, file, id, instant, longText, money, optional } from "../fields";
import { TRANSFER_KIND } from "../ledger/vocabulary";
import { OUTBOX_CHANNEL, OUTBOX_STATUS } from "../outbox/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { noteRoutes } from "./routes";

const person = z.object({ id: z.int(), name: z.string() });

const note = z.object({
  id: id(),
  text: z.string(),
  /** Nothing where the account is gone. */
  author: z.string().nullable(),
  file: z.string().nullable(),
  mentions: z.array(person),
  created_at: instant(),
});

/** What somebody of the staff has written about a record. */
export type Note = z.output<typeof note>;

const activity = z.object({
  notes: z.array(note),
  /** Messages to the customer, for those who may see the outbox; never their text. */
  messages: z.array(
    z.object({
      id: id(),
      subject: z.string(),
      channel: choice(OUTBOX_CHANNEL),
      status: choice(OUTBOX_STATUS),
      created_at: instant(),
    }),
  ),
  /** Transfers of the ledger, for those who may see it. */
  money: z.array(
    z.object({
      id: id(),
      kind: choice(TRANSFER_KIND),
      amount: money(),
      actor: z.string(),
      created_at: instant(),
    }),
  ),
  /** Whoever asks may write a note. */
  writes: z.boolean(),
});

/** What has happened to a record beside its changes. */
export type Activity = z.output<typeof activity>;

/** What the calls of {@link noteRoutes} take and give. */
export const noteCalls = callsOf(noteRoutes, {
  activity: { answer: activity },
  people: { answer: z.array(person) },
  add: {
    body: z.object({
      text: longText("Note"),
      mentions: z.array(z.int().positive()).max(20).default([]),
      file: optional(file("File")),
    }),
    answer: note,
  },
  seen: { answer: z.object({ id: z.int() }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof noteCalls> {}
}
