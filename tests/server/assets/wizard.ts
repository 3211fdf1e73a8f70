import { and, asc, eq } from "drizzle-orm";
import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import type { TabName } from "../../../src/contract/assets/tabs";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import type { SignedIn } from "../signedIn";
import { tabsOfAsset } from "./completeAsset";

type Values = Record<string, unknown>;

export const FILM = { property_type_id: 1, property_type: null };
export const VILLA = { property_type_id: null, property_type: "villa", stage_of_production: null };

/** What tests of the asset wizard do and look at. */
export const wizardOn = (here: SignedIn) => ({
  /** Adds a draft of nothing but its name and kind, and gives its id. */
  async addDraft(kind: Values = VILLA) {
    const none = [
      "symbol",
      "description",
      "raise_amount",
      "minimum_raise",
      "total_token",
      "token_amount",
      "email",
      "mobile_no",
      "cover",
    ];
    const empty = Object.fromEntries(none.map((path) => [path, null]));
    return (await here.add.asset({ ...empty, status: "draft", ...kind })).id as number;
  },
  save: (id: unknown, tab: string, values: unknown, version = 0) =>
    here.send(`PUT /console/assets/${id}/tabs/${tab}`, { values, version }),
  tabIn: async (id: unknown, wanted: TabName) =>
    (await tabsOfAsset(here, id)).find(({ name }) => name === wanted) as StoredTab,
  assetOf: async (id: number) =>
    (await here.platform.db.select().from(tables.assets).where(eq(tables.assets.id, id)))[0],
  trailOf: (id: number) =>
    here.platform.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, "assets"), eq(audit.record_id, String(id))))
      .orderBy(asc(audit.id)),
});

/** Gives the refusals of an answer, each with its field. */
export const wordsOf = ({ errors = [] }: { errors: { path: string; message: string }[] | undefined }) =>
  errors.map(({ path, message }) => `${path}: ${message}`);
