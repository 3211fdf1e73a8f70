import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { assets } from "../../contract/assets/resource";
import { signature } from "../../contract/assets/sections";
import { company } from "../../contract/company/resource";
import type { RecordOf, Resource } from "../../contract/resource";
import { spv } from "../../contract/spv/resource";
import { mergeValuesOf } from "../../contract/templates/mergeValues";
import { templates } from "../../contract/templates/resource";
import { assetSections } from "../assets/tables";
import { readPlatformName } from "../brand/read";
import type { Database } from "../db/database";
import { keyOf, tableNamed } from "../db/tables";
import { invalid, notFound } from "../http/failure";
import { parse } from "../http/read";
import { translatorFor } from "../language";
import { recordOf } from "../resources/shape";
import type { Values } from "../resources/values";
import { documentOf } from "./document";
import type { Said } from "./pdf/fill";

type Signature = z.output<typeof signature>;

/** Gives what an investor of an asset signs, with the signature tab as given; the investor stays blank. */
export async function agreementOf(db: Database, id: number, given: Values, today: Date) {
  const asset = await find(db, assets, id);
  if (!asset) throw notFound("asset");
  const values = parse(signature, given);
  if (values.template_id === null) throw invalid([{ path: "template_id", message: "Choose a template" }]);
  const template = await find(db, templates, values.template_id);
  if (!template) throw invalid([{ path: "template_id", message: "This template does not exist" }]);

  const said = await valuesOf(db, asset, values, today);
  const { translate } = translatorFor(template.language);
  const pdf = await documentOf({
    title: `${template.name} – ${asset.name}`,
    aside: translate("Version %{number}", { number: template.revision }),
    platform: await readPlatformName(db),
    note: translate("Preview, not for signature"),
    language: template.language,
    created: today,
    body: template.body,
    values: said,
    path: (letters) => {
      const row = values.values.findIndex(({ value }) => letters.some((letter) => value.includes(letter)));
      return row < 0 ? "template_id" : `values.${row}.value`;
    },
  });
  return { pdf, name: `${template.name} ${asset.name}` };
}

/** Finds the template that an asset has chosen for its agreement, while it is in use. */
export async function templateOf(db: Database, assetId: number): Promise<RecordOf<typeof templates> | undefined> {
  const saved = (await sectionsOf(db, assetId)).signature?.template_id;
  const template = await find(db, templates, saved as number | null | undefined);
  return template?.status === "active" ? template : undefined;
}

/** Gives what the merge fields of a template say that an asset answers, its signature tab as it was saved. */
export async function savedValuesOf(db: Database, id: number, templateId: number, today: Date): Promise<Said> {
  const asset = await find(db, assets, id);
  if (!asset) return {};
  const saved = signature.safeParse((await sectionsOf(db, id)).signature ?? {});
  const values = saved.data ?? signature.parse({});
  // What was filled in for another template says nothing of this one.
  return valuesOf(db, asset, values.template_id === templateId ? values : { ...values, values: [] }, today);
}

async function valuesOf(db: Database, asset: RecordOf<typeof assets>, values: Signature, today: Date): Promise<Said> {
  const { location = {}, host = {} } = await sectionsOf(db, asset.id);
  const holder = await find(db, spv, asset.spv_id);
  const issuer = await find(db, company, host.company_id as number | null);
  const own = Object.fromEntries(values.values.map(({ field, value }) => [field, value]));
  const filled = mergeValuesOf({
    asset,
    location,
    signature: values,
    spv: holder?.name,
    issuer: issuer?.name ?? (host.hosted_by as string | null),
    today,
  });
  return { ...own, ...filled };
}

async function sectionsOf(db: Database, id: number): Promise<Record<string, Values>> {
  const { name, data, asset_id } = assetSections;
  const rows = await db
    .select({ name, data })
    .from(assetSections)
    .where(and(eq(asset_id, id), inArray(name, ["location", "host", "signature"])));
  return Object.fromEntries(rows.map((row) => [row.name, row.data]));
}

/** Finds a record of a resource. */
export async function find<R extends Resource>(
  db: Database,
  resource: R,
  id: number | null | undefined,
): Promise<RecordOf<R> | undefined> {
  if (id === null || id === undefined) return undefined;
  const table = tableNamed(resource.table);
  const [row] = (await db
    .select()
    .from(table)
    .where(eq(keyOf(table), id))) as Values[];
  return row && (recordOf(resource, row) as unknown as RecordOf<R>);
}
