import { assetSections } from "../../../src/server/assets/tables";
import { deskOf } from "../orders/desk";
import { addRow } from "../rows";
import type { SignedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";

let built = 0;

/** What tests of offers do: an offer with rules, and people who want units of it. */
export function offersOn(here: SignedIn) {
  const desk = deskOf(here);
  return {
    ...desk,
    /** Puts an asset of 1,000 tokens at ₹100 on offer, with terms of its own and of its SPV. */
    async offer(terms: object = {}, ofSpv: Record<string, unknown> = {}, ofAsset: object = {}) {
      const spv = await addRow(here, "spvs", spvRow(ofSpv, 900 + ++built));
      const asset = await desk.addAsset({ spv_id: spv, ...ofAsset });
      await here.platform.db.insert(assetSections).values({
        asset_id: Number(asset.id),
        name: "investment",
        data: terms as never,
        saved_at: here.platform.deps.clock().toISOString(),
        saved_by: "A test",
      });
      return { asset, spv };
    },
    /** Sends an order of somebody; gives the status, the first field refused, and the words. */
    async ask(asset: { id: unknown }, who: { id: unknown }, no_sqyds = 10) {
      const { status, answer } = await desk.order({ user_id: who.id, property_id: asset.id, no_sqyds });
      const { path } = (answer.errors as { path: string }[] | undefined)?.[0] ?? {};
      return { id: answer.id, status, path, message: String(answer.message ?? "") };
    },
  };
}
