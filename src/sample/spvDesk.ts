import type { Database } from "../server/db/open";
import type { FileStore } from "../server/files";
import { seedEnvelopes } from "./envelopes";
import { seedProposals } from "./proposals";
import { seedSpvDocuments } from "./spvDocuments";
import type { SampleSpv } from "./spvs";
import type { Trade } from "./trade";

/** What the work around SPVs is drawn from. */
export interface SpvDesk extends Pick<Trade, "assets" | "customers" | "desk" | "paper" | "now"> {
  spvs: readonly SampleSpv[];
}

/** Writes what lies behind the SPVs: their legal sets, proposals and signatures. */
export async function seedSpvs(tx: Database, desk: SpvDesk, files: FileStore): Promise<void> {
  await seedSpvDocuments(tx, desk);
  await seedProposals(tx, desk);
  await seedEnvelopes(tx, desk, files);
}
