import { and, eq, isNull, sql } from "drizzle-orm";
import { customers } from "../../contract/customers/resource";
import { type Activity, noteCalls } from "../../contract/notes/calls";
import { orders } from "../../contract/orders/resource";
import { allows } from "../../contract/permissions";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import type { Actor, Api } from "../http/context";
import { Failure, notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { refuseOthers } from "../resources/owned";
import { readRecord } from "../resources/store";
import { rulesAmong, type Subject } from "../subject";
import { addNote, mayWrite, type Noted, readNotes, readReaders } from "./notes";
import { mentions } from "./tables";

/** Messages and transfers of a record that are shown. */
const NEWEST = 50;

/** Serves what the staff write about records, and what else happened to them. */
export function serveNotes(api: Api, all: readonly Subject[]) {
  const rulesOf = rulesAmong(all);

  /** Finds a record that somebody may view, and tells whether they may write about it. */
  const find = async (db: Database, actor: Actor, params: Readonly<Record<string, string | number>>) => {
    const resource = resources.find(({ name }) => name === params.resource);
    if (!resource) throw notFound("resource");
    requireGrant(actor, [resource.permission, "view"]);
    const id = Number(params.id);
    const record = await readRecord(db, resource, rulesOf(resource.name), id);
    refuseOthers(resource, actor, record);
    // An employee stands among the customers' rows, and is written about as one of the staff.
    const writes = mayWrite(actor.grants, resource) && !(resource === customers && record.is_employee);
    return { noted: { resource, id }, writes };
  };

  serve(api, noteCalls.activity, async ({ deps, actor, params }) => {
    const { noted, writes } = await find(deps.db, actor, params);
    return {
      data: {
        notes: await readNotes(deps.db, noted),
        messages: allows(actor.grants, "notifications", "view") ? await readMessages(deps.db, noted) : [],
        money: allows(actor.grants, "ledger", "view") ? await readMoney(deps.db, noted) : [],
        writes,
      },
    };
  });

  serve(api, noteCalls.people, async ({ deps, actor, params }) => {
    const { noted } = await find(deps.db, actor, params);
    return { data: await readReaders(deps.db, noted.resource, actor.id) };
  });

  serve(api, noteCalls.add, async ({ deps, actor, params, body, requestId }) => {
    const { noted, writes } = await find(deps.db, actor, params);
    if (!writes) throw new Failure("forbidden", "Your role does not allow this");
    return { data: await addNote({ deps, actor, requestId }, noted, body), message: "Note added", status: 201 };
  });

  serve(api, noteCalls.seen, async ({ deps, actor, params }) => {
    const [seen] = await deps.db
      .update(mentions)
      .set({ seen_at: deps.clock().toISOString() })
      .where(and(eq(mentions.id, params.id), eq(mentions.user_id, actor.id), isNull(mentions.seen_at)))
      .returning({ id: mentions.id });
    if (!seen) throw notFound("note");
    return { data: seen };
  });
}

/** Gives the newest messages to a customer, of which no record but the customer tells. */
async function readMessages(db: Database, { resource, id }: Noted): Promise<Activity["messages"]> {
  if (resource !== customers) return [];
  const { rows } = await db.execute<Activity["messages"][number] & Record<string, unknown>>(sql`
    select id, subject, channel, status, created_at from outbox where user_id = ${id} order by id desc limit ${NEWEST}`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** Gives the newest transfers of a customer or an order. */
async function readMoney(db: Database, { resource, id }: Noted): Promise<Activity["money"]> {
  const column = { [customers.name]: sql`user_id`, [orders.name]: sql`order_id` }[resource.name];
  if (!column) return [];
  const { rows } = await db.execute<Activity["money"][number] & Record<string, unknown>>(sql`
    select id, kind, amount::text as amount, actor, created_at from ledger_transfers
    where ${column} = ${id} order by id desc limit ${NEWEST}`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
