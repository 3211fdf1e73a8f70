import { stringify } from "csv-stringify/sync";
import { and, asc, eq } from "drizzle-orm";
import { cellOf } from "../../contract/csv";
import { distributions } from "../../contract/resources/distributions";
import { recordChange } from "../audit/record";
import { transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import { distributionAccounts } from "../db/tables/spv";
import { Failure } from "../http/failure";
import { readRecord, type Writer } from "../resources/store";
import { distributionRules } from "./rules";
import type { Distribution } from "./standing";

const COLUMNS = ["Beneficiary name", "Account number", "IFSC", "Amount", "Reference", "Remarks"];

/** Gives the payments of a distribution that the bank has to make, as CSV for its bulk upload: every part that is paid. */
export function bankFile({ deps, actor, requestId }: Writer, id: number): Promise<Response> {
  return transaction(deps.db, async (tx) => {
    const distribution = (await readRecord(tx, distributions, distributionRules, id)) as unknown as Distribution;
    if (distribution.payout !== "bank") throw new Failure("conflict", "This distribution is paid to wallets");
    const { distribution_lines: lines } = tables;
    const paid = await tx
      .select({ id: lines.id, net: lines.net, bank: distributionAccounts.bank_details })
      .from(lines)
      .innerJoin(distributionAccounts, eq(distributionAccounts.line_id, lines.id))
      .where(and(eq(lines.distribution_id, id), eq(lines.status, "paid")))
      .orderBy(asc(lines.id));
    await recordChange(tx, {
      actor,
      at: deps.clock(),
      requestId,
      action: "export",
      resource: distributions.name,
      recordId: id,
      changes: { paid: { before: null, after: paid.length } },
    });
    const rows = paid
      // A part of which all was withheld leaves the bank nothing to pay.
      .filter(({ net }) => Number(net) > 0)
      .map(({ id: line, net, bank }) =>
        [bank.account_name, bank.account_number, bank.ifsc, net, `DL-${line}`, `Distribution ${id}`].map(cellOf),
      );
    return new Response(stringify([COLUMNS, ...rows]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="distribution-${id}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  });
}
