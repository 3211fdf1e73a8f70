import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { keyedHash } from "../session/keys";
import { documentOf, pdfAnswer } from "../templates/document";
import { dayAsked, findSpv, readHolders } from "./capTable";
import { dayOf, endOf, formatDay, movesOf, withinSpv } from "./holdings";

/** Gives a holder's certificate as a PDF, and keeps in the trail that it was issued; 404 for who holds nothing. */
export async function certificateOf({ deps, actor, requestId }: Writer, spvId: number, userId: number, date?: string) {
  const now = deps.clock();
  const day = dayAsked(date, now);
  const { spv, holder, parts } = await transaction(
    deps.db,
    async (tx) => {
      const found = await findSpv(tx, spvId);
      const one = (await readHolders(tx, spvId, day, undefined)).find(({ user_id }) => user_id === userId);
      if (!one) throw notFound("holding");
      return { spv: found, holder: one, parts: await readParts(tx, spvId, userId, day) };
    },
    "repeatable read",
  );
  const number = numberOf(deps.secret, { spvId, userId, day, parts });
  const pdf = await documentOf({
    title: "Certificate of holding",
    aside: number,
    note: "The register gives the same number again for the same holder, day and units.",
    created: now,
    body: bodyOf(parts.length),
    values: {
      holder: `${holder.user_name} (no. ${userId})`,
      spv: spv.name,
      registration: spv.registration_number ?? "not registered yet",
      day: formatMoment(day, now),
      issued: formatDay(dayOf(now)),
      units: formatNumber(holder.units),
      percentage: `${holder.percentage} %`,
      number,
      "issuer.name": spv.name,
      ...Object.fromEntries(
        parts.flatMap(({ name, units }, at) => [
          [`asset.${at}`, name],
          [`units.${at}`, formatNumber(units)],
        ]),
      ),
    },
    path: () => "user_id",
  });
  const changes = { certificate: { before: null, after: number } };
  await recordChange(deps.db, {
    actor,
    at: now,
    requestId,
    action: "certificate",
    resource: "spv",
    recordId: spvId,
    changes,
  });
  return pdfAnswer(pdf, `Certificate ${spv.name} ${holder.user_name} ${day}`);
}

interface Units {
  id: number;
  name: string;
  units: number;
}

async function readParts(db: Database, spvId: number, userId: number, day: string): Promise<Units[]> {
  const { rows } = await db.execute<{ id: number; name: string; units: string }>(sql`
    select a.id, a.name, sum(m.units)::text as units
    from (${movesOf(withinSpv(spvId))}) m join assets a on a.id = m.property_id
    where m.user_id = ${userId} and m.at < ${endOf(day)}
    group by a.id having sum(m.units) > 0 order by a.name, a.id`);
  return rows.map((row) => ({ ...row, units: Number(row.units) }));
}

/** Gives the number of a certificate: whoever keeps the register can make it again, and nobody else can invent one. */
function numberOf(
  secret: string,
  said: { spvId: number; userId: number; day: string; parts: readonly Units[] },
): string {
  const { spvId, userId, day, parts } = said;
  const told = JSON.stringify([spvId, userId, day, parts.map(({ id, units }) => [id, units])]);
  const code = Buffer.from(keyedHash(secret, "certificate", told), "base64url")
    .toString("hex")
    .slice(0, 12)
    .toUpperCase();
  return `${spvId}-${userId}-${day.replaceAll("-", "")}-${(code.match(/.{4}/g) ?? []).join("-")}`;
}

const bodyOf = (assets: number) => `
  <h1>Certificate of holding</h1>
  <p>This certifies that <strong>{{holder}}</strong> was entered in the register of <strong>{{spv}}</strong>,
    registration number {{registration}}, {{day}}, as the holder of these units:</p>
  <table>
    <tr><th>Asset</th><th>Units</th></tr>
    ${Array.from({ length: assets }, (_, at) => `<tr><td>{{asset.${at}}}</td><td>{{units.${at}}}</td></tr>`).join("")}
    <tr><th>All</th><th>{{units}}</th></tr>
  </table>
  <p>They are <strong>{{percentage}}</strong> of all that was held then.</p>
  <p>Certificate number <strong>{{number}}</strong>, issued on {{issued}}.</p>
  <p>{{issuer.signature}}</p>`;

const times = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: PLATFORM_TIME_ZONE });

/** Says when somebody held units: at the end of a day, or now, while that day is not over. */
const formatMoment = (day: string, now: Date): string =>
  day < dayOf(now) ? `at the end of ${formatDay(day)}` : `on ${formatDay(day)} at ${times.format(now)}`;

const formatNumber = (value: number) => value.toLocaleString("en-IN");
