import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { MINUTE } from "../../contract/time";
import { type Database, transaction } from "../db/database";
import { firstAfter } from "../db/firstAfter";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { scrub } from "../log";
import { noticeTo } from "../notifications/notify";
import { readSettings } from "../settings/read";
import { AT_ONCE } from "./mailer";
import { forgetSecretOf, openMessage } from "./secrets";

const { outbox } = tables;

/** Times that a message is tried; the pause before the next is a minute, and then four times as long each time. */
const ATTEMPTS = 6;
const PAUSE = { first: MINUTE, factor: 4 };

/** How long a message belongs to the server that took it: longer than a mail server is waited for. */
const TAKEN = 10 * MINUTE;

/** Messages that one round sends or keeps at most, so that it ends soon. */
const ROUND = 500;

type Message = typeof outbox.$inferSelect;

/** Delivers what waits in the outbox: mails by the mail server; what nothing delivers is kept. Gives how many left. */
export async function deliverMessages(deps: AppDeps): Promise<number> {
  await keepUndeliverable(deps);
  const { mail } = deps;
  let delivered = 0;
  // Nothing but what is set: whoever names no platform goes by the name in `MAIL_FROM`.
  const { platform_name: sender } = mail ? await readSettings(deps.db, ["platform_name"]) : {};
  for (let sent = 0; mail && sent < ROUND; sent += AT_ONCE) {
    const messages = await take(deps);
    const results = await Promise.all(messages.map((message) => deliver(deps, mail, { ...message, sender })));
    delivered += results.filter(Boolean).length;
    // A mail server that takes nothing is left alone until the next round.
    if (messages.length < AT_ONCE || !results.some(Boolean)) break;
  }
  return delivered;
}

/** First moment after another at which a message is tried again. */
export const nextTry = (after: Date) => firstAfter(outbox.next_try_at, after, eq(outbox.status, "waiting"));

const oldestOf = (db: Database, which: SQL | undefined, limit: number) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "waiting"), which))
    .orderBy(asc(outbox.created_at), asc(outbox.id))
    .limit(limit)
    .for("update", { skipLocked: true });

async function keepUndeliverable({ db, mail, clock, log }: AppDeps): Promise<void> {
  const kept = await transaction(db, async (tx) => {
    const found = await oldestOf(tx, mail ? eq(outbox.channel, "sms") : undefined, ROUND);
    if (!found.length) return [];
    return tx
      .update(outbox)
      .set({ status: "kept", ...changed(clock()) })
      .where(
        inArray(
          outbox.id,
          found.map(({ id }) => id),
        ),
      )
      .returning({ id: outbox.id, channel: outbox.channel });
  });
  for (const { id, channel } of kept) log.info({ id, channel }, "message kept in the outbox");
}

/**
 * Takes mails that are due, for this server alone and for a time.
 *
 * They are sent outside the transaction, which would make the embedded database wait for the mail server. A mail goes
 * out twice only if the program or its database ends between handing it over and writing that down.
 */
function take({ db, clock }: AppDeps): Promise<Message[]> {
  const now = clock();
  const due = or(isNull(outbox.next_try_at), lte(outbox.next_try_at, now.toISOString()));
  return transaction(db, async (tx) => {
    const found = await oldestOf(tx, and(eq(outbox.channel, "email"), due), AT_ONCE);
    if (!found.length) return [];
    return tx
      .update(outbox)
      .set({ next_try_at: new Date(now.getTime() + TAKEN).toISOString() })
      .where(
        inArray(
          outbox.id,
          found.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

/** Sends one mail and writes down how that went; tells whether it left. */
async function deliver(
  deps: AppDeps,
  mail: NonNullable<AppDeps["mail"]>,
  message: Message & { sender: string | undefined },
) {
  const { db, clock, log } = deps;
  const { id, attempts } = message;
  const write = (values: Partial<Message>) =>
    transaction(db, async (tx) => {
      const waiting = and(eq(outbox.id, id), eq(outbox.status, "waiting"));
      await tx
        .update(outbox)
        .set({ next_try_at: null, ...values, ...changed(clock()) })
        .where(waiting);
      if (values.status === "sent") await forgetSecretOf(tx, id);
      if (values.status === "failed" && values.attempts) await tellFailure(tx, message, clock());
    });
  const body = message.secret ? (await openMessage(deps, id))?.text : message.body;
  if (body === undefined) {
    await write({ status: "failed", last_error: "What this message was to carry is no longer valid" });
    return false;
  }
  try {
    await mail({ ...message, body });
  } catch (error) {
    log.warn({ id, err: error }, "a mail could not be sent");
    await write(afterFailure(message, error, clock()));
    return false;
  }
  const sent_at = clock().toISOString();
  await write({ status: "sent", sent_at, attempts: attempts + 1, last_error: null });
  return true;
}

const changed = (now: Date) => ({ version: sql`${outbox.version} + 1` as never, updated_at: now.toISOString() });

function afterFailure({ attempts: before }: Message, error: unknown, now: Date): Partial<Message> {
  const attempts = before + 1;
  const last_error = wordsOf(error);
  if (attempts >= ATTEMPTS) return { attempts, last_error, status: "failed" };
  const pause = PAUSE.first * PAUSE.factor ** (attempts - 1);
  return { attempts, last_error, next_try_at: new Date(now.getTime() + pause).toISOString() };
}

/** Says in a line why a mail did not leave; what looks like an address or a number of a person is hidden. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return scrub(said).replace(/\s+/g, " ").trim().slice(0, 300) || "The mail server gave no reason";
}

async function tellFailure(tx: Database, { id, subject }: Message, at: Date): Promise<void> {
  // Mails fail side by side: each has to see the notice of the one before.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notice of a failed message'))`);
  await noticeTo(tx, "notifications", "edit", {
    title: "A message could not be delivered",
    text: msg("“%{subject}” was tried %{times} times. Others may have failed too: see the outbox.", {
      subject,
      times: ATTEMPTS,
    }),
    resource: "outbox",
    record_id: id,
    at,
    once: true,
  });
}
