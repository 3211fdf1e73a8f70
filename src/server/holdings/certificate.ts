import { sql } from "drizzle-orm";
import { asLongDate, type Message, msg } from "../../contract/language/message";
import type { Translator } from "../../contract/language/translate";
import { PLATFORM_TIME_ZONE, PLATFORM_ZONE } from "../../contract/platform";
import { languageOf } from "../accountLanguage";
import { recordChange } from "../audit/record";
import { readPlatformName } from "../brand/read";
import { type Database, transaction } from "../db/database";
import { notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { keyedHash } from "../session/keys";
import { documentOf, pdfAnswer } from "../templates/document";
import { translatorOnPaper } from "../templates/pdf/printable";
import { dayAsked, findSpv, readHolders } from "./capTable";
import { dayOf, endOf, movesOf, withinSpv } from "./holdings";

/** Gives a holder's certificate as a PDF, and keeps in the trail that it was issued; 404 for who holds nothing. */
export async function certificateOf({ deps, actor, requestId }: Writer, spvId: number, userId: number, date?: string) {
  const now = deps.clock();
  const day = dayAsked(date, now);
  const { spv, holder, parts, language } = await transaction(
    deps.db,
    async (tx) => {
      const found = await findSpv(tx, spvId);
      const one = (await readHolders(tx, spvId, day, undefined)).find(({ user_id }) => user_id === userId);
      if (!one) throw notFound("holding");
      return {
        spv: found,
        holder: one,
        parts: await readParts(tx, spvId, userId, day),
        language: await languageOf(tx, userId),
      };
    },
    "repeatable read",
  );
  const number = numberOf(deps.secret, { spvId, userId, day, parts });
  const translator = translatorOnPaper(language);
  const { translate, formats } = translator;
  const pdf = await documentOf({
    title: translate("Certificate of holding"),
    aside: number,
    platform: await readPlatformName(deps.db),
    note: translate("The register gives the same number again for the same holder, day and units."),
    created: now,
    language: translator.language,
    body: bodyOf(parts.length, translator),
    values: {
      holder: translate("%{name} (no. %{number})", { name: holder.user_name, number: userId }),
      spv: spv.name,
      registration: spv.registration_number ?? translate("not registered yet"),
      day: translate(momentOf(day, now)),
      issued: formats.longDate(dayOf(now)),
      units: formats.number(holder.units),
      percentage: `${shareIn(translator.language).format(holder.percentage as `${number}`)} %`,
      number,
      "issuer.name": spv.name,
      ...Object.fromEntries(
        parts.flatMap(({ name, units }, at) => [
          [`asset.${at}`, name],
          [`units.${at}`, formats.number(units)],
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
  const name = translate("Certificate %{spv} %{holder} %{day}", { spv: spv.name, holder: holder.user_name, day });
  return pdfAnswer(pdf, name);
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

/** Writes the text of a certificate; what it tells are merge fields, so that nothing that they hold is read as markup. */
const bodyOf = (assets: number, { translate }: Translator) => `
  <h1>${translate("Certificate of holding")}</h1>
  <p>${translate(ENTERED, { holder: strong("holder"), spv: strong("spv"), registration: "{{registration}}", day: "{{day}}" })}</p>
  <table>
    <tr><th>${translate("Asset")}</th><th>${translate("Units")}</th></tr>
    ${Array.from({ length: assets }, (_, at) => `<tr><td>{{asset.${at}}}</td><td>{{units.${at}}}</td></tr>`).join("")}
    <tr><th>${translate("All")}</th><th>{{units}}</th></tr>
  </table>
  <p>${translate("They are %{percentage} of all that was held then.", { percentage: strong("percentage") })}</p>
  <p>${translate("Certificate number %{number}, issued on %{issued}.", { number: strong("number"), issued: "{{issued}}" })}</p>
  <p>{{issuer.signature}}</p>`;

const ENTERED =
  "This certifies that %{holder} was entered in the register of %{spv}, registration number %{registration}, %{day}, as the holder of these units:";

const strong = (field: string) => `<strong>{{${field}}}</strong>`;

const times = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: PLATFORM_TIME_ZONE });

/** Says when somebody held units: at the end of a day, or now, while that day is not over. */
const momentOf = (day: string, now: Date): Message =>
  day < dayOf(now)
    ? msg("at the end of %{day}", { day: asLongDate(day) })
    : msg("on %{day} at %{time}", { day: asLongDate(day), time: `${times.format(now)} ${PLATFORM_ZONE}` });

/** Says a share with the two places that the register has. */
const shareIn = (language: string) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
