import { randomUUID } from "node:crypto";
import { and, asc, eq, lt, notInArray, sql } from "drizzle-orm";
import { distributionSchedules, distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_KIND } from "../../contract/distributions/vocabulary";
import { asAmount, msg } from "../../contract/language/message";
import { english } from "../../contract/language/translate";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { RecordOf } from "../../contract/resource";
import { type Database, savepoint, transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import { type AppDeps, PLATFORM } from "../http/context";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { changeRecord, createRecord, readRecord, type Writer } from "../resources/store";
import { calculateDistribution } from "./calculate";
import { nextAfter, periodEnding, periodOf } from "./calendar";
import { distributionRules, distributionScheduleRules } from "./rules";

type Schedule = RecordOf<typeof distributionSchedules>;

/**
 * Prepares a draft for every schedule whose record date has ended, calculated where it can be; gives the number of drafts.
 *
 * Several servers may do so at once: each schedule is locked by one and skipped by the others. A schedule that lies
 * several periods back gets a draft for each. What cannot be calculated, or not even be drafted, is told on the
 * schedule.
 */
export async function prepareDistributions(deps: AppDeps): Promise<number> {
  const left: number[] = [];
  let prepared = 0;
  for (;;) {
    const done = await prepareNext(deps, left);
    if (done === undefined) return prepared;
    prepared += Number(done);
  }
}

async function prepareNext(deps: AppDeps, left: number[]): Promise<boolean | undefined> {
  let found: number | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      found = await claim(tx, dayOf(deps.clock()), left);
      if (found === undefined) return undefined;
      const writer = { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `schedule-${randomUUID()}` };
      const schedule = (await readRecord(tx, distributionSchedules, distributionScheduleRules, found)) as unknown;
      if (await prepare(writer, schedule as Schedule)) return true;
      left.push(found);
      return false;
    });
  } catch (err) {
    if (found === undefined) throw err;
    deps.log.error({ err, schedule: found }, "a distribution could not be prepared");
    left.push(found);
    return false;
  }
}

async function claim(tx: Database, today: string, left: readonly number[]): Promise<number | undefined> {
  const { id, active, next_on } = tables.distribution_schedules;
  const [due] = await tx
    .select({ id })
    .from(tables.distribution_schedules)
    .where(and(eq(active, true), lt(next_on, today), left.length ? notInArray(id, [...left]) : undefined))
    .orderBy(asc(next_on), asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  return due?.id;
}

/** Makes the draft and moves the schedule on; one that refuses its draft stays due, with the reason on it. */
async function prepare(writer: Writer, schedule: Schedule): Promise<boolean> {
  const draft = await orWords(writer, (inner) => createDraft(inner, schedule));
  if (typeof draft === "string") {
    if (draft !== schedule.last_error) await change(writer, schedule.id, { last_error: draft });
    return false;
  }
  const calculated = await orWords(writer, (inner) => calculateDistribution(inner, draft.id));
  const last_error = typeof calculated === "string" ? calculated : null;
  await change(writer, schedule.id, { next_on: nextAfter(schedule.next_on, schedule.frequency), last_error });
  await tell(writer, schedule, draft.id, last_error);
  return true;
}

const createDraft = (writer: Writer, { id, frequency, next_on, ...schedule }: Schedule) => {
  const { spv_id, property_id, kind, gross, fee_percent, reserve, cap_per_holder, payout, withholding } = schedule;
  const terms = { spv_id, property_id, kind, gross, fee_percent, reserve, cap_per_holder, payout, withholding };
  const days = { ...periodEnding(next_on, frequency), record_date: next_on };
  return createRecord(writer, distributions, distributionRules, { ...terms, ...days, schedule_id: id });
};

/** Does a part of the work; what refuses it is taken back and given in words. */
async function orWords<T>(writer: Writer, work: (inner: Writer) => Promise<T>): Promise<T | string> {
  try {
    return await savepoint(writer.deps.db, (tx) => work({ ...writer, deps: { ...writer.deps, db: tx } }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return english.translate(error.details.errors?.[0]?.message ?? error.words).slice(0, 500);
  }
}

const change = (writer: Writer, id: number, changes: Partial<Schedule>) =>
  changeRecord(writer, distributionSchedules, CLOCKWORK, id, changes, "prepare");

/** The schedule moves on by itself: that is no change of its terms. */
const CLOCKWORK = {};

function tell(
  { deps: { db, clock } }: Writer,
  { kind, gross, frequency, next_on }: Schedule,
  id: number,
  error: string | null,
) {
  const what = msg("%{kind} of %{gross} for %{period}", {
    kind: msg(DISTRIBUTION_KIND[kind]),
    gross: asAmount(gross),
    period: periodOf(periodEnding(next_on, frequency)),
  });
  return noticeTo(db, "distributions", "edit", {
    title: error ? "A distribution was prepared, but not calculated" : "A distribution waits to be submitted",
    text: error ? msg("%{what}: %{error}", { what, error }) : what,
    resource: distributions.name,
    record_id: id,
    at: clock(),
  });
}

/** First moment after another at which the period of a schedule ends: the midnight after its record date. */
export const nextPeriodEnd = (after: Date) => sql`(
  select (min(next_on) + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE} from distribution_schedules
  where active and next_on >= ${dayOf(after)}::date)`;
