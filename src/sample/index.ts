import { eq, sql } from "drizzle-orm";
import { DAY } from "../contract/time";
import { assetSections } from "../server/assets/tables";
import { type Database, transaction } from "../server/db/database";
import { tables } from "../server/db/tables";
import type { FileStore } from "../server/files/store";
import { projectMetadata } from "../server/metadata/tables";
import { markRead } from "../server/notifications/inbox";
import { deliverMessages } from "../server/outbox/deliver";
import type { Values } from "../server/resources/values";
import { files as fileRows } from "../server/uploads/tables";
import { offerScene, type SampleAsset, sampleAssets, sampleSpvs, spvScene, tenancyScenes, tenantRows } from "./assets";
import { enterCatalogue, ICONS, postScenes, settingRows } from "./catalogue";
import { distributionScenes, scheduleScene } from "./distributions";
import { resolutionScenes, voteScenes } from "./governance";
import { applicationScenes, companyRows, companyScenes } from "./issuers";
import { joiningScenes, staffScene } from "./joining";
import { depositScenes, movementScenes, periodScene, unitTransferScenes, withdrawalScenes } from "./money";
import { messageScenes, requestScenes, reviewRows } from "./office";
import { orderScene } from "./orderScene";
import { eoiScenes, planOrders } from "./orders";
import { assetDocumentRows, spvDocumentRows, templateRows } from "./papers";
import { type Employee, sampleCustomers, sampleEmployees } from "./people";
import { pictureOf, storePaper, storePictures } from "./pictures";
import { drawFor, insertRows, instantOf, openRegister, type Register, rowsOf } from "./rows";
import { metadataRows, sectionRows } from "./sections";
import { openStory, type Scene, type Story } from "./story";

/** Enters all that the story begins with: people and companies, SPVs and assets, and what lies behind them. */
async function enterCast(story: Story, register: Register, employees: readonly Employee[]) {
  const { db, desk, paper, end } = story;
  const { files } = story.deps;
  const [head] = employees as [Employee];
  const manager = (row: Values) => desk.managers[Number(row.id) % desk.managers.length];
  const companies = await register.enter("company", companyRows(paper, end), manager);
  const spvs = await register.enterAll("spv", sampleSpvs(companies, end), manager);
  const drafts = sampleAssets(spvs, end);
  // Assets of a kind share another view, and properties and works a sheet each.
  const kinds = [...new Set(drafts.map(({ kind }) => kind))];
  const drawn = [
    ...drafts.map(({ kind, name, index }) => pictureOf(kind, name, index)),
    ...([...kinds, "plan", "poster"] as const).map((kind, at) => pictureOf(kind, `view-${kind}`, drafts.length + at)),
    ...Array.from({ length: ICONS }, (_, index) => pictureOf("icon", `partner-${index + 1}`, index)),
  ];
  const pictures = await storePictures(files, drawn, instantOf(end));
  const scanned = (["card", "call"] as const).map((motif, seed) => pictureOf(motif, motif, seed + 3));
  const handedIn = await storePictures(files, scanned, instantOf(end), false);
  const proof = await storePaper(files, instantOf(end), "proof-of-address");
  await insertRows(db, fileRows, rowsOf([...pictures, ...handedIn, proof]));
  const urls = pictures.map(({ url }) => url);
  const covered = drafts.map((asset, at) => ({ ...asset, row: { ...asset.row, cover: urls[at] } }));
  const assets = await register.enterAll("assets", covered, manager);
  const people = sampleCustomers(end).map((one, at) => ({ ...one, row: { ...one.row, ...interestsOf(at, assets) } }));
  const self = (row: Values) => ({ id: Number(row.id), name: String(row.name) });
  const customers = await register.enterAll("customers", people, self);
  await register.enter("settings", settingRows(end), head);
  await enterCatalogue(story, head, urls.slice(assets.length + kinds.length + 2), assets);
  const [template] = await register.enter("templates", templateRows(end), manager);
  await register.enter("documents", assetDocumentRows(assets, story), manager);
  await register.enter("spv-documents", spvDocumentRows(spvs, story), manager);
  const tenants = await register.enter("tenants", tenantRows(assets, end), manager);

  const listed = (table: "features" | "amenities") =>
    story.query<{ id: number; category: string }>(sql`select id, category from ${sql.raw(table)} order by id`);
  const [features, amenities] = [await listed("features"), await listed("amenities")];
  const known = { paper, now: end, template: Number(template), features, amenities };
  const sections = assets.flatMap((asset) => {
    const views = urls.slice(assets.length);
    const sheet = views[kinds.length + Number(!asset.isProperty)];
    const pictures = [urls[asset.index], views[kinds.indexOf(asset.kind)], sheet].map(String);
    return sectionRows({ ...known, asset, pictures }, String(manager({ id: asset.id })?.name));
  });
  await insertRows(db, assetSections, sections);
  await insertRows(db, projectMetadata, assets.flatMap(metadataRows));
  // Every fifth asset is spared the performance fee for now.
  await db.execute(sql`insert into project_fees (project_id, percentage_id, status) select a.id, f.id,
    case when a.id % 5 = 0 and f.name = 'Performance fee' then 'Inactive' else 'Active' end
    from assets a cross join fee_percentages f order by a.id, f.id`);
  const [card = "", call = ""] = handedIn.map(({ url }) => url);
  return { assets, spvs, customers, companies, tenants, urls, scans: { card, call, proof: proof.url } };
}

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

/**
 * Fills a database with the sample platform: the same for the same clock and the same numbers already taken.
 *
 * Does nothing where there are assets. The preset roles must exist. `onProgress` hears how much is done, from 0 to 1.
 */
export async function seedSample(
  db: Database,
  files: FileStore,
  clock: () => Date = () => new Date(),
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const end = clock().getTime();
  await transaction(db, async (tx) => {
    // Two copies of the program may start on one database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`);
    if ((await tx.$count(tables.assets)) > 0) return;
    onProgress(0);
    const paper = await storePaper(files, instantOf(end));
    await insertRows(tx, fileRows, [paper.row]);
    const register = openRegister(tx);
    const employees = await register.enterAll("employee", sampleEmployees(end), undefined);
    const story = openStory({ tx, files, employees, paper: paper.url, begin: end - 548 * DAY, end, onProgress });
    const { assets, spvs, companies, customers, tenants, urls, scans } = await enterCast(story, register, employees);
    const sold = assets.filter(({ status }) => status === "closed-successful" || status === "exited");
    const first = sold[0] as SampleAsset;
    await story.play([
      officeScene(story, register),
      staffScene(story, employees),
      ...postScenes(story, urls),
      ...companyScenes(story, companies),
      ...(await joiningScenes(story, register, customers, scans)),
      ...spvs.map((spv) => spvScene(story, spv)),
      ...tenancyScenes(story, assets, tenants),
      ...assets.map((asset) => offerScene(story, asset)),
      ...planOrders(assets, customers, end).map((plan) => orderScene(story, plan)),
      ...eoiScenes(story, assets, customers),
      ...depositScenes(story, customers),
      ...withdrawalScenes(story),
      scheduleScene(story, first),
      ...distributionScenes(story, sold),
      ...movementScenes(story, first),
      ...unitTransferScenes(story, customers),
      ...voteScenes(story, spvs),
      ...resolutionScenes(story, spvs),
      ...messageScenes(story, assets, customers),
      ...requestScenes(story),
      ...(await applicationScenes(story, register)),
      periodScene(story),
    ]);
    await register.tell(end);
    await insertRows(tx, tables.review, await reviewRows(story));
    onProgress(1);
  });
}

/**
 * Plays what happens in the office week by week: mails that nothing delivers are kept, and people read their notices.
 *
 * What was entered is told a week ahead, so that it stands in the trail before all that is done to it.
 */
async function* officeScene({ db, deps, begin, end }: Story, register: Register): Scene {
  const { id, is_employee } = tables.users;
  const staff = await db.select({ id }).from(tables.users).where(eq(is_employee, true));
  for (let at = begin; at < end; at += 7 * DAY) {
    yield at;
    await register.tell(at + 7 * DAY);
    await deliverMessages(deps);
  }
  for (const { id } of staff) await markRead(db, id, deps.clock());
}
