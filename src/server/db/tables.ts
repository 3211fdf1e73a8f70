import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { approvals } from "../../contract/approvals/resource";
import type { channelPartners } from "../../contract/assetPartners/resource";
import type { assets } from "../../contract/assets/resource";
import type { blog } from "../../contract/blog/resource";
import type { cancellations } from "../../contract/cancellations/resource";
import type { company } from "../../contract/company/resource";
import type { customers } from "../../contract/customers/resource";
import type { distributionLines, distributionSchedules, distributions } from "../../contract/distributions/resource";
import type { eois } from "../../contract/eois/resource";
import type { fees } from "../../contract/fees/resource";
import type { proposals } from "../../contract/governance/resource";
import type { unitTransfers } from "../../contract/holdings/resource";
import type { income } from "../../contract/income/resource";
import type { invoices } from "../../contract/invoices/resource";
import type { ledger, ledgerAccounts, ledgerPostings } from "../../contract/ledger/resource";
import type { moneyMovements } from "../../contract/movements/resource";
import type { notifications } from "../../contract/notifications/resource";
import type { offerClosingOrders } from "../../contract/offers/resource";
import type { applications } from "../../contract/onboarding/resource";
import type { orders } from "../../contract/orders/resource";
import type { outbox } from "../../contract/outbox/resource";
import type { paymentBatches, paymentBatchItems } from "../../contract/paymentBatches/resource";
import type { periods } from "../../contract/periods/resource";
import type { receiptAllocations, receipts } from "../../contract/receipts/resource";
import { resourceNamed, resources } from "../../contract/resources";
import type { reviews } from "../../contract/reviews/resource";
import type { roles } from "../../contract/roles/resource";
import type { envelopes } from "../../contract/signing/resource";
import type { spv } from "../../contract/spv/resource";
import type { spvDocuments } from "../../contract/spvDocuments/resource";
import type { tenants } from "../../contract/tenants/resource";
import type { unitHolds } from "../../contract/units/holds";
import type { valuations } from "../../contract/units/valuations";
import type { wallet } from "../../contract/wallet/resource";
import type { withdrawals } from "../../contract/withdrawals/resource";
import { type AnyTable, columnName, deriveTable, type TableOf } from "./derive";

/** Tables that the server's own queries name; all others are reached by `tableOf`. */
interface Named {
  applications: TableOf<typeof applications>;
  approvals: TableOf<typeof approvals>;
  asset_partners: TableOf<typeof channelPartners>;
  assets: TableOf<typeof assets>;
  blog: TableOf<typeof blog>;
  cancellations: TableOf<typeof cancellations>;
  companies: TableOf<typeof company>;
  users: TableOf<typeof customers>;
  distribution_lines: TableOf<typeof distributionLines>;
  distribution_schedules: TableOf<typeof distributionSchedules>;
  distributions: TableOf<typeof distributions>;
  envelopes: TableOf<typeof envelopes>;
  eois: TableOf<typeof eois>;
  fee_percentages: TableOf<typeof fees>;
  income: TableOf<typeof income>;
  invoices: TableOf<typeof invoices>;
  ledger_accounts: TableOf<typeof ledgerAccounts>;
  ledger_postings: TableOf<typeof ledgerPostings>;
  ledger_transfers: TableOf<typeof ledger>;
  money_movements: TableOf<typeof moneyMovements>;
  notifications: TableOf<typeof notifications>;
  offer_closing_orders: TableOf<typeof offerClosingOrders>;
  orders: TableOf<typeof orders>;
  outbox: TableOf<typeof outbox>;
  periods: TableOf<typeof periods>;
  payment_batch_items: TableOf<typeof paymentBatchItems>;
  payment_batches: TableOf<typeof paymentBatches>;
  proposals: TableOf<typeof proposals>;
  receipt_allocations: TableOf<typeof receiptAllocations>;
  receipts: TableOf<typeof receipts>;
  review: TableOf<typeof reviews>;
  roles: TableOf<typeof roles>;
  spv_documents: TableOf<typeof spvDocuments>;
  spvs: TableOf<typeof spv>;
  tenants: TableOf<typeof tenants>;
  unit_holds: TableOf<typeof unitHolds>;
  unit_transfers: TableOf<typeof unitTransfers>;
  valuations: TableOf<typeof valuations>;
  wallet_transactions: TableOf<typeof wallet>;
  withdrawals: TableOf<typeof withdrawals>;
}

const names = [...new Set(resources.map((resource) => resource.table))];

/** Every table that is derived from the definitions, by its name. */
export const tables = Object.fromEntries(
  names.map((name) => [
    name,
    deriveTable(
      name,
      resources.filter((resource) => resource.table === name),
      (to) => keyOf(tableNamed(resourceNamed(to).table)),
    ),
  ]),
) as unknown as Named;

/** Gives the table of that name. */
export const tableNamed = (name: string) => (tables as unknown as Record<string, AnyTable>)[name] as AnyTable;

/** Gives the column of a table behind the dotted path of a field; a column that does not exist is a mistake of the program. */
export function columnAt(table: AnyTable, path: string): AnyPgColumn {
  const column = (table as unknown as Record<string, AnyPgColumn>)[columnName(path)];
  if (!column || !hasColumn(table, path)) throw new Error(`No column holds ${path}`);
  return column;
}

/** Tells whether a table has a column behind a dotted path that comes from outside. */
export const hasColumn = (table: AnyTable, path: string): boolean =>
  Object.hasOwn(getTableColumns(table), columnName(path));

/** Gives the key column of a table. */
export const keyOf = (table: AnyTable) => columnAt(table, "id");
