import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { assets as definition } from "../../contract/assets/resource";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { msg } from "../../contract/language/message";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";
import { MAILABLE } from "../notifications/audience";
import { post } from "../outbox/post";
import type { Writer } from "../resources/store";
import { mailOf } from "./mails";
import { eoiNotices } from "./tables";

const OPEN = ["new", "approved", "waitlisted"] as const;

/** Rows that go into one statement. */
const BATCH = 1000;

const { assets, eois, users } = tables;

/**
 * Writes everybody with an open expression of interest in an asset that it can be bought now, in one transaction, and
 * tells how many people that were, and how many others had been told before.
 *
 * Each expression of interest causes one mail at most, and somebody with several of them gets one for all.
 */
export function tellInterested(writer: Writer, assetId: number): Promise<{ notified: number; before: number }> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const [asset] = await tx.select().from(assets).where(eq(assets.id, assetId)).for("no key update");
    if (!asset) throw notFound("asset");
    if (asset.status !== "live") {
      const words = msg("People are written to once the asset is live; this one is “%{status}”", {
        status: msg(ASSET_STATUS[asset.status]),
      });
      throw new Failure("conflict", words);
    }
    const open = await openInterest(tx, assetId);
    const untold = open.filter(({ told }) => told === null);
    const people = new Map(untold.map((one) => [one.user_id, one]));
    const before = new Set(open.map(({ user_id }) => user_id)).size - people.size;
    if (people.size === 0) return { notified: 0, before };

    const at = now.toISOString();
    const mails = [...people.values()].map(({ user_id, recipient, name }) => ({
      ...mailOf(asset.name, name),
      user_id,
      recipient,
    }));
    await post(tx, now, mails);
    for (const some of inBatches(untold))
      await tx.insert(eoiNotices).values(some.map(({ id }) => ({ eoi_id: id, at })));
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "notices",
      resource: definition.name,
      recordId: assetId,
      changes: { people: { before: null, after: people.size } },
    });
    return { notified: people.size, before };
  });
}

/** Counts the people who can be told that an asset can be bought and were not; none while it cannot. */
export async function countUntold(db: Database, assetId: number): Promise<number> {
  const [found] = await db
    .select({ people: sql<number>`count(distinct ${eois.user_id})::int` })
    .from(eois)
    .innerJoin(assets, and(eq(assets.id, eois.property_id), eq(assets.status, "live")))
    .innerJoin(users, eq(users.id, eois.user_id))
    .leftJoin(eoiNotices, eq(eoiNotices.eoi_id, eois.id))
    .where(and(reachable(assetId), isNull(eoiNotices.at)));
  return found?.people ?? 0;
}

/** Open interest of active accounts whose address is theirs. */
const reachable = (assetId: number) =>
  and(eq(eois.property_id, assetId), inArray(eois.status, OPEN), eq(users.status, "Active"), MAILABLE);

const openInterest = (tx: Database, assetId: number) =>
  tx
    .select({ id: eois.id, user_id: eois.user_id, name: users.name, recipient: users.email, told: eoiNotices.at })
    .from(eois)
    .innerJoin(users, eq(users.id, eois.user_id))
    .leftJoin(eoiNotices, eq(eoiNotices.eoi_id, eois.id))
    .where(reachable(assetId))
    .orderBy(eois.id)
    // Nobody withdraws, or is removed, between being found and being written to.
    .for("key share", { of: [eois, users] });

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
