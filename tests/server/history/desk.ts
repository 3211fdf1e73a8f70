import { sql } from "drizzle-orm";
import { trailOf } from "../rows";
import type { SignedIn } from "../signedIn";

type Row = Record<string, unknown> & { id: number; version: number };

/** Makes records of a test's platform, changes them, and takes changes back. */
export function deskOn(here: SignedIn) {
  let made = 0;
  const row = async (table: string, id: number) => {
    const { rows } = await here.platform.db.execute<Row>(sql`select * from ${sql.identifier(table)} where id = ${id}`);
    return rows[0];
  };
  return {
    row,
    /** Adds an amenity and lets a minute pass, so that nothing that made it can be undone. */
    async amenity(values: Record<string, unknown> = {}) {
      const name = `Pool ${++made}`;
      await here.send("POST /console/amenities", { name, category: "Outdoors", ...values });
      here.platform.pass(90);
      const { rows } = await here.platform.db.execute<Row>(sql`select * from amenities where name = ${name}`);
      return rows[0] as Row;
    },
    /** Adds a tenant and lets a minute pass. */
    async tenant() {
      const property_id = (await here.add.asset()).id;
      const sent = { property_id, name: "Asha Rao", lease_from: "2026-01-01", monthly_rent: "100.00" };
      await here.send("POST /console/tenants", sent);
      here.platform.pass(90);
      const { rows } = await here.platform.db.execute<Row>(sql`select max(id)::int as id from tenants`);
      return Number(rows[0]?.id);
    },
    edit: (id: number, values: object, by?: string) => here.send(`PUT /console/amenities/${id}`, values, by),
    undoable: async (resource: string, id: number, by?: string) =>
      (await here.send(`GET /console/history/${resource}/${id}/undo`, undefined, by)).data,
    undo: (resource: string, id: number, version: number, by?: string) =>
      here.send(`POST /console/history/${resource}/${id}/undo`, { version }, by),
    revert: (resource: string, id: number, body: object, by?: string) =>
      here.send(`POST /console/history/${resource}/${id}/revert`, body, by),
    /** The newest entry of the trail about a record. */
    told: async (resource: string, id: number) => (await trailOf(here, resource, id)).at(-1),
    /** Returns the token of a new employee of a role. */
    someoneOf: async (role: number) => (await here.colleague(role)).token,
  };
}
