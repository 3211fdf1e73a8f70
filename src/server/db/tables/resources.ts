import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { resourceNamed, resources } from "../../../contract/resources";
import type { applications } from "../../../contract/resources/applications";
import type { approvals } from "../../../contract/resources/approvals";
import type { channelPartners } from "../../../contract/resources/assetPartners";
import type { assets } from "../../../contract/resources/assets";
import type { blog } from "../../../contract/resources/blog";
import type { cancellations } from "../../../contract/resources/cancellations";
import type { company } from "../../../contract/resources/company";
import type { customers } from "../../../contract/resources/customers";
import type {
  distributionLines,
  distributionSchedules,
  distributions,
} from "../../../contract/resources/distributions";
import type { envelopes } from "../../../contract/resources/envelopes";
import type { eois } from "../../../contract/resources/eois";
import type { fees } from "../../../contract/resources/fees";
import type { income } from "../../../contract/resources/income";
import type { invoices } from "../../../contract/resources/invoices";
import type { ledger, ledgerAccounts, ledgerPostings } from "../../../contract/resources/ledger";
import type { moneyMovements } from "../../../contract/resources/moneyMovements";
import type { notifications, outbox } from "../../../contract/resources/notifications";
import type { offerClosingOrders } from "../../../contract/resources/offerClosingOrders";
import type { orders } from "../../../contract/resources/orders";
import type { paymentBatches, paymentBatchItems } from "../../../contract/resources/paymentBatches";
import type { periods } from "../../../contract/resources/periods";
import type { proposals } from "../../../contract/resources/proposals";
import type { receiptAllocations, receipts } from "../../../contract/resources/receipts";
import type { reviews } from "../../../contract/resources/reviews";
import type { roles } from "../../../contract/resources/roles";
import type { spv } from "../../../contract/resources/spv";
import type { spvDocuments } from "../../../contract/resources/spvDocuments";
import type { tenants } from "../../../contract/resources/tenants";
import type { unitHolds } from "../../../contract/resources/unitHolds";
import type { unitTransfers } from "../../../contract/resources/unitTransfers";
import type { valuations } from "../../../contract/resources/valuations";
import type { wallet } from "../../../contract/resources/wallet";
import type { withdrawals } from "../../../contract/resources/withdrawals";
import { type AnyTable, columnName, deriveTable, type TableOf } from "../derive";

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
