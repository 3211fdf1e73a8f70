import type { AssetStep } from "../../contract/assets/calls";
import type { StoredTab } from "../../contract/assets/sectionCalls";
import type { Database } from "../db/database";
import type { Values } from "../resources/values";

/** What a check looks at. */
export interface Checking {
  db: Database;
  asset: Values & { id: number };
  /** The asset's tabs, read once however many checks ask. */
  tabs: () => Promise<StoredTab[]>;
  now: Date;
  /** Who is about to take the step. */
  actorId: number;
}

/** Nothing where a check passes, else what it comes to for the asset where that can be said: in words, or with more. */
export type Failed = string | null | undefined | Omit<AssetStep["blocked"][number], "check">;
