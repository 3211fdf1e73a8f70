import { eq, sql } from "drizzle-orm";
import { CLOCK_DOUBT, type ClockDoubt } from "../../contract/clock/calls";
import { asLongInstant, msg } from "../../contract/language/message";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import type { Writer } from "../resources/store";
import { clockWatch, type KeptDoubt } from "./tables";

const ID = 1;
/** What notices and the trail call it. */
const CLOCK = "clock";
/** Milliseconds after which a copy that told of its doubt and is silent has gone. */
const GONE = 5 * 60_000;

/** What the program knows of its clock; nothing before the first look. */
export async function readWatch(db: Database) {
  const [row] = await db.select().from(clockWatch).where(eq(clockWatch.id, ID));
  return row;
}

/** Gives why deadlines stand still; nothing while the clock is trusted. */
export async function readDoubt(db: Database): Promise<ClockDoubt | null> {
  const doubt = (await readWatch(db))?.doubt;
  return doubt ? { because: doubt.because, shown: doubt.shown, expected: doubt.expected } : null;
}

/** Keeps that a copy of the program trusts its clock; its own doubt, or one of a copy that has gone, is over then. */
export function keepTrust({ db, log }: AppDeps, copy: string, wall: Date, database: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const trusted_at = wall.toISOString();
    const before = await lockWatch(tx, trusted_at);
    const { doubt } = before;
    const isOver = doubt !== null && (doubt.by === copy || isGone(doubt, database));
    // Another copy may have seen a later moment.
    const latest = trusted_at > before.trusted_at ? trusted_at : before.trusted_at;
    await write(tx, { trusted_at: latest, ...(isOver ? { doubt: null } : {}) });
    if (!isOver) return;
    log.info({ wall }, "the clock is trusted again; deadlines go on");
    await closeNotices(tx, wall);
  });
}

/** Keeps that a copy of the program doubts its clock; administrators are told when it begins. */
export function keepDoubt({ db, log }: AppDeps, doubt: KeptDoubt): Promise<void> {
  return transaction(db, async (tx) => {
    const before = await lockWatch(tx, doubt.expected);
    if (before.doubt && before.doubt.by !== doubt.by && !isGone(before.doubt, new Date(doubt.told_at))) return;
    await write(tx, { doubt });
    if (before.doubt) return;
    log.error({ doubt }, "the clock is doubted; deadlines stand still");
    await noticeTo(tx, "settings", "edit", {
      title: "The clock of the program is doubted: deadlines stand still",
      text: msg(
        "%{because}. It shows %{shown}, and %{expected} was expected. Confirm it on Today if it is right; otherwise set it right, and deadlines go on by themselves.",
        {
          because: msg(CLOCK_DOUBT[doubt.because]),
          shown: asLongInstant(doubt.shown),
          expected: asLongInstant(doubt.expected),
        },
      ),
      resource: CLOCK,
      record_id: null,
      at: new Date(doubt.expected),
    });
  });
}

/** Takes an administrator's word that the clock which is doubted is right, and lets deadlines go on. */
export const confirmClock = ({ deps, actor, requestId }: Writer, reason: string): Promise<{ trusted_at: string }> =>
  transaction(deps.db, async (tx) => {
    const at = deps.clock();
    const { doubt, trusted_at: before } = await lockWatch(tx, at.toISOString());
    if (!doubt) throw new Failure("conflict", "Nothing speaks against the clock now");
    const trusted_at = doubt.shown;
    await write(tx, { trusted_at, database_offset_s: doubt.offset_s, doubt: null });
    await closeNotices(tx, at);
    const changes = { trusted_at: { before, after: trusted_at }, reason: { before: null, after: reason } };
    await recordChange(tx, { actor, at, requestId, action: "confirm", resource: CLOCK, recordId: ID, changes });
    return { trusted_at };
  });

const write = (tx: Database, values: Partial<typeof clockWatch.$inferInsert>) =>
  tx.update(clockWatch).set(values).where(eq(clockWatch.id, ID));

async function lockWatch(tx: Database, trusted_at: string) {
  await tx.insert(clockWatch).values({ id: ID, trusted_at }).onConflictDoNothing();
  const [row] = await tx.select().from(clockWatch).where(eq(clockWatch.id, ID)).for("update");
  if (!row) throw new Error("The row of the clock is missing");
  return row;
}

const isGone = ({ told_at }: KeptDoubt, database: Date) => Math.abs(database.getTime() - Date.parse(told_at)) > GONE;

const closeNotices = (tx: Database, at: Date) =>
  tx.execute(sql`update notices set read_at = ${at.toISOString()}::timestamptz
    where resource = ${CLOCK} and read_at is null`);
