import { asc } from "drizzle-orm";
import { assets as assetsResource } from "../contract/assets/resource";
import { company } from "../contract/company/resource";
import { customers as customersResource } from "../contract/customers/resource";
import { documents } from "../contract/documents/resource";
import { employee } from "../contract/employees/resource";
import { spv as spvResource } from "../contract/spv/resource";
import { spvDocuments } from "../contract/spvDocuments/resource";
import { templates } from "../contract/templates/resource";
import { tenants } from "../contract/tenants/resource";
import { assetSections } from "../server/assets/tables";
import type { Database } from "../server/db/database";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { columnAt, keyOf, tableNamed, tables } from "../server/db/tables";
import { projectFees } from "../server/fees/tables";
import type { FileStore } from "../server/files/store";
import { projectMetadata } from "../server/metadata/tables";
import type { Values } from "../server/resources/values";
import { files as fileRows } from "../server/uploads/tables";
import type { Around } from "./acting";
import { catalogueRows, feeRows, ICONS, metadataRows } from "./catalogue";
import { assetDocumentRows, spvDocumentRows, tenantRows } from "./documents";
import type { Register } from "./entered";
import { COMPANIES, companyRows } from "./issuers";
import { CUSTOMERS, type SampleCustomer, type SampleEmployee, sampleCustomers } from "./people";
import { iconOf, pictureOf, SCANS, SHEETS, storePaper, storePictures } from "./pictures";
import { ASSETS, type SampleAsset, type SampleSpv, sampleAssets, sampleSpvs } from "./portfolio";
import { sectionRows } from "./sections";
import { SPVS } from "./stories";
import { templateRows } from "./templates";

/** What customers hand in for their checks, the same for all of them. */
export type Scans = Record<"card" | "pan" | "still" | "proof", string>;

/** Who and what the story is about. */
export interface Cast {
  assets: readonly SampleAsset[];
  spvs: readonly SampleSpv[];
  customers: readonly SampleCustomer[];
  employees: readonly SampleEmployee[];
  companies: readonly number[];
  tenants: readonly { id: number; status: string }[];
  scans: Scans;
  /** Addresses of the pictures of the assets. */
  covers: readonly string[];
}

interface Entering {
  tx: Database;
  files: FileStore;
  employees: readonly SampleEmployee[];
}

/** Enters all that the story begins with: people and companies, SPVs and assets, and what lies behind them. */
export async function enterCast(around: Around, register: Register, { tx, files, employees }: Entering): Promise<Cast> {
  const { desk, paper, now } = around;
  const [head] = employees;
  const manager = (row: Values) => desk.managers[Number(row.id) % desk.managers.length];
  await register.enter(
    employee,
    employees.map(({ row }) => row),
    head,
  );
  const companies = await reserveIds(tx, "companies", COMPANIES);
  await register.enter(company, companyRows(companies, paper, now), manager);
  const spvs = sampleSpvs(await reserveIds(tx, "spvs", SPVS.length), companies, now);
  await register.enter(
    spvResource,
    spvs.map(({ row }) => row),
    manager,
  );
  const assets = sampleAssets(await reserveIds(tx, "assets", ASSETS), spvs, now);

  const covers = assets.map(({ kind, story, index }) => pictureOf(kind, story.name, index));
  // Assets of a kind share another view, and properties and works a sheet each.
  const kinds = [...new Set(assets.map(({ kind }) => kind))];
  const views = kinds.map((kind, place) => pictureOf(kind, `view-${kind}`, ASSETS + place));
  const icons = Array.from({ length: ICONS }, (_, index) => iconOf(index));
  const pictures = await storePictures(files, [...covers, ...icons, ...views, ...SHEETS], instantOf(now));
  const handedIn = await storePictures(files, SCANS, instantOf(now), false);
  const proof = await storePaper(files, instantOf(now), "proof-of-address");
  await insertRows(
    tx,
    fileRows,
    [...pictures, ...handedIn, proof].map(({ row }) => row),
  );
  const [card, pan, still] = handedIn.map(({ url }) => url) as [string, string, string];
  const scans = { card, pan, still, proof: proof.url };
  const urls = pictures.map(({ url }) => url);
  await register.enter(
    assetsResource,
    assets.map(({ row }, at) => ({ ...row, cover: urls[at] })),
    manager,
  );
  const customers = sampleCustomers(await reserveIds(tx, "users", CUSTOMERS), now);
  await register.enter(
    customersResource,
    customers.map(({ row }, index) => ({ ...row, ...interestsOf(index, assets) })),
    (row) => ({ id: Number(row.id), name: String(row.name) }),
  );
  for (const [resource, rows] of catalogueRows(urls.slice(ASSETS, ASSETS + ICONS), assets, now))
    await register.enter(resource, rows, head);

  const [template] = await register.enter(templates, templateRows(now), manager);
  await register.enter(documents, assetDocumentRows(assets, around), manager);
  await register.enter(spvDocuments, spvDocumentRows(spvs, around), manager);
  const let_ = assets.flatMap(({ story }) => story.tenants);
  const tenancies = await reserveIds(tx, "tenants", let_.length);
  await register.enter(tenants, tenantRows(tenancies, assets, now), manager);
  const known = {
    ...{ paper, now, template: template as number },
    features: await idsByCategory(tx, "features"),
    amenities: await idsByCategory(tx, "amenities"),
  };
  const sections = assets.flatMap((asset) => {
    const { index, isProperty } = asset;
    const view = urls[ASSETS + ICONS + kinds.indexOf(asset.kind)];
    const shown = [urls[index], view, urls.at(isProperty ? -2 : -1)] as [string, string, string];
    return sectionRows({ ...known, asset, pictures: shown }, desk.managers);
  });
  await insertRows(tx, assetSections, sections);
  await insertRows(tx, projectMetadata, assets.flatMap(metadataRows));
  const { id, name } = tables.fee_percentages;
  const fees = await tx.select({ id, name }).from(tables.fee_percentages).orderBy(asc(id));
  await insertRows(
    tx,
    projectFees,
    assets.flatMap((asset) => feeRows(asset, fees)),
  );
  return {
    ...{ assets, spvs, customers, employees, companies, scans, covers: urls.slice(0, ASSETS) },
    tenants: tenancies.map((tenant, at) => ({ id: tenant, status: String(let_[at]?.status) })),
  };
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

/** Draws the assets that a customer has marked, and those whose waitlist they are on. */
function interestsOf(index: number, assets: readonly SampleAsset[]) {
  const draw = drawFor("sample interest", index);
  const some = (statuses: readonly string[], most: number) => {
    const offered = assets.filter(({ status }) => statuses.includes(status));
    return [...new Set(Array.from({ length: draw.integer(0, most) }, () => draw.pick(offered).id))];
  };
  return {
    propertyBookmark: some(["upcoming", "live"], 4),
    propertyWaitingList: index % 3 === 0 ? some(["upcoming"], 2) : [],
  };
}
