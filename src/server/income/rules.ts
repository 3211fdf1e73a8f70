import { and, eq, sql } from "drizzle-orm";
import type { income } from "../../contract/income/resource";
import { msg, type Words } from "../../contract/language/message";
import { LEDGER_CURRENCY } from "../../contract/platform";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { formatAmount, requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { allocate, refuseDay, takeReceipt, writtenBy } from "../receipts/register";
import type { Rules, Writing } from "../resources/rules";

type Income = RecordOf<typeof income>;

/** The transfer that took back what a record of money posted. */
export const reversalOf = (table: "income" | "money_movements") =>
  sql`(select r.id from ledger_transfers r where r.reverses = ${sql.identifier(table)}.transfer_id)`;

/** What the server knows of income: whose it is, that its receipt counts once, and what it posts. */
export const incomeRules: Rules = {
  requestTitle: ({ body }) => `Income of ${formatAmount(String(body.amount))}, ${body.reference}`,
  computed: { reversed_by: reversalOf("income") },
  beforeCreate: async (writing, values) => {
    const given = values as Income;
    requireAmount(given.amount);
    await refuseDay(writing, "received_on", given.received_on);
    await refuseOtherTenant(writing.tx, given);
    return { ...given, spv_id: await spvOf(writing, given.property_id) };
  },
  afterWrite: async ({ askedBy, ...writing }, record) => {
    const { id, spv_id, kind, amount, reference, received_on, document } = record as unknown as Income;
    const taken = await takeReceipt(writing, { reference, amount, received_on, document }, askedBy);
    const to = `${kind === "sale-proceeds" ? "capital" : "income"}:${spv_id as number}` as const;
    const moves = [{ from: taken.from, to, amount }] as const;
    const posted = await postTransfer(writing, { kind: "income", key: `income:${id}`, moves, note: reference });
    await writing.tx
      .update(tables.income)
      .set({
        transfer_id: posted.id,
        ...writtenBy(writing, askedBy),
      })
      .where(eq(tables.income.id, id));
    await allocate(writing, taken, { purpose: "income", recordId: id, amount, transferId: posted.id }, askedBy);
  },
};

/** Gives the SPV whose money an asset's is; one in another currency than the ledger's is refused. */
export async function spvOf({ tx }: Pick<Writing, "tx">, assetId: number): Promise<number> {
  const { assets, spvs } = tables;
  const [found] = await tx
    .select({ id: spvs.id, currency: spvs.currency })
    .from(assets)
    .innerJoin(spvs, eq(spvs.id, assets.spv_id))
    .where(eq(assets.id, assetId));
  const refuse = (message: Words) => invalid([{ path: "property_id", message }]);
  if (!found) throw refuse("This asset has no SPV whose money it could be");
  if (found.currency === LEDGER_CURRENCY) return found.id;
  throw refuse(
    msg("Money is kept in %{ledger} alone, and this asset’s SPV is in %{currency}", {
      ledger: LEDGER_CURRENCY,
      currency: found.currency,
    }),
  );
}

async function refuseOtherTenant(tx: Database, { tenant_id, property_id }: Income) {
  if (tenant_id === null) return;
  const { tenants } = tables;
  const fits = and(eq(tenants.id, tenant_id), eq(tenants.property_id, property_id));
  if ((await tx.$count(tenants, fits)) > 0) return;
  throw invalid([{ path: "tenant_id", message: "Choose a tenant of this asset" }]);
}
