import { asc, sql } from "drizzle-orm";
import { DAY } from "../contract/time";
import { type Database, transaction } from "../server/db/database";
import { instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tableNamed, tables } from "../server/db/tables";
import { projectFees } from "../server/fees/tables";
import type { FileStore } from "../server/files/store";
import { projectMetadata } from "../server/metadata/tables";
import { files as fileRows } from "../server/uploads/tables";
import { ASSET_PARTNERS, assetPartnerRows } from "./assetPartners";
import { ASSETS, sampleAssets } from "./assets";
import { seedPeople } from "./cast";
import { PARTNERS, sampleCatalogue } from "./catalogue";
import { sampleCompanies } from "./companies";
import { type Details, seedDetails } from "./details";
import { seedEnvelopes } from "./envelopes";
import { seedKyc } from "./kyc";
import { seedMessages } from "./messages";
import { storePaper } from "./paper";
import { coverOf, iconOf, storePictures } from "./pictures";
import { postRows } from "./posts";
import { feeRows, metadataRows } from "./projects";
import { reviewRows } from "./reviews";
import { scenes } from "./scenes";
import { seedSpvDocuments } from "./spvDocuments";
import { SPVS, sampleSpvs } from "./spvs";
import { openStage } from "./stage";
import { playStory } from "./story";

/**
 * Fills a database with the sample platform: the same for the same clock and the same numbers already taken.
 *
 * Does nothing where there are assets. The preset roles must exist.
 */
export async function seedSample(db: Database, files: FileStore, clock: () => Date = () => new Date()): Promise<void> {
  const now = clock().getTime();
  await transaction(db, async (tx) => {
    // Two copies of the program may start on one database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`);
    if ((await tx.$count(tables.assets)) > 0) return;
    const offer = await seedAssets(tx, files, now);
    const paper = await storePaper(files, instantOf(now));
    await insertRows(tx, fileRows, [paper.row]);
    await insertRows(tx, tables.companies, sampleCompanies(paper.url, now));
    const { customers, desk } = await seedPeople(tx, offer.assets, now);
    await seedDetails(tx, { ...offer, desk, paper: paper.url, now });
    await seedKyc(tx, files, { customers, desk, now });
    const spvDesk = { ...offer, customers, desk, paper: paper.url, now };
    await seedSpvDocuments(tx, spvDesk);
    const stage = openStage(tx, files, now - STORY_DAYS * DAY);
    await playStory({ stage, desk, paper: paper.url, now }, { ...offer, customers });
    await seedEnvelopes(tx, spvDesk, files);
    await insertRows(tx, tables.blog, postRows(offer.pictures.covers, now));
    await insertRows(tx, tables.review, await reviewRows(tx, now));
    await seedMessages(tx, offer.assets, now);
  });
}

/** How long ago the story begins. */
const STORY_DAYS = 548;

async function seedAssets(
  tx: Database,
  files: FileStore,
  now: number,
): Promise<Pick<Details, "assets" | "spvs" | "pictures">> {
  const spvs = sampleSpvs(await reserveIds(tx, "spvs", SPVS), now);
  const assets = sampleAssets(await reserveIds(tx, "assets", ASSETS), spvs, now);
  const covers = assets.map(({ kind }, index) => ({ name: `cover-${index + 1}.webp`, svg: coverOf(kind, index) }));
  const icons = Array.from({ length: PARTNERS + ASSET_PARTNERS }, (_, index) => ({
    name: `partner-${index + 1}.webp`,
    svg: iconOf(index),
  }));
  const pictures = await storePictures(files, [...covers, ...icons, ...scenes()], instantOf(now));
  const urls = pictures.map(({ url }) => url);

  await insertRows(
    tx,
    fileRows,
    pictures.map(({ row }) => row),
  );
  await insertRows(
    tx,
    tables.spvs,
    spvs.map(({ row }) => row),
  );
  await insertRows(
    tx,
    tables.assets,
    assets.map(({ row }, index) => ({ ...row, cover: urls[index] })),
  );
  for (const [table, rows] of sampleCatalogue(urls.slice(covers.length, covers.length + PARTNERS)))
    await insertRows(tx, tableNamed(table), rows);
  const partnerIcons = urls.slice(covers.length + PARTNERS, covers.length + icons.length);
  await insertRows(tx, tables.asset_partners, assetPartnerRows(assets, partnerIcons, now));
  await insertRows(tx, projectMetadata, assets.flatMap(metadataRows));
  const fees = await tx
    .select({ id: tables.fee_percentages.id, name: tables.fee_percentages.name })
    .from(tables.fee_percentages)
    .orderBy(asc(tables.fee_percentages.id));
  await insertRows(
    tx,
    projectFees,
    assets.flatMap((asset, index) => feeRows(asset, fees, index)),
  );
  return {
    assets,
    spvs,
    pictures: { covers: urls.slice(0, covers.length), scenes: urls.slice(covers.length + icons.length) },
  };
}
