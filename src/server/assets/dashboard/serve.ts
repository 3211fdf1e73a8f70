import { assetCalls, DASHBOARD } from "../../../contract/assets/calls";
import { assets } from "../../../contract/assets/resource";
import { allows } from "../../../contract/permissions";
import { readHistory } from "../../audit/serve";
import { transaction } from "../../db/database";
import { demandFor } from "../../eois/demand";
import type { Api } from "../../http/context";
import { serve } from "../../http/serve";
import { readPipeline } from "../../reports/pipeline";
import { readSeries } from "../../reports/series";
import { readEscrow, readStanding } from "./facts";
import { readInvestors } from "./investors";
import { readExpiring, readRent } from "./property";

/** Serves the dashboard of an asset, all of it of the same moment; what the role may not see is left out. */
export function serveAssetDashboard(api: Api) {
  serve(api, assetCalls.dashboard, async ({ deps, actor, params: { id } }) => {
    const may = (subject: Parameters<typeof allows>[1]) => allows(actor.grants, subject, "view");
    const read = async (tx: typeof deps.db) => {
      const { target, spv_id, tokens } = await readStanding(tx, id);
      return {
        raise: { target, ...(await readSeries(tx, { property_id: id }, deps.clock())) },
        statuses: (await readPipeline(tx, { property_id: id })).statuses,
        investors: await readInvestors(tx, id, may("customers")),
        demand: may("eoi") ? await demandFor(tx, id) : null,
        tokens,
        escrow: may("ledger") && spv_id !== null ? await readEscrow(tx, spv_id) : null,
        documents: await readExpiring(tx, id, deps.clock()),
        rent: await readRent(tx, id, deps.clock()),
        changes: await readHistory(tx, assets.name, id, DASHBOARD.changes),
      };
    };
    return { data: await transaction(deps.db, read, "repeatable read") };
  });
}
