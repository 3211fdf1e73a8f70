import { assetTabs, fits, type TabName } from "../../contract/assets/tabs";
import { HOUR } from "../../contract/time";
import { drawFor } from "../../server/db/sample/draw";
import { instantOf } from "../../server/db/sample/time";
import type { Values } from "../../server/resources/values";
import type { SampleEmployee } from "../people";
import { diligence, gallery, host } from "./issuer";
import type { Known } from "./known";
import { investment, legal, rent } from "./offer";
import { amenities, features, location } from "./place";
import { disclosure, exit, faq, signature, tax, terms } from "./words";

/** The tabs that hold values of their own; of the others only that they were saved is kept. */
const SECTIONS: Partial<Record<TabName, (known: Known) => Values>> = {
  investment,
  rent,
  legal,
  gallery,
  host,
  diligence,
  features,
  amenities,
  location,
  exit,
  disclosure,
  tax,
  terms,
  faq,
  signature,
};

/** Gives the rows of the tabs of an asset, as far as it has come: all of them once it is past its draft. */
export function sectionRows(known: Known, managers: readonly SampleEmployee[]): Values[] {
  const { asset, index, isProperty, now } = known;
  const entered = Date.parse(String(asset.row.created_at));
  const reached = String(asset.row.step_completed);
  return assetTabs
    .filter(({ only, key }) => fits(only, isProperty ? "property" : "entertainment") && key <= reached)
    .map(({ name }, at) => ({
      asset_id: asset.id,
      name,
      data: SECTIONS[name]?.(known) ?? {},
      saved_at: instantOf(Math.min(now, entered + (at + 1) * HOUR)),
      saved_by: drawFor("sample manager", index).pick(managers).name,
    }));
}
