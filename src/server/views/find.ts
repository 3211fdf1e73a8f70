import { type SQL, sql } from "drizzle-orm";
import { allows } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import type { View } from "../../contract/views/calls";
import type { ViewState } from "../../contract/views/state";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { notFound } from "../http/failure";
import { openState } from "./open";

/** A view as it is stored, with what somebody has made of it. */
export interface Stored {
  id: number;
  owner_id: number;
  owner: string;
  resource: string;
  name: string;
  state: ViewState;
  version: number;
  roles: number[];
  pinned: boolean;
  mine_by_default: boolean;
  default_roles: number[];
}

/** Tells whether somebody may change what others have of a list: whoever may change its records answers for it. */
export const mayShare = ({ grants }: Pick<Actor, "grants">, { permission }: Resource) =>
  allows(grants, permission, "edit");

/** Gives the list that a view is of, where somebody may view its records. */
export function listOf(name: string, { grants }: Pick<Actor, "grants">): Resource | undefined {
  const found = resources.find((resource) => resource.name === name);
  return found && allows(grants, found.permission, "view") ? found : undefined;
}

/** Reads the views that somebody has or is given: of lists that they may view, in the order of their names. */
export async function readViews(db: Database, actor: Actor, which: SQL = sql`true`): Promise<Stored[]> {
  const mine = sql`${actor.id}::int`;
  const role = sql`${actor.role.id}::int`;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select v.id, v.owner_id, u.name as owner, v.resource, v.name, v.state, v.version,
      coalesce((select jsonb_agg(r.role_id order by r.role_id) from view_roles r where r.view_id = v.id), '[]') as roles,
      exists (select from view_pins p where p.view_id = v.id and p.user_id = ${mine}) as pinned,
      exists (select from view_defaults d where d.view_id = v.id and d.user_id = ${mine}) as mine_by_default,
      coalesce((select jsonb_agg(d.role_id order by d.role_id) from view_defaults d
        where d.view_id = v.id and d.role_id is not null), '[]') as default_roles
    from views v join users u on u.id = v.owner_id
    where (v.owner_id = ${mine} or exists (select from view_roles r where r.view_id = v.id and r.role_id = ${role}))
      and ${which}
    order by lower(v.name), v.id`);
  return rows.filter(({ resource }) => listOf(resource, actor));
}

/** Reads one of them, and keeps it from others until the transaction ends; one of somebody else's does not exist. */
export async function lockView(tx: Database, actor: Actor, id: number): Promise<Stored & { list: Resource }> {
  await tx.execute(sql`select from views where id = ${id} for update`);
  return readView(tx, actor, id);
}

/** Reads one view with the list that it is of; one that nobody has given to who asks does not exist. */
async function readView(db: Database, actor: Actor, id: number): Promise<Stored & { list: Resource }> {
  const [found] = await readViews(db, actor, sql`v.id = ${id}`);
  const list = found && listOf(found.resource, actor);
  if (!found || !list) throw notFound("view");
  return { ...found, list };
}

/** Tells whether somebody may change a view that they see: their own, or what is shared by whoever may share it. */
const mayChange = (view: Stored, actor: Actor, list: Resource) =>
  view.owner_id === actor.id ? !view.roles.length || mayShare(actor, list) : mayShare(actor, list);

/** Gives views as who asks may open them; `all` of a list tell as which one it opens by itself. */
export function shownViews(stored: readonly Stored[], actor: Actor, today: string): View[] {
  const opening = new Map<string, number>();
  for (const { id, resource, default_roles } of stored)
    if (default_roles.includes(actor.role.id)) opening.set(resource, id);
  for (const { id, resource, mine_by_default } of stored) if (mine_by_default) opening.set(resource, id);
  return stored.flatMap((view) => {
    const list = listOf(view.resource, actor);
    if (!list) return [];
    const opened = openState(list, actor.grants, view.state, today);
    const may_change = mayChange(view, actor, list);
    return [
      {
        id: view.id,
        resource: view.resource,
        name: view.name,
        version: view.version,
        owner: view.owner_id === actor.id ? null : view.owner,
        roles: may_change || view.owner_id === actor.id ? view.roles : [],
        shared: view.roles.length > 0,
        may_change,
        pinned: view.pinned,
        opens: opening.get(view.resource) === view.id,
        default_for: { me: view.mine_by_default, roles: may_change ? view.default_roles : [] },
        state: opened?.state ?? null,
        dropped: opened?.dropped ?? [],
      },
    ];
  });
}
