import { stringify } from "csv-stringify/sync";
import { cellOf } from "../../contract/csv";
import { INVESTOR_CATEGORY, KYC_STATUS } from "../../contract/customers/vocabulary";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import type { Writer } from "../resources/store";
import { type Asked, dayAsked, findSpv, readHolders, refuseForeign } from "./capTable";

const COLUMNS = ["Number", "Holder", "Category", "KYC", "Units", "Value", "Percentage", "Since"];

/** Gives the whole cap table as CSV; that somebody took it is kept in the trail. */
export function exportCapTable({ deps, actor, requestId }: Writer, spvId: number, { date, property_id }: Asked) {
  return transaction(deps.db, async (tx) => {
    await findSpv(tx, spvId);
    await refuseForeign(tx, spvId, property_id);
    const now = deps.clock();
    const day = dayAsked(date, now);
    const doing = { actor, at: now, requestId, action: "export" };
    await recordChange(tx, {
      ...doing,
      resource: "spv",
      recordId: spvId,
      changes: { as_of: { before: null, after: day } },
    });
    const holders = await readHolders(tx, spvId, day, property_id);
    const rows = holders.map(({ user_id, user_name, category, kyc, units, value, percentage, since }) =>
      [user_id, user_name, INVESTOR_CATEGORY[category], KYC_STATUS[kyc], units, value, percentage, since].map(cellOf),
    );
    return new Response(stringify([COLUMNS, ...rows]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="cap-table-${spvId}-${day}.csv"`,
      },
    });
  });
}
