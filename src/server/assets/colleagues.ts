import { sql } from "drizzle-orm";
import { assets } from "../../contract/assets/resource";
import { ASSET_CHECKS, type AssetCheck } from "../../contract/assets/steps";
import { employee } from "../../contract/employees/resource";
import { msg } from "../../contract/language/message";
import { allows, type Grant, type Grants } from "../../contract/permissions";
import { DAY } from "../../contract/time";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import type { Actor, AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { lockRecord, type Writer } from "../resources/store";
import { assetSteps } from "./move";
import { assetRules } from "./rules";

/** What the trail calls the asking, by which it is known when it was done. */
const ACTION = "ask-colleagues";

/** Gives, for each check that keeps an asset from a next step, who else makes it pass, and whether they were asked. */
export async function readColleagues(deps: AppDeps, id: number, actor: Pick<Actor, "id" | "grants">) {
  const failing = (await assetSteps(deps, id, actor.id)).flatMap(({ blocked }) => blocked);
  const checks = [...new Set(failing.map(({ check }) => check as AssetCheck))];
  if (!checks.length) return [];
  const { rows } = await deps.db.execute<{ name: string; role: string; permissions: Grants }>(sql`
    select u.name, r.name as role, r.permissions from users u join roles r on r.id = u.role
    where u.is_employee and u.status = 'Active' and u.id <> ${actor.id} order by r.id, u.id`);
  const asked = await askedToday(deps.db, id, deps.clock());
  return checks.flatMap((check) => {
    const needs: Grant | null = ASSET_CHECKS[check].needs;
    if (!needs) return [];
    const able = rows.filter(({ permissions }) => allows(permissions, ...needs));
    const people = allows(actor.grants, employee.permission, "view")
      ? able.map(({ name, role }) => ({ name, role }))
      : [...new Set(able.map(({ role }) => role))].map((role) => ({ name: null, role }));
    return [{ check, people, asked: asked.includes(check) }];
  });
}

/** Asks those who can make a failing check of an asset pass, except who asks, once a day; the trail tells. */
export const askColleagues = ({ deps, actor, requestId }: Writer, id: number, check: AssetCheck): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const asset = await lockRecord(tx, assets, assetRules, id);
    const found = (await readColleagues({ ...deps, db: tx }, id, actor)).find((one) => one.check === check);
    const { blocked, unblock } = ASSET_CHECKS[check];
    const needs: Grant | null = ASSET_CHECKS[check].needs;
    if (!found || !needs) throw new Failure("conflict", "This is in nobody’s way any more");
    if (!found.people.length) throw new Failure("conflict", "Nobody else may do this");
    if (found.asked) throw new Failure("conflict", "They were asked today already");
    const at = deps.clock();
    const title = msg("%{asset}: %{blocked}", { asset: String(asset.name), blocked: msg(blocked) });
    const text = msg("%{name} asks you: %{unblock}.", { name: actor.name, unblock: msg(unblock) });
    await noticeTo(tx, ...needs, { title, text, resource: assets.name, record_id: id, at }, actor.id);
    const changes = { check: { before: null, after: check } };
    await recordChange(tx, { actor, at, requestId, action: ACTION, resource: assets.name, recordId: id, changes });
  });

/** Gives the checks of an asset about which somebody was asked within a day. */
async function askedToday(db: Database, id: number, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ check: string }>(sql`
    select changes -> 'check' ->> 'after' as check from audit
    where resource = ${assets.name} and record_id = ${String(id)} and action = ${ACTION}
      and at > ${new Date(now.getTime() - DAY).toISOString()}`);
  return rows.map((row) => row.check);
}
