import type { AssetStep } from "../../contract/assets/calls";
import type { StoredTab } from "../../contract/assets/sectionCalls";
import type { AssetCheck } from "../../contract/assets/steps";
import type { Words } from "../../contract/language/message";
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
export type Failed = Words | null | undefined | Omit<FailedCheck, "check">;

/** A check that fails, with what it comes to. */
export interface FailedCheck {
  check: AssetCheck;
  detail: Words | null;
  documents?: AssetStep["blocked"][number]["documents"];
}
