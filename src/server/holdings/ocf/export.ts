import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../../contract/platform";
import { recordChange } from "../../audit/record";
import { type Database, transaction } from "../../db/database";
import type { Writer } from "../../resources/store";
import { type Asked, dayAsked, findSpv, refuseForeign } from "../capTable";
import { dayOf, endOf, withinSpv } from "../holdings";
import { packOcf } from "./pack";
import type { Register, RegisterMovement, Stakeholder, StockClass } from "./register";
import { writeOcf } from "./write";

/** Gives the register of an SPV until the end of a day as a package of Open Cap Format; the trail tells of it. */
export function exportOcf({ deps, actor, requestId }: Writer, spvId: number, { date, property_id }: Asked) {
  return transaction(
    deps.db,
    async (tx) => {
      await refuseForeign(tx, spvId, property_id);
      const now = deps.clock();
      const day = dayAsked(date, now);
      const register = await readRegister(tx, spvId, { day, propertyId: property_id, now });
      await recordChange(tx, {
        ...{ actor, at: now, requestId, action: "export", resource: "spv", recordId: spvId },
        changes: { as_of: { before: null, after: day } },
      });
      return new Response(Buffer.from(packOcf(writeOcf(register))), {
        headers: {
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="cap-table-${spvId}-${day}.ocf.zip"`,
        },
      });
    },
    "repeatable read",
  );
}

/** Reads the register of an SPV, or of one of its assets, until the end of a day. */
async function readRegister(
  db: Database,
  spvId: number,
  { day, propertyId, now }: { day: string; propertyId?: number | undefined; now: Date },
): Promise<Register> {
  const spv = await findSpv(db, spvId);
  const within = withinSpv(spvId, propertyId);
  const { rows: classes } = await db.execute<Record<keyof StockClass, string> & { price: string | null }>(sql`
    select 'A' || id as id, name, coalesce(total_token, 0)::text as authorized, token_amount::text as price
    from assets where spv_id = ${spvId} ${propertyId ? sql`and id = ${propertyId}` : sql``} order by assets.id`);
  const { rows: movements } = await db.execute<RegisterMovement & Record<string, unknown>>(sql`
    select id, corrects_id as corrects, kind, 'A' || property_id as class_id, 'C' || from_user_id as from, 'C' || to_user_id as to, units,
      (at at time zone ${PLATFORM_TIME_ZONE})::date::text as day, price::text as price
    from unit_movements where ${within} and at < ${endOf(day)} order by at, id`);
  const { rows: stakeholders } = await db.execute<Stakeholder & Record<string, unknown>>(sql`
    select 'C' || id as id, name, investor_category in ('corporate', 'government', 'educational') as institution,
      id::text as number
    from users where id in (
      select unnest(array[from_user_id, to_user_id]) from unit_movements where ${within} and at < ${endOf(day)}
    ) order by users.id`);
  const { name, formation_date, country, currency, created_at } = spv;
  return {
    issuer: {
      ...{ id: `SPV${spvId}`, name, country, currency },
      formed: formation_date ?? dayOf(new Date(created_at)),
    },
    ...{ as_of: day, generated_at: now.toISOString(), classes, stakeholders, movements },
  };
}
