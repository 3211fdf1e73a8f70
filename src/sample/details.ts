import { asc, eq } from "drizzle-orm";
import { assetSections } from "../server/assets/tables";
import type { Database } from "../server/db/database";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { columnAt, keyOf, tableNamed, tables } from "../server/db/tables";
import { assetDocumentRows } from "./assetDocuments";
import type { SampleAsset } from "./assets";
import { KINDS } from "./kinds";
import { sectionRows } from "./sections";
import type { SampleSpv } from "./spvs";
import type { Team } from "./team";
import { SAMPLE_TEMPLATES, templateRows } from "./templates";
import { tenantsOf } from "./tenants";

/** What the tabs of the sample assets are written from. */
export interface Details {
  assets: readonly SampleAsset[];
  spvs: readonly SampleSpv[];
  /** Addresses of the pictures: the cover of each asset, and those that a kind shares. */
  pictures: { covers: readonly string[]; scenes: readonly string[] };
  desk: Team;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

/** Writes what lies behind the assets: templates, documents, tenants, and what the tabs of the wizard hold. */
export async function seedDetails(tx: Database, details: Details): Promise<void> {
  const { assets, spvs, pictures, desk, paper, now } = details;
  const templates = await reserveIds(tx, "templates", SAMPLE_TEMPLATES);
  const tenants = assets.map((asset, index) => tenantsOf(asset, index, now));
  await insertRows(tx, tableNamed("templates"), templateRows(templates, now));
  await insertRows(tx, tableNamed("documents"), assetDocumentRows(assets, { desk, paper, now }));
  await insertRows(
    tx,
    tableNamed("tenants"),
    tenants.flatMap((rented) => rented.map(({ row }) => row)),
  );

  const features = await idsByCategory(tx, "features");
  const amenities = await idsByCategory(tx, "amenities");
  const { id, name, status } = tables.companies;
  const companies = await tx.select({ id, name }).from(tables.companies).where(eq(status, "approved")).orderBy(asc(id));
  const sceneOf = (at: number) => pictures.scenes[at] as string;
  const rows = assets.flatMap((asset, index) => {
    const isProperty = typeof asset.kind === "string";
    const sheet = sceneOf(isProperty ? KINDS.length : KINDS.length + 1);
    const known = {
      asset,
      index,
      isProperty,
      features,
      amenities,
      paper,
      now,
      name: String(asset.row.name),
      spv: spvs.find((one) => one.id === asset.spv) as SampleSpv,
      tenants: tenants[index] ?? [],
      pictures: [pictures.covers[index] as string, sceneOf(KINDS.indexOf(asset.kind)), sheet] as const,
      company: companies[index % companies.length] as { id: number; name: string },
      template: templates[0] as number,
    };
    return sectionRows(known, desk.managers);
  });
  await insertRows(tx, assetSections, rows);
}

async function idsByCategory(tx: Database, name: "features" | "amenities") {
  const table = tableNamed(name);
  const rows = await tx
    .select({ id: keyOf(table), category: columnAt(table, "category") })
    .from(table)
    .orderBy(asc(keyOf(table)));
  const categories = [...new Set(rows.map(({ category }) => String(category)))];
  return Object.fromEntries(
    categories.map((name) => [name, rows.filter(({ category }) => category === name).map(({ id }) => Number(id))]),
  );
}
