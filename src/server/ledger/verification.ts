import { eq, lte } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { noticeTo } from "../notifications/notify";
import { ledgerVerification as kept } from "./tables";
import { type LedgerVerification, verifyLedger } from "./verify";

const ID = 1;
const EVERY_MS = 3600 * 1000;

/** The last verification that was done. */
export interface KeptVerification extends Pick<LedgerVerification, "ok" | "wrong" | "warned" | "findings"> {
  verified_at: string;
}

/** Gives the last verification of the ledger; nothing before the first. */
export async function readVerification(db: Database): Promise<KeptVerification | undefined> {
  const [row] = await db.select().from(kept).where(eq(kept.id, ID));
  if (!row?.verified_at) return undefined;
  const { verified_at, ok, wrong, warned, findings } = row;
  return { verified_at, ok: ok ?? false, wrong, warned, findings };
}

/**
 * Verifies the ledger once an hour, on one copy of the program, and keeps what it found. That it no longer adds up is
 * told to who may see the ledger, once.
 */
export async function verifyHourly({ db, clock, log }: Pick<AppDeps, "db" | "clock" | "log">): Promise<void> {
  if (!(await claim(db, clock()))) return;
  const verification = await verifyLedger(db);
  const { ok, wrong, warned, findings } = verification;
  if (!ok) log.error({ findings }, "the ledger does not add up");
  const at = clock();
  await transaction(db, async (tx) => {
    const [before] = await tx.select({ ok: kept.ok }).from(kept).where(eq(kept.id, ID)).for("update");
    const result = { verified_at: at.toISOString(), ok, wrong, warned, findings };
    await tx.update(kept).set(result).where(eq(kept.id, ID));
    if (ok || before?.ok === false) return;
    await noticeTo(tx, "ledger", "view", {
      title: "The ledger does not add up",
      text: msg(
        "One row contradicts the others. Look at them before money moves on. |||| %{smart_count} rows contradict the others. Look at them before money moves on.",
        { smart_count: wrong },
      ),
      resource: "ledger-verification",
      record_id: null,
      at,
    });
  });
}

/** Tells whether this copy is the one that verifies now. */
async function claim(db: Database, now: Date): Promise<boolean> {
  const claimed_at = now.toISOString();
  const claimed = await db
    .insert(kept)
    .values({ id: ID, claimed_at })
    .onConflictDoUpdate({
      target: kept.id,
      set: { claimed_at },
      setWhere: lte(kept.claimed_at, new Date(now.getTime() - EVERY_MS).toISOString()),
    })
    .returning({ id: kept.id });
  return claimed.length > 0;
}
