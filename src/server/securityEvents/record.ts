import { type SQL, sql } from "drizzle-orm";
import type { SecurityEventKind } from "../../contract/securityEvents/vocabulary";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { keyedHash } from "../session/keys";
import { securityEvents } from "./tables";

/** What happened, and all that is known of who did it. */
interface Happened {
  kind: SecurityEventKind;
  /** E-mail address, phone or number of the account, as it was typed; it is kept as a keyed hash alone. */
  account?: string | undefined;
  /** Network address of the client. */
  address?: string | undefined;
  /** Method and pattern of the path, such as `POST /admin/auth/login`. */
  route: string;
  requestId: string;
}

const MINUTE_MS = 60_000;
/** Rows of one kind within a minute, from one address and in all; further ones are counted together. */
const MOST = { ofAddress: 20, ofAll: 500 };

/**
 * Keeps a security event: a line of the log, and a row or the count of a row that is alike within the minute.
 *
 * Never call it in a transaction: what is refused is rolled back, and its event must stay. One that cannot be kept is
 * told to the log alone, so that the answer is given all the same.
 */
export async function securityEvent({ db, clock, secret, log }: AppDeps, happened: Happened): Promise<void> {
  const { kind, address = "", route, requestId } = happened;
  const account = happened.account === undefined ? "" : accountHash(secret, happened.account);
  log.warn({ kind, account, address, route, requestId }, "security event");
  await count(db, { kind, account, address, route, requestId }, clock()).catch((err) =>
    log.error({ err, requestId }, "a security event could not be kept"),
  );
}

/** Hashes an account as it was typed, so that equal ones are seen to be equal and none can be read. */
export const accountHash = (secret: string, typed: string): string =>
  `#${keyedHash(secret, "security-account", typed.trim().toLowerCase()).slice(0, 12)}`;

async function count(db: Database, happened: Required<Happened>, at: Date): Promise<void> {
  const now = at.toISOString();
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  const { kind, route, requestId } = happened;
  const { account, address } = await within(db, happened, sql`minute = ${minute} and kind = ${kind}`);
  await db
    .insert(securityEvents)
    .values({ minute, kind, account, address, route, request_id: requestId, first_at: now, last_at: now })
    .onConflictDoUpdate({
      target: [
        securityEvents.minute,
        securityEvents.kind,
        securityEvents.account,
        securityEvents.address,
        securityEvents.route,
      ],
      set: {
        count: sql`${securityEvents.count} + 1`,
        last_at: sql`greatest(${securityEvents.last_at}, excluded.last_at)`,
      },
    });
}

/** An attacker chooses accounts, and may have many addresses: beyond so many, events keep neither. */
async function within(db: Database, { account, address }: Required<Happened>, alike: SQL) {
  const { rows } = await db.execute<{ of_address: number; of_all: number }>(sql`
    select count(*)::int as of_all, (count(*) filter (where address = ${address}))::int as of_address
    from security_events where ${alike}`);
  const { of_address = 0, of_all = 0 } = rows[0] ?? {};
  if (of_all >= MOST.ofAll) return { account: "", address: "" };
  return { account: of_address >= MOST.ofAddress ? "" : account, address };
}
