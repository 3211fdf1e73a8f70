import { eq, sql } from "drizzle-orm";
import { blog } from "../contract/blog/resource";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { type Database, transaction } from "../server/db/database";
import { instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import type { FileStore } from "../server/files/store";
import { markRead } from "../server/notifications/inbox";
import { deliverMessages } from "../server/outbox/deliver";
import { files as fileRows } from "../server/uploads/tables";
import type { Around } from "./acting";
import { applicationScenes } from "./applications";
import { type Cast, enterCast } from "./cast";
import { depositScenes } from "./deposits";
import { distributionScenes } from "./distributions";
import { openRegister, type Register } from "./entered";
import { envelopeScenes } from "./envelopes";
import { eoiScenes } from "./eois";
import { companyScenes } from "./issuers";
import { joiningScenes, staffScene } from "./joining";
import { messageScenes } from "./messages";
import { movementScenes } from "./movements";
import { offerScene, spvScene, tenancyScene } from "./offers";
import { orderScene } from "./orderScene";
import { planOrders } from "./orders";
import { EMPLOYEES, sampleEmployees } from "./people";
import { periodScene } from "./periods";
import { storePaper } from "./pictures";
import { postRows } from "./posts";
import { proposalScenes } from "./proposals";
import { requestScenes } from "./requests";
import { reviewRows } from "./reviews";
import { openStage } from "./stage";
import { teamOf } from "./team";
import { play, type Scene } from "./timeline";
import { unitTransferScenes } from "./unitTransfers";
import { withdrawalScenes } from "./withdrawals";

/** How long ago the story begins. */
const STORY_DAYS = 548;

/**
 * Fills a database with the sample platform: the same for the same clock and the same numbers already taken.
 *
 * Does nothing where there are assets. The preset roles must exist.
 */
export async function seedSample(db: Database, files: FileStore, clock: () => Date = () => new Date()): Promise<void> {
  const now = clock().getTime();
  await transaction(db, async (tx) => {
    // Two copies of the program may start on one database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`);
    if ((await tx.$count(tables.assets)) > 0) return;
    const paper = await storePaper(files, instantOf(now));
    await insertRows(tx, fileRows, [paper.row]);
    const register = openRegister(tx);
    const employees = sampleEmployees(await reserveIds(tx, "users", EMPLOYEES), now);
    const stage = openStage(tx, files, now - STORY_DAYS * DAY);
    const around: Around = { stage, desk: teamOf(employees), paper: paper.url, now };
    const cast = await enterCast(around, register, { tx, files, employees });
    await playStory(around, register, cast);
    await register.enter(
      blog,
      postRows(cast.covers, now),
      employees.find(({ role }) => role === ROLE.assetManager),
    );
    await register.tell(now);
    await insertRows(tx, tables.review, await reviewRows(tx, now));
  });
}

/** Plays all that happened on the platform up to now. */
async function playStory(around: Around, register: Register, cast: Cast): Promise<void> {
  const { stage, now } = around;
  const { assets, spvs, companies, customers, employees } = cast;
  const plans = planOrders(assets, customers, now);
  const scenes = [
    officeScene(around, register),
    staffScene(around, employees),
    ...companyScenes(around, companies),
    ...(await joiningScenes(around, register, customers, cast.scans)),
    ...spvs.map((spv) => spvScene(around, spv)),
    ...cast.tenants.map((tenant) => tenancyScene(around, tenant)),
    ...assets.map((asset) => offerScene(around, asset)),
    ...plans.map((plan) => orderScene(around, plan)),
    ...eoiScenes(around, assets, customers),
    ...depositScenes(around, customers),
    ...withdrawalScenes(around),
    ...distributionScenes(around, { assets, spvs }),
    ...movementScenes(around, { assets, spvs }),
    ...unitTransferScenes(around, { spvs, customers }),
    ...proposalScenes(around, spvs),
    ...envelopeScenes(around, spvs),
    ...messageScenes(around, assets, customers),
    ...requestScenes(around),
    ...(await applicationScenes(around, register)),
    periodScene(around),
  ];
  await play(stage, scenes, now - HOUR / 2);
}

/**
 * Plays what happens in the office week by week: mails that nothing delivers are kept, and people read their notices.
 *
 * What was entered is told a week ahead, so that it stands in the trail before all that is done to it.
 */
async function* officeScene({ stage, now }: Around, register: Register): Scene {
  const { users } = tables;
  const staff = await stage.deps.db.select({ id: users.id }).from(users).where(eq(users.is_employee, true));
  for (let at = stage.now(); at < now; at += WEEK) {
    yield at;
    await register.tell(at + WEEK);
    await deliverMessages(stage.deps);
  }
  for (const { id } of staff) await markRead(stage.deps.db, id, stage.deps.clock());
}

const WEEK = 7 * DAY;
