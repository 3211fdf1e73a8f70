import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { placed, whereForm } from "../../contract/filters/where";
import { sortable } from "../../contract/lists";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { ROLE } from "../../contract/roles/vocabulary";
import type { viewCalls } from "../../contract/views/calls";
import type { ViewState } from "../../contract/views/state";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import type { Actor } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { readGiven } from "../resources/dialect";
import { listOf, lockView, mayShare, type Stored } from "./find";
import { viewDefaults, viewPins, viewRoles, views } from "./tables";

/** Who writes, when, and in answer to which request. */
export interface Writing {
  tx: Database;
  actor: Actor;
  now: Date;
  requestId: string;
}

type Body<Name extends "create" | "update" | "setDefault"> = z.output<(typeof viewCalls)[Name]["body"]>;

/** Views that one person has at most, and of all views those in one's menu. */
const MOST = { views: 200, pins: 20 } as const;

const REFUSED = () => new Failure("forbidden", "Only whoever may edit these records may share views of them");

/** Keeps a new view of the one who asks; gives its number. */
export async function createView(writing: Writing, { resource, name, state, roles }: Body<"create">): Promise<number> {
  const { tx, actor, now } = writing;
  const list = listOf(resource, actor);
  if (!list) throw invalid([{ path: "resource", message: "There is no such list" }]);
  refuseState(list, actor, state, now);
  if (roles.length && !mayShare(actor, list)) throw REFUSED();
  await refuseRoles(tx, roles);
  await refuseName(tx, { owner_id: actor.id, resource, name, id: 0 });
  const [owned] = await tx.select({ n: sql<number>`count(*)::int` }).from(views).where(eq(views.owner_id, actor.id));
  if ((owned?.n ?? 0) >= MOST.views) throw new Failure("conflict", "You have 200 views: delete some first");
  const at = now.toISOString();
  const [added] = await tx
    .insert(views)
    .values({ owner_id: actor.id, resource, name, state, created_at: at, updated_at: at })
    .returning({ id: views.id });
  const id = Number(added?.id);
  await shareWith(tx, id, roles);
  await told(writing, "create", id, changesFrom(undefined, { resource, name, state, roles }));
  return id;
}

/** Changes a view: its owner does, and of one that is shared whoever may share it. */
export async function changeView(writing: Writing, id: number, { version, ...given }: Body<"update">): Promise<void> {
  const { tx, actor, now } = writing;
  const view = await lockView(tx, actor, id);
  const after = { ...view, ...given };
  if (view.owner_id !== actor.id || after.roles.length) refuseSharing(view, actor);
  if (version !== view.version) throw new Failure("stale", "Another person changed this view after you opened it");
  if (given.state) refuseState(view.list, actor, given.state, now);
  if (given.roles) await refuseRoles(tx, given.roles);
  await refuseName(tx, after);
  await tx
    .update(views)
    .set({ name: after.name, state: after.state, version: view.version + 1, updated_at: now.toISOString() })
    .where(eq(views.id, id));
  if (given.roles) await shareWith(tx, id, given.roles);
  await told(writing, "update", id, changesFrom(view, after));
}

/** Deletes a view: its owner does, and of one that is shared whoever may share it. */
export async function removeView(writing: Writing, id: number): Promise<void> {
  const { tx, actor } = writing;
  const view = await lockView(tx, actor, id);
  if (view.owner_id !== actor.id) refuseSharing(view, actor);
  await tx.delete(views).where(eq(views.id, id));
  await told(writing, "delete", id, changesFrom(view, undefined));
}

/** Puts a view into the menu of the one who asks, or takes it out. */
export async function pinView(writing: Writing, id: number, pinned: boolean): Promise<void> {
  const { tx, actor } = writing;
  const view = await lockView(tx, actor, id);
  if (view.pinned === pinned) return;
  const mine = eq(viewPins.user_id, actor.id);
  if (pinned) {
    const [has] = await tx.select({ n: sql<number>`count(*)::int` }).from(viewPins).where(mine);
    if ((has?.n ?? 0) >= MOST.pins) throw new Failure("conflict", "20 views are pinned: take one out first");
    await tx.insert(viewPins).values({ view_id: id, user_id: actor.id });
  } else await tx.delete(viewPins).where(and(mine, eq(viewPins.view_id, id)));
  await told(writing, "update", id, { pinned: { before: view.pinned, after: pinned } });
}

/** Has a list open as a view by itself, or no longer: for the one who asks, or for roles that it is shared with. */
export async function setDefault(writing: Writing, id: number, { me, roles }: Body<"setDefault">): Promise<void> {
  const { tx, actor } = writing;
  const view = await lockView(tx, actor, id);
  const { resource } = view;
  if (me !== undefined && me !== view.mine_by_default) {
    await tx.delete(viewDefaults).where(and(eq(viewDefaults.resource, resource), eq(viewDefaults.user_id, actor.id)));
    if (me) await tx.insert(viewDefaults).values({ resource, view_id: id, user_id: actor.id });
  }
  if (roles) {
    refuseSharing(view, actor);
    if (roles.some((role) => !view.roles.includes(role)))
      throw invalid([{ path: "roles", message: "Share the view with this role first" }]);
    await tx.delete(viewDefaults).where(and(eq(viewDefaults.view_id, id), sql`${viewDefaults.role_id} is not null`));
    if (roles.length) {
      await tx
        .delete(viewDefaults)
        .where(and(eq(viewDefaults.resource, resource), inArray(viewDefaults.role_id, roles)));
      await tx.insert(viewDefaults).values(roles.map((role_id) => ({ resource, view_id: id, role_id })));
    }
  }
  const before = { default_for_me: view.mine_by_default, default_for: view.default_roles };
  const after = { default_for_me: me ?? view.mine_by_default, default_for: roles ?? view.default_roles };
  await told(writing, "update", id, differing(before, after));
}

function refuseSharing(view: Stored & { list: Resource }, actor: Actor) {
  if (!mayShare(actor, view.list)) throw REFUSED();
}

/** Refuses a state that its list does not answer to who saves it, or that would keep a number that is encrypted. */
function refuseState(list: Resource, actor: Actor, { filter, sort }: ViewState, now: Date) {
  const seen = readableBy(list, actor.grants);
  const where = whereForm.safeParse(filter.where);
  const asked = [
    ...Object.keys(filter),
    ...(where.success ? placed(where.data).map(({ condition }) => condition[0]) : []),
  ];
  const secret = seen.fields.find(({ path, encrypted }) => encrypted && asked.includes(path));
  if (secret)
    throw invalid([{ path: `filter.${secret.path}`, message: "A number that is kept secret cannot be saved" }]);
  readGiven(seen, filter, dayOf(now));
  if (sort && !sortable(seen).includes(sort.field))
    throw invalid([{ path: "sort", message: "Nothing is sorted by this" }]);
}

async function refuseRoles(tx: Database, roles: readonly number[]) {
  if (!roles.length) return;
  const staff = and(inArray(tables.roles.id, [...roles]), ne(tables.roles.id, ROLE.customer));
  const found = await tx.select({ id: tables.roles.id }).from(tables.roles).where(staff);
  if (found.length < new Set(roles).size)
    throw invalid([{ path: "roles", message: "There is no such role in the back office" }]);
}

async function refuseName(
  tx: Database,
  { owner_id, resource, name, id }: Pick<Stored, "owner_id" | "resource" | "name" | "id">,
) {
  const same = and(eq(views.owner_id, owner_id), eq(views.resource, resource), eq(views.name, name), ne(views.id, id));
  const [other] = await tx.select({ id: views.id }).from(views).where(same);
  if (other) throw invalid([{ path: "name", message: "There is a view of this name" }]);
}

/** What a view is no longer shared with does not open by it either. */
async function shareWith(tx: Database, id: number, roles: readonly number[]) {
  await tx.delete(viewRoles).where(eq(viewRoles.view_id, id));
  const kept = [...new Set(roles)];
  if (kept.length) await tx.insert(viewRoles).values(kept.map((role_id) => ({ view_id: id, role_id })));
  await tx.execute(sql`delete from view_defaults d where d.view_id = ${id} and d.role_id is not null
    and not exists (select from view_roles r where r.view_id = d.view_id and r.role_id = d.role_id)`);
}

const told = async ({ tx, actor, now, requestId }: Writing, action: string, id: number, changes: Changes) =>
  recordChange(tx, { actor, at: now, requestId, action, resource: "views", recordId: id, changes });

type Told = Pick<Stored, "resource" | "name" | "state" | "roles">;

/** What the trail tells of a view: of what it is narrowed by the names, for the values may be personal. */
const changesFrom = (before: Told | undefined, after: Told | undefined): Changes =>
  differing(before && toldOf(before), after && toldOf(after));

function toldOf({ resource, name, state, roles }: Told): Record<string, unknown> {
  const where = whereForm.safeParse(state.filter.where);
  const conditions = where.success
    ? placed(where.data).map(({ condition: [path, operator] }) => `${path} ${operator}`)
    : [];
  const plain = Object.keys(state.filter).filter((path) => path !== "where");
  return { list: resource, view_name: name, narrowed_by: [...plain, ...conditions].join(", "), shared_with: roles };
}

function differing(before: Record<string, unknown> = {}, after: Record<string, unknown> = {}): Changes {
  const paths = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    paths
      .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
      .map((path) => [path, { before: before[path] ?? null, after: after[path] ?? null }]),
  );
}
