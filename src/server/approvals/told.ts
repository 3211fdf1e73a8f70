import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import type { Values } from "../resources/values";

/** What a title may tell of a guarded call. */
export interface Told {
  tx: Database;
  resource: Resource;
  params: Record<string, unknown>;
  query: unknown;
  body: Values;
  before: Values | undefined;
}

/** Says something of a guarded call in one line. */
export type Tell = (told: Told) => string | Promise<string>;
