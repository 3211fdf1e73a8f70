import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import type { TabName } from "../../../src/contract/assets/tabs";
import { tables } from "../../../src/server/db/tables";
import { rowOf, trailOf } from "../rows";
import type { SignedIn } from "../signedIn";
import { tabsOfAsset } from "./completeAsset";

type Values = Record<string, unknown>;

export const FILM = { property_type_id: 1, property_type: null };
export const VILLA = { property_type_id: null, property_type: "villa", stage_of_production: null };

/** What tests of the asset wizard do and look at. */
export const wizardOn = (here: SignedIn) => ({
  /** Adds a draft of nothing but its name and kind, and returns its id. */
  async addDraft(kind: Values = VILLA) {
    const none = { symbol: null, description: null, email: null, mobile_no: null, cover: null };
    const free = { raise_amount: null, minimum_raise: null, total_token: null, token_amount: null };
    return (await here.add.asset({ ...none, ...free, status: "draft", ...kind })).id as number;
  },
  save: (id: unknown, tab: string, values: unknown, version = 0) =>
    here.send(`PUT /console/assets/${id}/tabs/${tab}`, { values, version }),
  tabIn: async (id: unknown, wanted: TabName) =>
    (await tabsOfAsset(here, id)).find(({ name }) => name === wanted) as StoredTab,
  assetOf: (id: number) => rowOf(here, tables.assets, id),
  trailOf: (id: number) => trailOf(here, "assets", id),
});

/** Returns the refusals of an answer, each with its field. */
export const wordsOf = ({ errors = [] }: { errors: { path: string; message: string }[] | undefined }) =>
  errors.map(({ path, message }) => `${path}: ${message}`);
