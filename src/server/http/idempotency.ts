import { and, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { encodeMessage, msg } from "../../contract/language/message";
import { IDEMPOTENCY } from "../../contract/limits";
import type { Call } from "../../contract/route";
import { type Database, transaction } from "../db/database";
import { builtOnce } from "../db/planned";
import { placeholdersAt, valuesAt } from "../db/together";
import { digestOf } from "../session/keys";
import type { AppDeps, RequestContext } from "./context";
import { Failure, invalid } from "./failure";
import type { Output } from "./output";
import { parse } from "./read";
import { idempotencyKeys } from "./tables";

const HEADER = "Idempotency-Key";

/** What an idempotent request asks for, and who asks. */
interface Asked {
  deps: AppDeps;
  /** Number of the account; keys belong to whoever sent them. */
  person: number;
  params: unknown;
  query: unknown;
  body: unknown;
  context: RequestContext;
}

const { minLength, maxLength } = IDEMPOTENCY;
const keyed = z
  .string({ error: "Send an Idempotency-Key: a text of your own that stays the same when you send this request again" })
  .regex(new RegExp(`^[!-~]{${minLength},${maxLength}}$`), {
    error: encodeMessage(
      msg("Use %{fewest} to %{most} visible ASCII characters", { fewest: minLength, most: maxLength }),
    ),
  });
const HEADERS = { required: z.object({ [HEADER]: keyed }), optional: z.object({ [HEADER]: keyed.optional() }) };
const NONE = z.object({});

/** Gives the schema of the headers that a call reads, by their names. */
export const headersOf = ({ idempotent }: Call): z.ZodObject => (idempotent ? HEADERS[idempotent] : NONE);

/**
 * Answers a request once under its `Idempotency-Key`: what comes again gets the same answer and does nothing.
 *
 * What the handler does and its answer are committed together. A refusal changes nothing and is not kept. The handler
 * must use the `deps` that it is given; it runs again from its beginning where its transaction collides with another.
 */
export async function answerOnce(
  call: Call,
  { deps, person, params, query, body, context }: Asked,
  run: (deps: AppDeps) => Promise<Output>,
): Promise<Output> {
  const { [HEADER]: key } = parse(headersOf(call), { [HEADER]: context.req.header(HEADER) }) as { [HEADER]?: string };
  if (key === undefined) return run(deps);
  const request_hash = digestOf(canonical([call.on, params, query, body]));
  return transaction(deps.db, async (tx) => {
    const [kept] = await lockKey(tx, person, key);
    if (kept && kept.request_hash !== request_hash) {
      const message = "This Idempotency-Key was used for another request";
      throw invalid([{ path: HEADER, message }], message);
    }
    if (kept) {
      context.header("Idempotency-Replayed", "true");
      return { ...(kept.answer as object), status: kept.status } as Output;
    }
    const output = await run({ ...deps, db: tx });
    if (output instanceof Response) throw new Error(`${call.on} is idempotent and gave a Response, which is not kept`);
    const { status = 200, ...answer } = output;
    const created_at = deps.clock().toISOString();
    await answerKept(tx).execute(valuesAt("kept", { actor_id: person, key, request_hash, status, answer, created_at }));
    return output;
  });
}

/** Removes the answers that have been kept for long enough; their keys are then new again. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - IDEMPOTENCY.hours * 3_600_000).toISOString();
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, oldest));
}

/**
 * Keeps a key to this transaction until its end, and gives the answer that it has already; one that another transaction
 * has is refused. Both questions are sent at once, and answered one after the other.
 */
async function lockKey(tx: Database, person: number, key: string) {
  const name = `idempotency ${person} ${key}`;
  const [[lock], kept] = await Promise.all([keyLock(tx).execute({ name }), keptAnswer(tx).execute({ person, key })]);
  if (!lock?.locked) throw new Failure("in_flight", "This request is still being worked on");
  return kept;
}

const keyLock = builtOnce("key_lock", (db) => {
  const locked = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder("name")}, 0))`;
  return db.select({ locked }).from(sql`(values (1)) one`);
});

const keptAnswer = builtOnce("kept_answer", (db) => {
  const { actor_id, key } = idempotencyKeys;
  const ofPerson = eq(actor_id, sql.placeholder("person"));
  return db
    .select()
    .from(idempotencyKeys)
    .where(and(ofPerson, eq(key, sql.placeholder("key"))));
});

const answerKept = builtOnce("answer_kept", (db) => {
  const columns = ["actor_id", "key", "request_hash", "status", "answer", "created_at"] as const;
  return db.insert(idempotencyKeys).values(placeholdersAt("kept", columns));
});

/** Writes a value as JSON that does not depend on the order of its keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
