import { asc, ne, sql } from "drizzle-orm";
import { ROLE } from "../../contract/roles/vocabulary";
import { viewCalls } from "../../contract/views/calls";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import type { Actor, Api, AppDeps } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { rulesAmong, type Subject } from "../subject";
import { countPinned } from "./counts";
import { readViews, shownViews } from "./find";
import { changeView, createView, pinView, removeView, setDefault, type Writing } from "./write";

/** Views of all lists that stand in a menu, or as which a list opens. */
const FRAME = (actor: Actor) => sql`(
  exists (select from view_pins p where p.view_id = v.id and p.user_id = ${actor.id}::int)
  or exists (select from view_defaults d where d.view_id = v.id
    and (d.user_id = ${actor.id}::int or d.role_id = ${actor.role.id}::int)))`;

/** Serves views: each sees their own and those that are shared with their role. */
export function serveViews(api: Api, all: readonly Subject[]) {
  const rulesOf = rulesAmong(all);
  serve(api, viewCalls.list, async ({ deps, actor, query: { resource } }) => {
    const which = resource === undefined ? FRAME(actor) : sql`v.resource = ${resource}`;
    return { data: shownViews(await readViews(deps.db, actor, which), actor, dayOf(deps.clock())) };
  });
  serve(api, viewCalls.counts, async ({ deps, actor }) => ({
    data: await countPinned(deps.db, actor, dayOf(deps.clock()), rulesOf),
  }));
  serve(api, viewCalls.roles, async ({ deps }) => {
    const { id, name } = tables.roles;
    const staff = deps.db.select({ id, name }).from(tables.roles).where(ne(id, ROLE.customer)).orderBy(asc(id));
    return { data: await staff };
  });
  serve(api, viewCalls.open, async ({ deps, actor, params }) => ({ data: await shownView(deps, actor, params.id) }));
  serve(api, viewCalls.create, async ({ body, ...asked }) => {
    const id = await writing(asked, (by) => createView(by, body));
    return { data: await shownView(asked.deps, asked.actor, id), message: "Saved", status: 201 };
  });
  serve(api, viewCalls.update, async ({ body, params, ...asked }) => {
    await writing(asked, (by) => changeView(by, params.id, body));
    // Whoever has taken it from their own role does not see it any more.
    return { data: (await seenView(asked.deps, asked.actor, params.id)) ?? null, message: "Saved" };
  });
  serve(api, viewCalls.remove, async ({ params, ...asked }) => {
    await writing(asked, (by) => removeView(by, params.id));
    return { message: "Deleted" };
  });
  serve(api, viewCalls.pin, async ({ body, params, ...asked }) => {
    await writing(asked, (by) => pinView(by, params.id, body.pinned));
    return { data: await shownView(asked.deps, asked.actor, params.id), message: "Saved" };
  });
  serve(api, viewCalls.setDefault, async ({ body, params, ...asked }) => {
    await writing(asked, (by) => setDefault(by, params.id, body));
    return { data: await shownView(asked.deps, asked.actor, params.id), message: "Saved" };
  });
}

interface Asked {
  deps: AppDeps;
  actor: Actor;
  requestId: string;
}

const writing = <T>({ deps, actor, requestId }: Asked, write: (by: Writing) => Promise<T>): Promise<T> =>
  transaction(deps.db, (tx) => write({ tx, actor, now: deps.clock(), requestId }));

/** Gives a view as it stands among those of its list; one that nobody has given to who asks does not exist. */
async function shownView(...asked: Parameters<typeof seenView>) {
  const view = await seenView(...asked);
  if (!view) throw notFound("view");
  return view;
}

async function seenView({ db, clock }: AppDeps, actor: Actor, id: number) {
  const among = await readViews(db, actor, sql`v.resource = (select resource from views where id = ${id})`);
  return shownViews(among, actor, dayOf(clock())).find((one) => one.id === id);
}
