import { stringify } from "csv-stringify/sync";
import { asc, eq } from "drizzle-orm";
import { cellOf } from "../../contract/csv";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import { withdrawals as definition } from "../../contract/resources/withdrawals";
import { recordChange } from "../audit/record";
import { transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import { withdrawalAccounts } from "../db/tables/safety";
import type { Writer } from "../resources/store";

const COLUMNS = ["Beneficiary name", "Account number", "IFSC", "Amount", "Reference", "Remarks"];

/** Gives the payments that the bank has to make, as CSV for its bulk upload: every withdrawal that is approved. */
export function bankFile({ deps, actor, requestId }: Writer): Promise<Response> {
  const { withdrawals } = tables;
  return transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const due = await tx
      .select({ id: withdrawals.id, amount: withdrawals.amount, bank: withdrawalAccounts.bank_details })
      .from(withdrawals)
      .innerJoin(withdrawalAccounts, eq(withdrawalAccounts.withdrawal_id, withdrawals.id))
      .where(eq(withdrawals.status, "approved"))
      .orderBy(asc(withdrawals.id));
    await recordChange(tx, {
      actor,
      at: now,
      requestId,
      action: "export",
      resource: definition.name,
      recordId: "bank-file",
      changes: { id: { before: null, after: due.map(({ id }) => id) } },
    });
    const rows = due.map(({ id, amount, bank }) =>
      [bank.account_name, bank.account_number, bank.ifsc, amount, `WD-${id}`, `Withdrawal ${id}`].map(cellOf),
    );
    const day = now.toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
    return new Response(stringify([COLUMNS, ...rows]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="withdrawals-${day}.csv"`,
      },
    });
  });
}
